import { sortWords } from '../../../kernel/db/keyset.sql.ts'
import { InstantParameter } from '../../../kernel/http/lists.ts'
import {
  Instant,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  type Static,
  Strict,
  Text,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'

/** The kinds of organisation inside a tenant (OneRoster 1.1 OrgType, and `campus`). */
export const orgKinds = ['department', 'school', 'district', 'local', 'state', 'national', 'campus'] as const

/** A district, school, campus or department of the tenant. */
export const Org = Strict(
  {
    id: Uuid,
    name: Type.String(),
    kind: OneOf(orgKinds),
    identifier: Nullable(Type.String()),
    parent_org_id: Nullable(Uuid),
    created_at: Instant,
    updated_at: Instant,
    archived_at: Nullable(Instant),
  },
  {
    examples: [
      {
        id: '0199c0de-0000-7000-8000-000000000001',
        name: 'Lycée Bilingue de Bonabéri',
        kind: 'school',
        identifier: 'CM-LT-0042',
        parent_org_id: null,
        created_at: '2026-09-01T07:30:00.000Z',
        updated_at: '2026-09-01T07:30:00.000Z',
        archived_at: null,
      },
    ],
  },
)
export type OrgWire = Static<typeof Org>

export const OrgPage = PageOf(Org)

export const orgSorts = sortWords(['name', 'updated_at'])

export const OrgQuery = Strict({
  kind: Type.Optional(OneOf(orgKinds)),
  parent_org_id: Type.Optional(Uuid),
  identifier: Type.Optional(Text(255, 1)),
  updated_since: Type.Optional(InstantParameter),
  archived: Type.Optional(Type.Boolean()),
  sort: Type.Optional(OneOf(orgSorts)),
  ...pageQuery,
})
export type OrgQueryValue = Static<typeof OrgQuery>
