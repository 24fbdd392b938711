import { t } from '../../../kernel/http/wire.ts'
import { integrationCatalog } from '../catalog/catalog.ts'

export const Service = t.OneOf(Object.keys(integrationCatalog))

const OpenSettings = t.described(
  t.Record(t.String(), t.Unknown()),
  'By the schema of the service; never its secrets.',
)

const Proposal = t.Strict('ServiceConnectionProposal', {
  id: t.described(t.Uuid, 'The proposal; another one with every change of it.'),
  settings: OpenSettings,
  secrets: t.described(t.Array(t.String()), 'Names of its secrets; their values are never shown.'),
  is_active: t.described(t.Boolean(), 'Whether it is switched on once it is approved.'),
  proposed_by: t.described(t.Nullable(t.Uuid), 'The user who proposed it last; null: a program.'),
  proposed_at: t.described(t.Instant, 'When it was last changed.'),
})

export const Connection = t.Strict('ServiceConnection', {
  id: t.Uuid,
  service: t.described(Service, 'A key of the integration catalog.'),
  name: t.String(),
  state: t.described(
    t.OneOf(['in_force', 'awaiting_finance']),
    '`awaiting_finance`: of a service that takes payments a proposal waits for a user who keeps the money.',
  ),
  is_active: t.described(t.Boolean(), 'Whether it is switched on.'),
  settings: OpenSettings,
  secrets: t.described(
    t.Array(t.String()),
    'Names of the secrets that are stored; their values are never shown.',
  ),
  proposal: t.described(t.Nullable(Proposal), 'What replaces the settings in force once it is approved.'),
  approved_by: t.described(t.Nullable(t.Uuid), 'The user who last approved the settings in force.'),
  approved_at: t.described(t.Nullable(t.Instant), 'When; null also where no approval was asked for.'),
  created_at: t.Instant,
  updated_at: t.Instant,
  secrets_changed_at: t.described(t.Nullable(t.Instant), 'When a secret was last put in.'),
  archived_at: t.Nullable(t.Instant),
})
