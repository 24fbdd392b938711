import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { Gradebook, GradebookQuery } from './gradebook/schema.ts'
import { readGradebook } from './gradebook/service.ts'
import { OwnMarks, OwnMarksParams, OwnMarksQuery } from './own/schema.ts'
import { readOwnMarks } from './own/service.ts'
import { Policy, PolicyPatch } from './policy/schema.ts'
import { patchPolicy, readPolicy } from './policy/service.ts'

const mayRead = allowed('evaluations', 'read', 'grades:read')
const mayWrite = allowed('evaluations', 'write', 'grades:write')
const policy = '/api/v1/evals/policy'

/** Endpoints of how marks are made, of a class's gradebook, and of the marks that families see. */
export const markRoutes: Route[] = [
  defineRoute({
    id: 'evaluations.readPolicy',
    method: 'GET',
    path: policy,
    summary: 'Read the grading policy',
    description: 'How the school makes marks of results.',
    access: mayRead,
    school: 'required',
    answers: { 200: Policy },
    handler: async (context) => ok(await readPolicy(context)),
  }),
  defineRoute({
    id: 'evaluations.changePolicy',
    method: 'PATCH',
    path: policy,
    summary: 'Change the grading policy',
    description:
      'Change how the school makes marks; by owner, administrator or principal. Closed terms stay.',
    access: mayWrite,
    school: 'required',
    body: PolicyPatch,
    answers: { 200: Policy },
    handler: async (context) => ok(await patchPolicy(context)),
  }),
  defineRoute({
    id: 'evaluations.readGradebook',
    method: 'GET',
    path: '/api/v1/evals/gradebook',
    summary: 'Read the gradebook of a class',
    description:
      'A class in a term: evaluations, results and marks with their working; for staff and its teachers.',
    access: mayRead,
    school: 'required',
    query: GradebookQuery,
    answers: { 200: Gradebook },
    handler: async (context) => ok(await readGradebook(context)),
  }),
  defineRoute({
    id: 'evaluations.readStudentMarks',
    method: 'GET',
    path: '/api/v1/evals/students/:student_id/marks',
    summary: 'Read the published marks of a student',
    description: 'What a student and the guardians see: published results, and marks made of these alone.',
    access: mayRead,
    school: 'required',
    auditRead: true,
    params: OwnMarksParams,
    query: OwnMarksQuery,
    answers: { 200: OwnMarks },
    handler: async (context) => ok(await readOwnMarks(context)),
  }),
]
