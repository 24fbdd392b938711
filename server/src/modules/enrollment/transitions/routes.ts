import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import type { t } from '../../../kernel/http/wire.ts'
import { Application, ApplicationParams } from '../applications/schema.ts'
import { BulkMoved, BulkMoves, OfferMove, PlainMove, RejectMove } from './schema.ts'
import { moveApplication, moveMany } from './service.ts'

const write = {
  access: allowed('enrollment', 'write', 'enrollment:write'),
  school: 'required',
  method: 'POST',
} as const

interface MoveRoute {
  readonly move: 'review' | 'waitlist' | 'offer' | 'accept' | 'withdraw' | 'reject'
  readonly summary: string
  readonly description?: string
  readonly body: t.TSchema
  readonly bodyOptional?: boolean
}

const moves: readonly MoveRoute[] = [
  {
    move: 'review',
    summary: 'Review an application',
    description: 'An application that had ended is reopened, with a reason.',
    body: PlainMove,
    bodyOptional: true,
  },
  {
    move: 'waitlist',
    summary: 'Waitlist an application',
    description: 'Put an application on the waiting list; an open offer is withdrawn, with a reason.',
    body: PlainMove,
    bodyOptional: true,
  },
  {
    move: 'offer',
    summary: 'Offer a place',
    description: 'Offer a place; never more than the grade level has. The family answers by its link.',
    body: OfferMove,
    bodyOptional: true,
  },
  {
    move: 'accept',
    summary: 'Accept an offer on behalf of the family',
    body: PlainMove,
    bodyOptional: true,
  },
  {
    move: 'withdraw',
    summary: 'Withdraw an application on behalf of the family',
    body: PlainMove,
    bodyOptional: true,
  },
  {
    move: 'reject',
    summary: 'Reject an application',
    description: 'Needs a reason in the body.',
    body: RejectMove,
  },
]

/** Endpoints that move applications through the pipeline. */
export const transitionRoutes: Route[] = [
  ...moves.map(({ move, summary, description, body, bodyOptional }) =>
    defineRoute({
      id: `enrollment.${move}Application`,
      ...write,
      summary,
      body,
      ...(description === undefined ? {} : { description }),
      path: `/api/v1/enrollment/applications/:application_id/${move}`,
      params: ApplicationParams,
      ...(bodyOptional ? { bodyOptional } : {}),
      ifMatch: true,
      answers: { 200: Application },
      handler: async (context) =>
        ok(await moveApplication({ ...context, body: context.body ?? {} } as never, move)),
    }),
  ),
  defineRoute({
    id: 'enrollment.moveApplications',
    ...write,
    path: '/api/v1/enrollment/applications/bulk',
    summary: 'Move many applications',
    description:
      'Review, wait-list, offer, reject or withdraw many applications at once; each failure is reported.',
    body: BulkMoves,
    answers: { 200: BulkMoved },
    handler: async (context) => ok(await moveMany(context)),
  }),
]
