import { upsertGuardians, upsertStaffMembers, upsertStudents } from '../../../../modules/people/index.ts'
import type { Sex } from '../../vocabulary.ts'
import { optional } from '../read/cells.ts'
import type { ParsedRow } from '../read/parse-row.ts'
import { chunksOf } from './chunks.ts'
import { type PersonKind, readState, withDemographics } from './current-rows.ts'
import { demographicsEntity } from './entities.ts'
import { demographicsRest, type OneRosterRest } from './person-rows.ts'
import { resolveIds } from './source-ids.ts'
import { countOutcome, type Outcome, type WriteContext } from './write-context.ts'
import { referred } from './write-shape.ts'

/** What is to stand of a person's demographics; `rest` undefined takes them away. */
interface PersonDemographics {
  readonly kind: PersonKind
  readonly id: string
  readonly dateOfBirth: string | null
  readonly sex: Sex | null
  readonly rest: OneRosterRest | undefined
}

/** Writes demographics.csv: birth date and sex into a student's row, all the rest into `custom.oneroster`. */
export async function writeDemographics(context: WriteContext): Promise<void> {
  for await (const rows of chunksOf(context, 'demographics')) {
    const requested = rows.map((row) => ({ entity: demographicsEntity, sourcedId: row.sourcedId }))
    const { fresh } = await resolveIds(context, requested)
    const persons = rows.map((row) => demographicsOf(context, row))
    const live = persons.filter((person) => !person.isPassedOver)
    const changed = new Set((await setDemographics(context, live)).changed)
    const byRow = new Map(rows.map((row, index) => [row.sourcedId, persons[index]?.id ?? '']))
    const named = fresh.map((row) => ({ ...row, id: byRow.get(row.source_id) ?? '' }))
    await context.ledger.keep(named)
    const inserted = named.map((row) => row.id)
    for (const id of inserted) changed.delete(id)
    const written = rows.map(({ row, sourcedId }) => ({ row, sourcedId, id: byRow.get(sourcedId) ?? '' }))
    countOutcome(context, 'demographics', written, { inserted, changed: [...changed] })
  }
}

function demographicsOf(
  context: WriteContext,
  row: ParsedRow,
): PersonDemographics & { readonly isPassedOver: boolean } {
  const user = referred(context, 'users', row.sourcedId)
  const kind = user.entity as PersonKind
  return {
    kind,
    id: user.id,
    dateOfBirth: optional(row, 'birthDate'),
    sex: optional(row, 'sex') as Sex | null,
    rest: demographicsRest(row, kind),
    isPassedOver: user.isPassedOver === true,
  }
}

/** Writes demographics of persons who are there. A blank birth date or sex does not change what the school knows. */
export async function setDemographics(
  context: WriteContext,
  persons: readonly PersonDemographics[],
): Promise<Outcome> {
  const changed: string[] = []
  for (const kind of ['student', 'staff_member', 'guardian'] as const) {
    const ofKind = persons.filter((person) => person.kind === kind)
    if (ofKind.length > 0) changed.push(...(await setOfKind(context, kind, ofKind)).changed)
  }
  return { inserted: [], changed }
}

async function setOfKind(
  context: WriteContext,
  kind: PersonKind,
  persons: readonly PersonDemographics[],
): Promise<Outcome> {
  const ids = persons.map((person) => person.id)
  const current = await readState(context, kind, ids)
  const rows = persons.flatMap((person) => {
    const held = current.get(person.id)
    if (held === undefined) return []
    const { first_name, last_name } = held
    return {
      id: person.id,
      first_name,
      last_name,
      custom: withDemographics(held.custom, person.rest),
      person,
      held,
    }
  })
  const { tx, author } = context
  if (kind === 'student') {
    const students = rows.map(({ person, held, ...row }) => ({
      ...row,
      date_of_birth: person.dateOfBirth ?? held.date_of_birth,
      sex: person.sex ?? held.sex,
    }))
    return upsertStudents(tx, students, author)
  }
  const others = rows.map(({ person: _person, held: _held, ...row }) => row)
  return kind === 'guardian' ? upsertGuardians(tx, others, author) : upsertStaffMembers(tx, others, author)
}
