import { InstantParameter } from '../../../kernel/http/lists.ts'
import {
  CalendarDate,
  Instant,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  type Static,
  said,
  Text,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'
import { Told as Strict } from '../marks/words.ts'

const Count = Type.Integer({ minimum: 0 })
const ofClass = said(Type.Optional(Uuid), 'This class alone; without it every class of the term.')

const state = {
  closed_at: said(Nullable(Instant), 'When the marks were closed (UTC); null: they are open.'),
  closed_by: said(Nullable(Type.String()), 'Who closed them; null: they are open, or a program did.'),
  published_at: said(Nullable(Instant), 'When publication was ordered (UTC); null: it was not.'),
  publish_at: said(Nullable(Instant), 'From when on families see the marks (UTC); null: not published.'),
}

/** A class in a term: how far its marks are, and what is open. */
const TermClass = Strict('TermClass', {
  term_id: Uuid,
  term_title: Type.String(),
  class_id: Uuid,
  title: Type.String(),
  evaluations: said(Count, 'How many evaluations count for the term.'),
  unpublished: said(Count, 'How many of them are drafts.'),
  students: said(Count, 'How many students sat in the class in the term.'),
  open_results: said(
    Count,
    'How many results of published evaluations are not there or not marked, of students who sat in the class then.',
  ),
  marks: said(Count, 'How many marks the closing froze.'),
  ...state,
})

export const TermClassPage = PageOf(TermClass)
export const TermClassQuery = Strict({
  term_id: Uuid,
  class_id: Type.Optional(Uuid),
  state: said(
    Type.Optional(OneOf(['open', 'closed', 'published'])),
    'Those that stand so; `published` are closed ones whose publication was ordered.',
  ),
  ...pageQuery,
})

export const TermParams = Strict({ term_id: Uuid })

export const CloseOrder = Strict(
  'TermClosing',
  {
    class_id: ofClass,
    accept_open: said(
      Type.Optional(Type.Boolean()),
      'Close also where results are open or evaluations are drafts: drafts do not count then.',
    ),
  },
  { examples: [{ accept_open: true }] },
)

export const PublishOrder = Strict(
  'TermPublication',
  {
    class_id: ofClass,
    publish_at: said(
      Type.Optional(InstantParameter),
      'From when on families see the marks (RFC 3339); at once without it, and never before the evaluations in them.',
    ),
  },
  { examples: [{ publish_at: '2026-12-18T15:00:00Z' }] },
)

export const ReopenOrder = Strict(
  'TermReopening',
  { class_id: ofClass, reason: Text(500, 1) },
  { examples: [{ reason: 'A result of the chemistry test was entered for the wrong student.' }] },
)

/** What an order did, in numbers. */
export const TermOutcome = Strict('TermClosed', {
  term_id: Uuid,
  classes: said(Count, 'How many classes changed.'),
  unchanged: said(Count, 'How many classes stood so already, or could not be meant.'),
  marks: said(Count, 'How many marks of students are frozen, published or open again.'),
  without_mark: said(Count, 'How many of them have no value.'),
})

/** A term of the school in numbers. */
export const TermSummary = Strict('TermSummary', {
  term_id: Uuid,
  title: Type.String(),
  kind: Type.String(),
  starts_on: CalendarDate,
  ends_on: CalendarDate,
  classes: said(Count, 'How many classes have marks in the term.'),
  closed: said(Count, 'How many of them are closed.'),
  published: said(Count, 'How many of them are published.'),
  unpublished_evaluations: said(Count, 'How many evaluations of the term are drafts.'),
})

export type TermClassWire = Static<typeof TermClass>
export type TermOutcomeWire = Static<typeof TermOutcome>
export type TermSummaryWire = Static<typeof TermSummary>
export type TermClassQueryValue = Static<typeof TermClassQuery>
export type CloseOrderBody = Static<typeof CloseOrder>
export type PublishOrderBody = Static<typeof PublishOrder>
export type ReopenOrderBody = Static<typeof ReopenOrder>
