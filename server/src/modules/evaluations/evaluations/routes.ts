import { allowed } from '../../../kernel/http/access.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../../kernel/http/define-route.ts'
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
const mayRead = allowed('evaluations', 'read', 'grades:read')
const mayWrite = allowed('evaluations', 'write', 'grades:write')

/** Evaluations of classes: planned as drafts, published, closed. */
export const evaluationItemRoutes: Route[] = [
  defineRoute({
    id: 'evaluations.list',
    method: 'GET',
    path: list,
    summary: 'List evaluations',
    description: 'Evaluations of classes in sight; guardians and students see those that are published.',
    access: mayRead,
    school: 'required',
    query: EvaluationQuery,
    answers: { 200: EvaluationPage },
    handler: async (context) => ok(await listEvaluations(context)),
  }),
  defineRoute({
    id: 'evaluations.create',
    method: 'POST',
    path: list,
    summary: 'Create an evaluation',
    description: 'Plan an evaluation of a class, as a draft; by the office, or by a teacher of the class.',
    access: mayWrite,
    school: 'required',
    body: NewEvaluation,
    answers: { 201: Evaluation },
    handler: async (context) => {
      const evaluation = await createEvaluation(context)
      return created(evaluation, { location: context.url(`${list}${evaluation.id}/`) })
    },
  }),
  defineRoute({
    id: 'evaluations.read',
    method: 'GET',
    path: one,
    summary: 'Read an evaluation',
    access: mayRead,
    school: 'required',
    params: EvaluationParams,
    answers: { 200: Evaluation },
    handler: async (context) => ok(await readEvaluation(context)),
  }),
  defineRoute({
    id: 'evaluations.change',
    method: 'PATCH',
    path: one,
    summary: 'Change an evaluation',
    description: 'Change an evaluation (RFC 7396) that is not closed; scores that stand stay on its scale.',
    access: mayWrite,
    school: 'required',
    params: EvaluationParams,
    body: EvaluationPatch,
    answers: { 200: Evaluation },
    handler: async (context) => ok(await patchEvaluation(context)),
  }),
  defineRoute({
    id: 'evaluations.archive',
    method: 'DELETE',
    path: one,
    summary: 'Archive an evaluation',
    description: 'Archive an evaluation with its results; PATCH with archived_at null brings it back.',
    access: mayWrite,
    school: 'required',
    params: EvaluationParams,
    answers: { 204: null },
    handler: async (context) => {
      await archiveEvaluation(context)
      return noContent
    },
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
