import { t } from '../../../kernel/http/wire.ts'
import { line, optional, reference, word } from '../../../kernel/resource/member.ts'
import { describeResource, type Hanging, type Judged } from '../../../kernel/resource/resource.ts'
import { byText, byUpdate, equals, selectPointing } from '../../../kernel/resource/sql.ts'
import { academics } from '../home.ts'
import { closesLoop } from '../rules/org-tree.ts'
import { selectOrgParents } from './sql.ts'

/** The kinds of organisation inside a tenant (OneRoster 1.1 OrgType, and `campus`). */
const orgKinds = ['department', 'school', 'district', 'local', 'state', 'national', 'campus'] as const

/** A district, school, campus or department of the tenant. */
interface Org {
  readonly name: string
  readonly kind: (typeof orgKinds)[number]
  readonly identifier: string | null
  readonly parent_org_id: string | null
}

const pointing = (noun: string, table: string, label = 'title', column = 'org_id'): Hanging => ({
  noun,
  by: 'id',
  select: (tenant, id) => selectPointing({ table, column, label }, tenant, id),
})

async function errorsOfParent({ tx, id, after }: Judged<Org>) {
  const parentId = after.parent_org_id
  if (parentId === null) return []
  const rows = await tx.query(selectOrgParents(tx.tenant))
  const parents = new Map(rows.map((row) => [row.id, row.parent_org_id]))
  if (!closesLoop(parents, id, parentId)) return []
  const parent = rows.find((row) => row.id === parentId)
  const message = `the org “${parent?.name ?? after.name}” is this one or a part of it: parents must not form a loop`
  return [{ path: 'body/parent_org_id', code: 'cycle', message }]
}

export const orgs = describeResource<Org>({
  home: academics,
  noun: 'org',
  title: 'Org',
  titles: 'Orgs',
  path: 'orgs',
  table: 'orgs',
  summary: 'The districts, schools, campuses and departments inside the school’s tenant.',
  members: {
    name: line(255),
    kind: word(orgKinds),
    identifier: optional(line(255)),
    parent_org_id: optional(reference({ table: 'orgs', noun: 'org' })),
  },
  filters: {
    kind: equals('kind', t.OneOf(orgKinds)),
    parent_org_id: equals('parent_org_id', t.Uuid),
    identifier: equals('identifier', t.Text(255, 1)),
  },
  sorts: { name: byText('name'), updated_at: byUpdate },
  sort: 'name',
  label: 'name',
  rules: [{ of: ['parent_org_id'], problems: errorsOfParent }],
  hanging: [
    pointing('org', 'orgs', 'name', 'parent_org_id'),
    pointing('academic_session', 'academic_sessions'),
    pointing('course', 'courses'),
    pointing('class', 'classes'),
    pointing('room', 'rooms', 'name'),
    pointing('period', 'periods', 'name'),
    pointing('calendar_entry', 'calendar_entries'),
  ],
  example: {
    name: 'Lycée Bilingue de Bonabéri',
    kind: 'school',
    identifier: 'CM-LT-0042',
    parent_org_id: null,
  },
})
