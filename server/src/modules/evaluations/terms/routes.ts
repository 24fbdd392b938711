import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import {
  CloseOrder,
  PublishOrder,
  ReopenOrder,
  TermClassPage,
  TermClassQuery,
  TermOutcome,
  TermParams,
  TermSummary,
} from './schema.ts'
import { closeTerm, listTermClasses, publishTerm, readTerm, reopenTerm } from './service.ts'

const list = '/api/v1/evals/terms/'
const one = `${list}:term_id/`
const mayRead = allowed('evaluations', 'read', 'grades:read')
const mayWrite = allowed('evaluations', 'write', 'grades:write')

/** Endpoints of closing, publishing and opening again the marks of a term. */
export const termRoutes: Route[] = [
  defineRoute({
    id: 'evaluations.listTermClasses',
    method: 'GET',
    path: list,
    summary: 'List the state of term marks by class',
    description: 'How far the marks of a term are, class by class: what is open, who closed it, who sees it.',
    access: mayRead,
    school: 'required',
    query: TermClassQuery,
    answers: { 200: TermClassPage },
    handler: async (context) => ok(await listTermClasses(context)),
  }),
  defineRoute({
    id: 'evaluations.readTerm',
    method: 'GET',
    path: one,
    summary: 'Read the grading state of a term',
    description: 'A term in numbers: classes closed and published, evaluations not published.',
    access: mayRead,
    school: 'required',
    params: TermParams,
    answers: { 200: TermSummary },
    handler: async (context) => ok(await readTerm(context)),
  }),
  defineRoute({
    id: 'evaluations.closeTerm',
    method: 'POST',
    path: `${one}close`,
    summary: 'Close the marks of a term',
    description: 'Freeze the marks of a term, of a class or of all; by owner, administrator or principal.',
    access: mayWrite,
    school: 'required',
    params: TermParams,
    body: CloseOrder,
    bodyOptional: true,
    answers: { 200: TermOutcome },
    handler: async (context) => ok(await closeTerm(context)),
  }),
  defineRoute({
    id: 'evaluations.publishTerm',
    method: 'POST',
    path: `${one}publish`,
    summary: 'Publish the marks of a term',
    description: 'Show closed marks to families, now or from an instant on.',
    access: mayWrite,
    school: 'required',
    params: TermParams,
    body: PublishOrder,
    bodyOptional: true,
    answers: { 200: TermOutcome },
    handler: async (context) => ok(await publishTerm(context)),
  }),
  defineRoute({
    id: 'evaluations.reopenTerm',
    method: 'POST',
    path: `${one}reopen`,
    summary: 'Reopen the marks of a term',
    description: 'Open closed marks again and say why; families no longer see them.',
    access: mayWrite,
    school: 'required',
    params: TermParams,
    body: ReopenOrder,
    answers: { 200: TermOutcome },
    handler: async (context) => ok(await reopenTerm(context)),
  }),
]
