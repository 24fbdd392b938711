import { InstantParameter } from '../../../kernel/http/lists.ts'
import { t } from '../../../kernel/http/wire.ts'
import { DescribedObject as Strict } from '../marks/words.ts'

const Count = t.Integer({ minimum: 0 })
const ofClass = t.described(t.Optional(t.Uuid), 'This class alone; without it every class of the term.')

const state = {
  closed_at: t.described(t.Nullable(t.Instant), 'When the marks were closed (UTC); null: they are open.'),
  closed_by: t.described(t.Nullable(t.String()), 'Who closed them; null: they are open, or a program did.'),
  published_at: t.described(t.Nullable(t.Instant), 'When publication was ordered (UTC); null: it was not.'),
  publish_at: t.described(
    t.Nullable(t.Instant),
    'From when on families see the marks (UTC); null: not published.',
  ),
}

/** A class in a term: how far its marks are, and what is open. */
const TermClass = Strict('TermClass', {
  term_id: t.Uuid,
  term_title: t.String(),
  class_id: t.Uuid,
  title: t.String(),
  grade_levels: t.described(t.Array(t.String()), 'Codes of the grade levels that the class is for.'),
  subjects: t.described(t.Array(t.String()), 'Subjects, in words.'),
  teachers: t.described(
    t.Array(Strict('TermClassTeacher', { id: t.Uuid, name: t.String() })),
    'Who teaches the class, the main teacher first.',
  ),
  evaluations: t.described(Count, 'How many evaluations count for the term.'),
  unpublished: t.described(Count, 'How many of them are drafts.'),
  students: t.described(Count, 'How many students sat in the class in the term.'),
  open_results: t.described(
    Count,
    'How many results of published evaluations are not there or not marked, of students who sat in the class then.',
  ),
  to_grade: t.described(
    Count,
    'How many results are not there or not marked of evaluations that are due by today, drafts included.',
  ),
  last_graded_at: t.described(t.Nullable(t.Instant), 'When a result was last entered (UTC); null: none was.'),
  average: t.described(
    t.Nullable(t.Number()),
    'Mean of the results of published evaluations, without weights, out of `average_of`; null: there is none.',
  ),
  average_of: t.described(
    t.Nullable(t.Number()),
    'The highest score of the evaluations where all share one, else 100; null without an average.',
  ),
  marks: t.described(Count, 'How many marks the closing froze.'),
  ...state,
})

export const TermClassPage = t.PageOf(TermClass)
export const TermClassQuery = Strict({
  term_id: t.Uuid,
  class_id: t.Optional(t.Uuid),
  grade_level: t.Optional(t.Text(64, 1)),
  staff_id: t.described(t.Optional(t.Uuid), 'Classes that this member of staff teaches.'),
  state: t.described(
    t.Optional(t.OneOf(['open', 'closed', 'published'])),
    'Those that stand so; `published` are closed ones whose publication was ordered.',
  ),
  ...t.pageQuery,
})

export const TermParams = Strict({ term_id: t.Uuid })

export const CloseOrder = Strict(
  'TermClosing',
  {
    class_id: ofClass,
    accept_open: t.described(
      t.Optional(t.Boolean()),
      'Close also where results are open or evaluations are drafts: drafts do not count then.',
    ),
  },
  { examples: [{ accept_open: true }] },
)

export const PublishOrder = Strict(
  'TermPublication',
  {
    class_id: ofClass,
    publish_at: t.described(
      t.Optional(InstantParameter),
      'From when on families see the marks (RFC 3339); at once without it, and never before the evaluations in them.',
    ),
  },
  { examples: [{ publish_at: '2026-12-18T15:00:00Z' }] },
)

export const ReopenOrder = Strict(
  'TermReopening',
  { class_id: ofClass, reason: t.Text(500, 1) },
  { examples: [{ reason: 'A result of the chemistry test was entered for the wrong student.' }] },
)

/** What an order did, in numbers. */
export const TermOutcome = Strict('TermClosed', {
  term_id: t.Uuid,
  classes: t.described(Count, 'How many classes changed.'),
  unchanged: t.described(Count, 'How many classes were so already, or did not apply.'),
  marks: t.described(Count, 'How many marks of students are frozen, published or open again.'),
  without_mark: t.described(Count, 'How many of them have no value.'),
})

/** A term of the school in numbers. */
export const TermSummary = Strict('TermSummary', {
  term_id: t.Uuid,
  title: t.String(),
  kind: t.String(),
  starts_on: t.CalendarDate,
  ends_on: t.CalendarDate,
  classes: t.described(Count, 'How many classes have marks in the term.'),
  closed: t.described(Count, 'How many of them are closed.'),
  published: t.described(Count, 'How many of them are published.'),
  unpublished_evaluations: t.described(Count, 'How many evaluations of the term are drafts.'),
})

export type TermClassWire = t.Static<typeof TermClass>
export type TermOutcomeWire = t.Static<typeof TermOutcome>
export type TermSummaryWire = t.Static<typeof TermSummary>
export type TermClassQueryValue = t.Static<typeof TermClassQuery>
export type CloseOrderBody = t.Static<typeof CloseOrder>
export type PublishOrderBody = t.Static<typeof PublishOrder>
export type ReopenOrderBody = t.Static<typeof ReopenOrder>
