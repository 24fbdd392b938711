import {
  Instant,
  Nullable,
  OneOf,
  type Static,
  Strict,
  said,
  Type,
  Uuid,
} from '../../../../kernel/http/shapes.ts'
import { pullFaults } from '../pull/pull-fault.ts'

export const runStates = [
  'queued',
  'pulling',
  'importing',
  'succeeded',
  'refused',
  'failed',
  'cancelled',
] as const

const Mode = said(
  OneOf(['full', 'delta']),
  '`full`: everything, and what the provider has no more is archived here; `delta`: what changed.',
)

export const Run = Strict('OneRosterRun', {
  id: Uuid,
  roster_source_id: Uuid,
  mode: Mode,
  dry_run: Type.Boolean(),
  allow_shrink: Type.Boolean(),
  cause: OneOf(['person', 'schedule']),
  state: said(
    OneOf(runStates),
    '`refused`: the import found errors and wrote nothing; `failed`: it was not fetched whole, and nothing was imported.',
  ),
  since: said(Nullable(Instant), 'The changes since were asked for; null: everything.'),
  import_id: said(
    Nullable(Uuid),
    'The import of what was fetched, with its findings; null: there was nothing new.',
  ),
  requests: said(Type.Integer(), 'How often the provider was asked.'),
  rows: said(Type.Record(Type.String(), Type.Integer()), 'Rows that came, by collection.'),
  warnings: Type.Array(Strict({ code: Type.String(), collection: Type.String(), message: Type.String() })),
  error: Nullable(Strict({ code: OneOf(pullFaults), message: Type.String() })),
  created_by: Nullable(Uuid),
  created_at: Instant,
  started_at: Nullable(Instant),
  finished_at: Nullable(Instant),
})
export type RunBody = Static<typeof Run>

export const RunToStart = Strict('NewOneRosterRun', {
  mode: Mode,
  dry_run: said(
    Type.Optional(Type.Boolean()),
    'Fetches and imports, and takes it back: the report is the one that the import would have.',
  ),
  allow_shrink: said(
    Type.Optional(Type.Boolean()),
    'Also when more than 30 % of the students, or all rows of a collection, would be taken away; takes the right to import.',
  ),
})
export type RunToStartValue = Static<typeof RunToStart>
