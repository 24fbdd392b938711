import { Instant, Nullable, OneOf, Strict, said, Type, Uuid } from '../../../kernel/http/shapes.ts'
import { integrationCatalog } from '../catalog/catalog.ts'

export const Service = OneOf(Object.keys(integrationCatalog))

const OpenSettings = said(
  Type.Record(Type.String(), Type.Unknown()),
  'By the schema of the service; never its secrets.',
)

const Proposal = Strict('ServiceConnectionProposal', {
  id: said(Uuid, 'The proposal; another one with every change of it.'),
  settings: OpenSettings,
  secrets: said(Type.Array(Type.String()), 'Names of its secrets; their values are never shown.'),
  is_active: said(Type.Boolean(), 'Whether it is switched on once it is approved.'),
  proposed_by: said(Nullable(Uuid), 'The user who proposed it last; null: a program.'),
  proposed_at: said(Instant, 'When it was last changed.'),
})

export const Connection = Strict('ServiceConnection', {
  id: Uuid,
  service: said(Service, 'A key of the integration catalog.'),
  name: Type.String(),
  state: said(
    OneOf(['in_force', 'awaiting_finance']),
    '`awaiting_finance`: of a service that takes payments a proposal waits for a user who keeps the money.',
  ),
  is_active: said(Type.Boolean(), 'Whether it is switched on.'),
  settings: OpenSettings,
  secrets: said(
    Type.Array(Type.String()),
    'Names of the secrets that are stored; their values are never shown.',
  ),
  proposal: said(Nullable(Proposal), 'What replaces the settings in force once it is approved.'),
  approved_by: said(Nullable(Uuid), 'The user who last approved the settings in force.'),
  approved_at: said(Nullable(Instant), 'When; null also where no approval was asked for.'),
  created_at: Instant,
  updated_at: Instant,
  secrets_changed_at: said(Nullable(Instant), 'When a secret was last put in.'),
  archived_at: Nullable(Instant),
})
