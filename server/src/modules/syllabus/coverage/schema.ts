import { t } from '../../../kernel/http/wire.ts'
import { DescribedObject as Strict } from '../words.ts'

/** Most entries that one request takes. */
const maxEntries = 1000
const maxTopics = 100

const entry = {
  id: t.Uuid,
  class_id: t.Uuid,
  syllabus_id: t.described(t.Uuid, 'The syllabus.'),
  unit_id: t.Uuid,
  date: t.CalendarDate,
  period_id: t.Nullable(t.Uuid),
  lessons: t.Number({ minimum: 0 }),
  topic_ids: t.Array(t.Uuid),
  completes_unit: t.Boolean(),
  note: t.Nullable(t.String()),
  recorded_by: t.Nullable(t.Uuid),
  created_at: t.Instant,
  updated_at: t.Instant,
  archived_at: t.Nullable(t.Instant),
  version: t.Integer({ minimum: 1 }),
}

/** What a class was taught of a unit on a day. */
export const CoverageEntry = Strict('CoverageEntry', entry)
export const CoveragePage = t.PageOf(CoverageEntry)

const values = {
  lessons: t.Optional(t.Number({ minimum: 0, maximum: 20, multipleOf: 0.25 })),
  topic_ids: t.Optional(t.Array(t.Uuid, { maxItems: maxTopics, uniqueItems: true })),
  completes_unit: t.Optional(t.Boolean()),
  note: t.Optional(t.Nullable(t.Text(1000, 1))),
}

const newEntry = {
  class_id: t.Uuid,
  unit_id: t.Uuid,
  date: t.Optional(t.CalendarDate),
  period_id: t.Optional(t.Nullable(t.Uuid)),
  ...values,
}

const example = {
  class_id: '0199c0de-0000-7000-8000-000000000002',
  unit_id: '0199c0de-0000-7000-8000-000000000011',
  date: '2026-09-07',
  lessons: 1,
  note: 'Adding fractions with the same denominator',
}

const NewEntry = Strict('CoverageBulkEntry', newEntry)
export const NewCoverage = Strict('NewCoverageEntry', newEntry, { examples: [example] })
export const CoverageBulk = Strict(
  'CoverageBulk',
  {
    mode: t.Optional(t.OneOf(['all_or_nothing', 'partial'])),
    entries: t.Array(NewEntry, { minItems: 1, maxItems: maxEntries }),
  },
  { examples: [{ entries: [example] }] },
)
export const CoveragePatch = Strict(
  'CoverageEntryPatch',
  { ...values, reason: t.Optional(t.Text(500, 1)) },
  { examples: [{ lessons: 2, reason: 'It took both lessons' }] },
)

export const CoverageSaved = Strict('CoverageBulkSaved', {
  ok: t.Boolean(),
  count: t.Integer({ minimum: 0 }),
  entries: t.Array(CoverageEntry),
  errors: t.Array(
    t.RowErrorShape('CoverageEntryError', {
      current: t.Optional(CoverageEntry),
    }),
  ),
})

export const CoverageParams = Strict({ coverage_entry_id: t.Uuid })
export const CoverageQuery = Strict({
  class_id: t.Optional(t.Uuid),
  syllabus_id: t.Optional(t.Uuid),
  unit_id: t.Optional(t.Uuid),
  date_from: t.Optional(t.CalendarDate),
  date_to: t.Optional(t.CalendarDate),
  archived: t.Optional(t.Boolean()),
  ...t.pageQuery,
})

const State = t.Record(t.String(), t.Unknown())

/** What happened to an entry, the newest first. */
export const CoverageHistoryPage = t.PageOf(
  Strict('CoverageHistory', {
    id: t.Uuid,
    action: t.OneOf(['created', 'updated', 'archived']),
    at: t.Instant,
    actor_id: t.Nullable(t.Uuid),
    reason: t.Nullable(t.String()),
    before: State,
    after: State,
  }),
)
export const CoverageHistoryQuery = Strict(t.pageQuery)

export type CoverageWire = t.Static<typeof CoverageEntry>
export type NewCoverageBody = t.Static<typeof NewCoverage>
export type CoverageBulkBody = t.Static<typeof CoverageBulk>
export type CoveragePatchBody = t.Static<typeof CoveragePatch>
export type CoverageSavedWire = t.Static<typeof CoverageSaved>
export type CoverageQueryValue = t.Static<typeof CoverageQuery>
export type CoverageHistoryQueryValue = t.Static<typeof CoverageHistoryQuery>
