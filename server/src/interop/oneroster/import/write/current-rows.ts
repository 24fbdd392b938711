import { type CurrentPerson, selectPersonsForUpdate } from '../sql.ts'
import type { WriteContext } from './write-context.ts'

export type PersonKind = 'student' | 'staff_member' | 'guardian'

export const personTables = {
  student: 'students',
  staff_member: 'staff_members',
  guardian: 'guardians',
} as const

/** Persons as they stand, by id. */
export async function readState(
  context: WriteContext,
  kind: PersonKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CurrentPerson>> {
  if (ids.length === 0) return new Map()
  const { tx } = context
  const rows = await tx.query(selectPersonsForUpdate(tx.tenant, personTables[kind], ids))
  return new Map(rows.map((row) => [row.id, row]))
}

type Custom = Readonly<Record<string, unknown>>

const oneRosterOf = (custom: Custom | undefined): Custom => {
  const held = custom?.['oneroster']
  return typeof held === 'object' && held !== null ? (held as Custom) : {}
}

/** `custom` with what users.csv says; demographics and the school's own members stay. */
export function withRest(custom: Custom | undefined, rest: Custom): Custom {
  const { demographics } = oneRosterOf(custom)
  return { ...custom, oneroster: { ...rest, ...(demographics === undefined ? {} : { demographics }) } }
}

/** `custom` with what demographics.csv says; undefined takes it away. */
export function withDemographics(custom: Custom | undefined, rest: Custom | undefined): Custom {
  const { demographics: _before, ...others } = oneRosterOf(custom)
  return { ...custom, oneroster: { ...others, ...(rest === undefined ? {} : { demographics: rest }) } }
}
