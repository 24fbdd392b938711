import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { resourceRoutes } from '../../../kernel/resource/resource-routes.ts'
import { listEvaluations, readEvaluation } from './read.ts'
import {
  CloseOrder,
  Evaluation,
  EvaluationPage,
  EvaluationParams,
  EvaluationPatch,
  EvaluationQuery,
  NewEvaluation,
  PublishOrder,
  ReopenOrder,
} from './schema.ts'
import { closeEvaluation, publishEvaluation, reopenEvaluation } from './states.ts'
import { archiveEvaluation, createEvaluation, patchEvaluation } from './write.ts'

const list = '/api/v1/evals/evaluations/'
const one = `${list}:evaluation_id/`
const mayWrite = allowed('evaluations', 'write', 'grades:write')

/** Evaluations of classes: planned as drafts, published, closed. */
export const evaluationItemRoutes: Route[] = [
  ...resourceRoutes({
    module: 'evaluations',
    title: '',
    titles: '',
    one: 'an evaluation',
    many: 'evaluations',
    path: list,
    parameter: 'evaluation_id',
    read: allowed('evaluations', 'read', 'grades:read'),
    write: mayWrite,
    schemas: {
      Item: Evaluation,
      Page: EvaluationPage,
      Params: EvaluationParams,
      Query: EvaluationQuery,
      Input: NewEvaluation,
      Patch: EvaluationPatch,
    },
    operations: {
      list: {
        description: 'Evaluations of visible classes; guardians and students see published ones.',
      },
      create: {
        description:
          'Plan an evaluation of a class, as a draft; by the office, or by a teacher of the class.',
      },
      change: {
        description:
          'Change an evaluation (RFC 7396) that is not closed; scores that stand stay on its scale.',
      },
      archive: {
        description: 'Archive an evaluation with its results; PATCH with archived_at null brings it back.',
      },
    },
    location: true,
    list: listEvaluations,
    create: createEvaluation,
    get: readEvaluation,
    change: patchEvaluation,
    archive: archiveEvaluation,
  }),
  defineRoute({
    id: 'evaluations.publish',
    method: 'POST',
    path: `${one}publish`,
    summary: 'Publish an evaluation',
    description:
      'Let guardians and students see an evaluation and its results, at once or from an instant on.',
    access: mayWrite,
    school: 'required',
    ifMatch: true,
    params: EvaluationParams,
    body: PublishOrder,
    bodyOptional: true,
    answers: { 200: Evaluation },
    handler: async (context) => ok(await publishEvaluation(context)),
  }),
  defineRoute({
    id: 'evaluations.close',
    method: 'POST',
    path: `${one}close`,
    summary: 'Close an evaluation',
    description: 'Close a published evaluation: its results stand until it is reopened.',
    access: mayWrite,
    school: 'required',
    ifMatch: true,
    params: EvaluationParams,
    body: CloseOrder,
    bodyOptional: true,
    answers: { 200: Evaluation },
    handler: async (context) => ok(await closeEvaluation(context)),
  }),
  defineRoute({
    id: 'evaluations.reopen',
    method: 'POST',
    path: `${one}reopen`,
    summary: 'Reopen an evaluation',
    description:
      'One step back, with a reason: closed to published, published to draft; by owner, admin or principal.',
    access: mayWrite,
    school: 'required',
    ifMatch: true,
    params: EvaluationParams,
    body: ReopenOrder,
    answers: { 200: Evaluation },
    handler: async (context) => ok(await reopenEvaluation(context)),
  }),
]
