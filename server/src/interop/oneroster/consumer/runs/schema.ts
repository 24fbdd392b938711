import { t } from '../../../../kernel/http/wire.ts'
import { pullErrors } from '../pull/pull-error.ts'

export const runStates = [
  'queued',
  'pulling',
  'importing',
  'succeeded',
  'refused',
  'failed',
  'cancelled',
] as const

const Mode = t.described(
  t.OneOf(['full', 'delta']),
  '`full`: everything, and what the provider has no more is archived here; `delta`: what changed.',
)

export const Run = t.Strict('OneRosterRun', {
  id: t.Uuid,
  roster_source_id: t.Uuid,
  mode: Mode,
  dry_run: t.Boolean(),
  allow_shrink: t.Boolean(),
  cause: t.OneOf(['person', 'schedule']),
  state: t.described(
    t.OneOf(runStates),
    '`refused`: the import found errors and wrote nothing; `failed`: it was not fetched whole, and nothing was imported.',
  ),
  since: t.described(t.Nullable(t.Instant), 'The changes since were asked for; null: everything.'),
  import_id: t.described(
    t.Nullable(t.Uuid),
    'The import of what was fetched, with its findings; null: there was nothing new.',
  ),
  requests: t.described(t.Integer(), 'How often the provider was asked.'),
  rows: t.described(t.Record(t.String(), t.Integer()), 'Rows that came, by collection.'),
  warnings: t.Array(t.Strict({ code: t.String(), collection: t.String(), message: t.String() })),
  error: t.Nullable(t.Strict({ code: t.OneOf(pullErrors), message: t.String() })),
  created_by: t.Nullable(t.Uuid),
  created_at: t.Instant,
  started_at: t.Nullable(t.Instant),
  finished_at: t.Nullable(t.Instant),
})
export type RunBody = t.Static<typeof Run>

export const RunToStart = t.Strict('NewOneRosterRun', {
  mode: Mode,
  dry_run: t.described(
    t.Optional(t.Boolean()),
    'Fetches and imports, and takes it back: the report is the one that the import would have.',
  ),
  allow_shrink: t.described(
    t.Optional(t.Boolean()),
    'Also when more than 30 % of the students, or all rows of a collection, would be removed; needs the right to import.',
  ),
})
export type RunToStartValue = t.Static<typeof RunToStart>
