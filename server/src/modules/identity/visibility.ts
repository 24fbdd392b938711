import type { Principal } from '../../kernel/auth/principal.ts'
import { type Area, type AreaRights, areas, isStaffRole, supportMay } from './rules/roles.ts'

/**
 * The access scopes of a caller: the whole school, the classes taught and their students, linked children, self.
 * Several roles see the union. Rows outside every scope do not exist for the caller.
 */
export interface Rings {
  readonly school: boolean
  readonly taught: boolean
  readonly children: boolean
  readonly self: boolean
  /** The person for the scopes of classes, children and self; undefined for machines, which have none of these. */
  readonly userId: string | undefined
}

/** What the caller sees in an area. */
export function ringsOf(principal: Principal, area: Area): Rings {
  if (principal.kind === 'anonymous') return { ...nothingSeen, userId: undefined }
  const rights: AreaRights = areas[area]
  const readers = principal.roles.filter((role) => (rights.read as readonly string[]).includes(role))
  const school = readers.some(isStaffRole) || supportMay(principal.roles, area, 'read')
  if (principal.kind === 'machine') return { ...nothingSeen, school, userId: undefined }
  return {
    school,
    taught: readers.includes('teacher'),
    children: readers.includes('guardian'),
    self: readers.includes('student'),
    userId: principal.userId,
  }
}

const nothingSeen = { school: false, taught: false, children: false, self: false } as const
