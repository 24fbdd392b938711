import { t } from '../../kernel/http/wire.ts'
import { spreadsheetKinds } from '../spreadsheets/fields.ts'
import { Mapping } from '../spreadsheets/mapping.ts'
import { encodings } from '../spreadsheets/read/sheet.ts'

export const importKinds = ['oneroster', ...spreadsheetKinds] as const
export type ImportKind = (typeof importKinds)[number]

const Delimiter = t.String({ minLength: 1, maxLength: 1, pattern: '^[^"\\r\\n\\u0000]$', examples: [';'] })

const orders = {
  kind: t.OneOf(importKinds),
  /** Writes everything and takes it back: the report is the one that the import would have. */
  dry_run: t.Optional(t.Boolean()),
  /** OneRoster: also when more than 30 % of the students, or all rows of a file, would be removed. */
  allow_shrink: t.Optional(t.Boolean()),
  mapping_id: t.Optional(t.Uuid),
  delimiter: t.Optional(Delimiter),
  encoding: t.Optional(t.OneOf(encodings)),
}

/** The JSON body of POST: a file that was sent to /api/v1/files/ before. */
export const ImportOrder = t.Strict({ ...orders, file_id: t.Uuid, mapping: t.Optional(Mapping) })
export type ImportOrderValue = t.Static<typeof ImportOrder>

/** The same as query parameters, with a raw body; `mapping` is JSON then. */
export const ImportQuery = t.Strict({
  ...orders,
  /** A raw file needs it; a JSON body says it itself. */
  kind: t.Optional({ ...t.OneOf(importKinds), examples: ['oneroster'] }),
  mapping: t.Optional(t.Text(20_000, 2)),
  /** What the report calls the file. */
  name: t.Optional(t.Text(255, 1)),
})
export type ImportQueryValue = t.Static<typeof ImportQuery>

const importStates = ['queued', 'running', 'succeeded', 'refused', 'failed', 'cancelled'] as const

const Counts = t.Strict('ImportCounts', {
  created: t.Integer(),
  updated: t.Integer(),
  unchanged: t.Integer(),
  removed: t.Integer(),
})

const summary = {
  id: t.Uuid,
  job_id: t.Uuid,
  file_id: t.Uuid,
  file_name: t.String(),
  kind: t.OneOf(importKinds),
  state: t.OneOf(importStates),
  dry_run: t.Boolean(),
  allow_shrink: t.Boolean(),
  /** Whether rows were really written; null until it has ended. */
  changed: t.Nullable(t.Boolean()),
  entities: t.Record(t.String(), Counts),
  errors: t.Integer(),
  warnings: t.Integer(),
  /** Whether more was found than the report spells out. */
  truncated: t.Boolean(),
  /** Whether there are more outcomes than `outcomes` lists. */
  outcomes_truncated: t.Boolean(),
  progress: t.Strict({ done: t.Integer(), total: t.Integer() }),
  created_by: t.Nullable(t.Uuid),
  created_at: t.Instant,
  started_at: t.Nullable(t.Instant),
  finished_at: t.Nullable(t.Instant),
}
export const Import = t.Strict('Import', summary)

const Finding = t.Strict('ImportIssue', {
  file: t.String(),
  row: t.Nullable(t.Integer()),
  column: t.Nullable(t.String()),
  code: t.String(),
  severity: t.OneOf(['error', 'warning']),
  message: t.String(),
  occurrences: t.Integer(),
})

/** An import with the first findings of its report. */
export const ImportDetail = t.Strict('ImportDetail', {
  ...summary,
  mapping: Mapping,
  report: t.Array(Finding),
  /** Address of the findings after these, page by page. */
  report_next: t.Nullable(t.String()),
})

const outcomeActions = ['created', 'updated', 'unchanged', 'removed'] as const

const Outcome = t.Strict('ImportOutcome', {
  /** OneRoster: the file of the set. */
  file: t.Nullable(t.String()),
  /** null: it is in no row, since it was removed. */
  row: t.Nullable(t.Integer()),
  entity: t.String(),
  /** null: not stored, as the dry run was rolled back; and for links, which have none. */
  id: t.Nullable(t.Uuid),
  /** OneRoster: what the source calls it. */
  sourced_id: t.Nullable(t.String()),
  action: t.OneOf(outcomeActions),
  changed: t.Array(t.String()),
  /** Of a spreadsheet: the name of the person whom the row means. */
  label: t.Nullable(t.String()),
})

export const ImportPage = t.PageOf(Import)
export const FindingPage = t.PageOf(Finding)
export const OutcomePage = t.PageOf(Outcome)

export const ImportListQuery = t.Strict({
  ...t.pageQuery,
  kind: t.Optional(t.OneOf(importKinds)),
  state: t.Optional(t.OneOf(importStates)),
})

export const FindingQuery = t.Strict({ ...t.pageQuery, severity: t.Optional(t.OneOf(['error', 'warning'])) })
export const OutcomeQuery = t.Strict({
  ...t.pageQuery,
  action: t.Optional(t.OneOf(outcomeActions)),
})

const Name = t.PlainLine(100)

export const MappingInput = t.Strict('NewImportMapping', {
  name: Name,
  kind: t.OneOf(spreadsheetKinds),
  mapping: Mapping,
})
export type MappingInputValue = t.Static<typeof MappingInput>
/** Merge patch; `mapping` is replaced whole, since a column that is gone from it must be gone. */
export const MappingPatch = t.Strict('ImportMappingPatch', {
  name: t.Optional(Name),
  mapping: t.Optional(Mapping),
})
export type MappingPatchValue = t.Static<typeof MappingPatch>
export const SavedMapping = t.Strict('SavedImportMapping', {
  id: t.Uuid,
  name: t.String(),
  kind: t.OneOf(spreadsheetKinds),
  mapping: Mapping,
  created_at: t.Instant,
  updated_at: t.Instant,
})
export const MappingPage = t.PageOf(SavedMapping)
