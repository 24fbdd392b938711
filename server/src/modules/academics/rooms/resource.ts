import { t } from '../../../kernel/http/wire.ts'
import { code, line, listOf, optional, whole } from '../../../kernel/resource/member.ts'
import { describeResource } from '../../../kernel/resource/resource.ts'
import { byText, byUpdate, equals, selectPointing } from '../../../kernel/resource/sql.ts'
import { academics } from '../home.ts'
import { orgMember } from '../org-member.ts'

/** A place where classes meet. */
export interface Room {
  readonly org_id: string | null
  readonly code: string
  readonly name: string
  /** The building it is in, for schools with more than one. */
  readonly building: string | null
  /** How many people it seats. */
  readonly capacity: number | null
  /** What it is equipped with: `laboratory`, `piano`. */
  readonly features: readonly string[]
}

export const rooms = describeResource<Room>({
  home: academics,
  noun: 'room',
  title: 'Room',
  titles: 'Rooms',
  path: 'rooms',
  table: 'rooms',
  summary: 'Rooms.',
  members: {
    org_id: orgMember,
    code: code(),
    name: line(255),
    building: optional(line(255)),
    capacity: optional(whole(0, 100_000)),
    features: listOf(code(60), 50),
  },
  filters: { org_id: equals('org_id', t.Uuid), code: equals('code', t.Text(64, 1)) },
  sorts: { name: byText('name'), code: byText('code'), updated_at: byUpdate },
  sort: 'name',
  unique: ['org_id', 'code'],
  label: 'name',
  hanging: [
    {
      noun: 'class',
      by: 'id',
      select: (tenant, id) =>
        selectPointing({ table: 'classes', column: 'room_id', label: 'title' }, tenant, id),
    },
  ],
  example: {
    org_id: null,
    code: 'B12',
    name: 'Physics laboratory',
    building: 'Science block',
    capacity: 24,
    features: ['laboratory'],
  },
})
