import {
  type BulkGuardian,
  type BulkStaffMember,
  type BulkStudent,
  upsertGuardians,
  upsertStaffMembers,
  upsertStudents,
} from '../../../../modules/people/index.ts'
import type { Role } from '../../vocabulary.ts'
import type { Entry } from '../check/roster.ts'
import { list, optional, word } from '../read/cells.ts'
import type { ParsedRow } from '../read/parse-row.ts'
import { quoted } from '../report.ts'
import { chunksOf } from './chunks.ts'
import { type PersonKind, personTables, readState, withRest } from './current-rows.ts'
import { nameAndContact, restOf, severalGrades, severalOrgs } from './person-rows.ts'
import { type ResolvedIds, rememberIds, resolveIds } from './source-ids.ts'
import { freeNumbers } from './staff-numbers.ts'
import { countOutcome, type Outcome, SourceChanged, type WriteContext } from './write-context.ts'
import { referred, reportStoredOut } from './write-shape.ts'

/** A row of users.csv with its entry and our id. */
interface User {
  readonly row: ParsedRow
  readonly entry: Entry
  readonly id: string
  /** The current `custom` of an existing person. */
  readonly custom: Readonly<Record<string, unknown>> | undefined
}

/** Writes users.csv: each user becomes a student, a member of staff or a guardian, by role. */
export async function writeUsers(context: WriteContext): Promise<void> {
  for await (const rows of chunksOf(context, 'users')) {
    const found = rows.map((row) => ({ row, entry: entryOf(context, row) }))
    const ids = await resolveIds(
      context,
      found.map(({ row, entry }) => ({ entity: entry.entity, sourcedId: row.sourcedId })),
    )
    for (const kind of ['student', 'staff_member', 'guardian'] as const) {
      const ofKind = found.filter(({ entry }) => entry.entity === kind)
      if (ofKind.length > 0) await writeKind(context, kind, ofKind, ids)
    }
    await rememberIds(context, ids)
  }
}

function entryOf(context: WriteContext, row: ParsedRow): Entry {
  const entry = context.roster.entries.users.get(row.sourcedId)
  if (entry === undefined || entry.role !== word<Role>(row, 'role')) throw new SourceChanged('users.csv')
  return entry
}

async function writeKind(
  context: WriteContext,
  kind: PersonKind,
  found: readonly Pick<User, 'row' | 'entry'>[],
  ids: ResolvedIds,
): Promise<void> {
  const fresh = new Set(ids.fresh.map((row) => row.id))
  const known = found.map(({ row }) => ids.of(kind, row.sourcedId)).filter((id) => !fresh.has(id))
  const current = await readState(context, kind, known)
  const users = found.flatMap(({ row, entry }) => {
    const id = ids.of(kind, row.sourcedId)
    entry.id = id
    entry.isPassedOver = isPassedOver(context, kind, row, ids)
    return entry.isPassedOver ? [] : { row, entry, id, custom: current.get(id)?.custom }
  })
  const named = found.map(({ row: { row, sourcedId } }) => ({ row, sourcedId, id: ids.of(kind, sourcedId) }))
  countOutcome(context, personTables[kind], named, await writers[kind](context, users))
}

/**
 * Whether the school has archived the person, or merged them into one whom the set names, too: two rows may not
 * write one person in turns.
 */
function isPassedOver(context: WriteContext, kind: PersonKind, row: ParsedRow, ids: ResolvedIds): boolean {
  const own = ids.ownName(kind, row.sourcedId)
  const stored = own === undefined ? undefined : context.roster.entries.users.get(own)
  if (stored?.entity === kind) {
    const message = `The school has merged this person into ${quoted(own ?? '')}, whose row is the one that counts.`
    context.findings.warn({ file: 'users.csv', row: row.row }, 'merged_here', message)
    return true
  }
  if (!ids.isArchivedHere(ids.of(kind, row.sourcedId))) return false
  reportStoredOut(context, 'users', row)
  return true
}

type Writer = (context: WriteContext, users: readonly User[]) => Promise<Outcome>

const writers: Readonly<Record<PersonKind, Writer>> = {
  student: (context, users) => {
    const rows = users.map((user) => studentRow(context, user))
    return upsertStudents(context.tx, rows, context.author)
  },
  staff_member: async (context, users) => {
    const taken = await freeNumbers(
      context,
      users.flatMap(({ entry, id }) => (entry.staffNumber ? { number: entry.staffNumber, id } : [])),
    )
    const rows = users.map((user) => staffRow(context, user, taken))
    return upsertStaffMembers(context.tx, rows, context.author)
  },
  guardian: (context, users) => upsertGuardians(context.tx, users.map(guardianRow), context.author),
}

/** The first org of the list; a person of ours has one. */
const firstOrg = (context: WriteContext, row: ParsedRow): string | null => {
  const [first] = list(row, 'orgSourcedIds')
  return first === undefined ? null : referred(context, 'orgs', first).id
}

function studentRow(context: WriteContext, { row, id, custom }: User): BulkStudent {
  const rest = restOf(row, { orgSourcedIds: severalOrgs(row), grades: severalGrades(row) })
  context.taught.addGrades(row)
  return {
    id,
    ...nameAndContact(row),
    org_id: firstOrg(context, row),
    admission_number: optional(row, 'identifier'),
    grade_level: list(row, 'grades')[0] ?? null,
    custom: withRest(custom, rest),
  }
}

function staffRow(context: WriteContext, user: User, taken: ReadonlySet<string>): BulkStaffMember {
  const { row, entry, id, custom } = user
  const identifier = optional(row, 'identifier')
  const isTaken = identifier !== null && taken.has(identifier)
  const isFree = entry.staffNumber !== undefined && !isTaken
  if (isTaken && entry.staffNumber !== undefined) {
    const place = { file: 'users.csv', row: row.row, column: 'identifier' }
    const message = `Another member of staff has the number ${quoted(identifier)}: this one gets none.`
    context.findings.warn(place, 'duplicate_identifier', message)
  }
  const rest = restOf(row, {
    orgSourcedIds: severalOrgs(row),
    grades: list(row, 'grades'),
    identifier: isFree ? null : identifier,
  })
  return {
    id,
    ...nameAndContact(row),
    org_id: firstOrg(context, row),
    kind: word<'teacher' | 'administrator' | 'aide' | 'proctor'>(row, 'role'),
    staff_number: isFree ? identifier : null,
    custom: withRest(custom, rest),
  }
}

function guardianRow({ row, id, custom }: User): BulkGuardian {
  const rest = restOf(row, {
    orgSourcedIds: list(row, 'orgSourcedIds'),
    grades: list(row, 'grades'),
    identifier: optional(row, 'identifier'),
  })
  return { id, ...nameAndContact(row), custom: withRest(custom, rest) }
}
