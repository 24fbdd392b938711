import {
  Instant,
  Nullable,
  OneOf,
  PageOf,
  PlainLine,
  pageQuery,
  type Static,
  Strict,
  Text,
  Type,
  Uuid,
} from '../../kernel/http/shapes.ts'
import { spreadsheetKinds } from '../spreadsheets/fields.ts'
import { Mapping } from '../spreadsheets/mapping.ts'
import { encodings } from '../spreadsheets/read/sheet.ts'

export const importKinds = ['oneroster', ...spreadsheetKinds] as const
export type ImportKind = (typeof importKinds)[number]

const Delimiter = Type.String({ minLength: 1, maxLength: 1, pattern: '^[^"\\r\\n\\u0000]$', examples: [';'] })

const orders = {
  kind: OneOf(importKinds),
  /** Writes everything and takes it back: the report is the one that the import would have. */
  dry_run: Type.Optional(Type.Boolean()),
  /** OneRoster: also when more than 30 % of the students, or all rows of a file, would be removed. */
  allow_shrink: Type.Optional(Type.Boolean()),
  mapping_id: Type.Optional(Uuid),
  delimiter: Type.Optional(Delimiter),
  encoding: Type.Optional(OneOf(encodings)),
}

/** The JSON body of POST: a file that was sent to /api/v1/files/ before. */
export const ImportOrder = Strict({ ...orders, file_id: Uuid, mapping: Type.Optional(Mapping) })
export type ImportOrderValue = Static<typeof ImportOrder>

/** The same as query parameters, beside a raw body; `mapping` is JSON then. */
export const ImportQuery = Strict({
  ...orders,
  /** A raw file needs it; a JSON body says it itself. */
  kind: Type.Optional({ ...OneOf(importKinds), examples: ['oneroster'] }),
  mapping: Type.Optional(Text(20_000, 2)),
  /** What the report calls the file. */
  name: Type.Optional(Text(255, 1)),
})
export type ImportQueryValue = Static<typeof ImportQuery>

const importStates = ['queued', 'running', 'succeeded', 'refused', 'failed', 'cancelled'] as const

const Counts = Strict('ImportCounts', {
  created: Type.Integer(),
  updated: Type.Integer(),
  unchanged: Type.Integer(),
  removed: Type.Integer(),
})

const summary = {
  id: Uuid,
  job_id: Uuid,
  file_id: Uuid,
  file_name: Type.String(),
  kind: OneOf(importKinds),
  state: OneOf(importStates),
  dry_run: Type.Boolean(),
  allow_shrink: Type.Boolean(),
  /** Whether rows were really written; null until it has ended. */
  changed: Nullable(Type.Boolean()),
  entities: Type.Record(Type.String(), Counts),
  errors: Type.Integer(),
  warnings: Type.Integer(),
  /** Whether more was found than the report spells out. */
  truncated: Type.Boolean(),
  /** Whether more became of rows than outcomes tells. */
  outcomes_truncated: Type.Boolean(),
  progress: Strict({ done: Type.Integer(), total: Type.Integer() }),
  created_by: Nullable(Uuid),
  created_at: Instant,
  started_at: Nullable(Instant),
  finished_at: Nullable(Instant),
}
export const Import = Strict('Import', summary)

const Finding = Strict('ImportIssue', {
  file: Type.String(),
  row: Nullable(Type.Integer()),
  column: Nullable(Type.String()),
  code: Type.String(),
  severity: OneOf(['error', 'warning']),
  message: Type.String(),
  occurrences: Type.Integer(),
})

/** An import with the first findings of its report. */
export const ImportDetail = Strict('ImportDetail', {
  ...summary,
  mapping: Mapping,
  report: Type.Array(Finding),
  /** Address of the findings after these, page by page. */
  report_next: Nullable(Type.String()),
})

const outcomeActions = ['created', 'updated', 'unchanged', 'removed'] as const

const Outcome = Strict('ImportOutcome', {
  /** OneRoster: the file of the set. */
  file: Nullable(Type.String()),
  /** null: it is in no row, since it was removed. */
  row: Nullable(Type.Integer()),
  entity: Type.String(),
  /** null: not kept, since the dry run took it back; and of links, which have none. */
  id: Nullable(Uuid),
  /** OneRoster: what the source calls it. */
  sourced_id: Nullable(Type.String()),
  action: OneOf(outcomeActions),
  changed: Type.Array(Type.String()),
  /** Of a spreadsheet: the name of the person whom the row means. */
  label: Nullable(Type.String()),
})

export const ImportPage = PageOf(Import)
export const FindingPage = PageOf(Finding)
export const OutcomePage = PageOf(Outcome)

export const ImportListQuery = Strict({
  ...pageQuery,
  kind: Type.Optional(OneOf(importKinds)),
  state: Type.Optional(OneOf(importStates)),
})

export const FindingQuery = Strict({ ...pageQuery, severity: Type.Optional(OneOf(['error', 'warning'])) })
export const OutcomeQuery = Strict({
  ...pageQuery,
  action: Type.Optional(OneOf(outcomeActions)),
})

const Name = PlainLine(100)

export const MappingInput = Strict('NewImportMapping', {
  name: Name,
  kind: OneOf(spreadsheetKinds),
  mapping: Mapping,
})
export type MappingInputValue = Static<typeof MappingInput>
/** Merge patch; `mapping` is replaced whole, since a column that is gone from it must be gone. */
export const MappingPatch = Strict('ImportMappingPatch', {
  name: Type.Optional(Name),
  mapping: Type.Optional(Mapping),
})
export type MappingPatchValue = Static<typeof MappingPatch>
export const SavedMapping = Strict('SavedImportMapping', {
  id: Uuid,
  name: Type.String(),
  kind: OneOf(spreadsheetKinds),
  mapping: Mapping,
  created_at: Instant,
  updated_at: Instant,
})
export const MappingPage = PageOf(SavedMapping)
