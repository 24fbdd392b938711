import {
  CalendarDate,
  Instant,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  RowErrorShape,
  type Static,
  said,
  Text,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'
import { Told as Strict } from '../words.ts'

/** Most entries that one request takes. */
const mostEntries = 1000
const mostTopics = 100

const entry = {
  id: Uuid,
  class_id: Uuid,
  syllabus_id: said(Uuid, 'The syllabus.'),
  unit_id: Uuid,
  date: CalendarDate,
  period_id: Nullable(Uuid),
  lessons: Type.Number({ minimum: 0 }),
  topic_ids: Type.Array(Uuid),
  completes_unit: Type.Boolean(),
  note: Nullable(Type.String()),
  recorded_by: Nullable(Uuid),
  created_at: Instant,
  updated_at: Instant,
  archived_at: Nullable(Instant),
  version: Type.Integer({ minimum: 1 }),
}

/** What a class was taught of a unit on a day. */
export const CoverageEntry = Strict('CoverageEntry', entry)
export const CoveragePage = PageOf(CoverageEntry)

const values = {
  lessons: Type.Optional(Type.Number({ minimum: 0, maximum: 20, multipleOf: 0.25 })),
  topic_ids: Type.Optional(Type.Array(Uuid, { maxItems: mostTopics, uniqueItems: true })),
  completes_unit: Type.Optional(Type.Boolean()),
  note: Type.Optional(Nullable(Text(1000, 1))),
}

const newEntry = {
  class_id: Uuid,
  unit_id: Uuid,
  date: Type.Optional(CalendarDate),
  period_id: Type.Optional(Nullable(Uuid)),
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
    mode: Type.Optional(OneOf(['all_or_nothing', 'partial'])),
    entries: Type.Array(NewEntry, { minItems: 1, maxItems: mostEntries }),
  },
  { examples: [{ entries: [example] }] },
)
export const CoveragePatch = Strict(
  'CoverageEntryPatch',
  { ...values, reason: Type.Optional(Text(500, 1)) },
  { examples: [{ lessons: 2, reason: 'It took both lessons' }] },
)

export const CoverageSaved = Strict('CoverageBulkSaved', {
  ok: Type.Boolean(),
  count: Type.Integer({ minimum: 0 }),
  entries: Type.Array(CoverageEntry),
  errors: Type.Array(
    RowErrorShape('CoverageEntryError', {
      current: Type.Optional(CoverageEntry),
    }),
  ),
})

export const CoverageParams = Strict({ coverage_entry_id: Uuid })
export const CoverageQuery = Strict({
  class_id: Type.Optional(Uuid),
  syllabus_id: Type.Optional(Uuid),
  unit_id: Type.Optional(Uuid),
  date_from: Type.Optional(CalendarDate),
  date_to: Type.Optional(CalendarDate),
  archived: Type.Optional(Type.Boolean()),
  ...pageQuery,
})

const State = Type.Record(Type.String(), Type.Unknown())

/** What happened to an entry, the newest first. */
export const CoverageHistoryPage = PageOf(
  Strict('CoverageHistory', {
    id: Uuid,
    action: OneOf(['created', 'updated', 'archived']),
    at: Instant,
    actor_id: Nullable(Uuid),
    reason: Nullable(Type.String()),
    before: State,
    after: State,
  }),
)
export const CoverageHistoryQuery = Strict(pageQuery)

export type CoverageWire = Static<typeof CoverageEntry>
export type NewCoverageBody = Static<typeof NewCoverage>
export type CoverageBulkBody = Static<typeof CoverageBulk>
export type CoveragePatchBody = Static<typeof CoveragePatch>
export type CoverageSavedWire = Static<typeof CoverageSaved>
export type CoverageQueryValue = Static<typeof CoverageQuery>
export type CoverageHistoryQueryValue = Static<typeof CoverageHistoryQuery>
