import { selectNamed } from './documents.sql.ts'
import {
  type PersonRow,
  selectAccountHolders,
  selectAgents,
  selectBarred,
  selectDemographics,
  selectEnrollments,
  selectGuardians,
  selectLivingPersons,
  selectLogins,
  selectStaff,
  selectStudents,
} from './rows/people.sql.ts'
import { selectClassPlaces } from './rows/structure.sql.ts'
import {
  demographicsMembers,
  enrollmentMembers,
  namedOrgs,
  type PersonFacts,
  userMembers,
  usernamesOf,
} from './rules/people.ts'
import { type Draft, othersById, type Reading, type Shape } from './shape.ts'

/** Students, staff and guardians, as users of one list. */
export const usersShape: Shape = {
  entity: 'users',
  tables: ['students', 'staff_members', 'guardians'],
  words: ['student', 'staff_member', 'guardian'],
  living: async ({ tx }, ids) => (await tx.query(selectLivingPersons(tx.tenant, ids))).map(({ id }) => id),
  read: readUsers,
}

async function readUsers(reading: Reading, ids: readonly string[]): Promise<Draft[]> {
  const { tx, facts } = reading
  const rows = await Promise.all([
    tx.query(selectStudents(tx.tenant, ids)),
    tx.query(selectStaff(tx.tenant, ids)),
    tx.query(selectGuardians(tx.tenant, ids)),
  ])
  const persons = await factsOf(reading, rows.flat())
  const usernames = await chooseUsernames(reading, persons)
  return persons.map((person) => ({
    id: person.id,
    members: userMembers(person, usernames.get(person.id) ?? '', facts),
  }))
}

/** Persons with what others say of them: who they are tied to, how they sign in, where they belong. */
async function factsOf({ tx, references }: Reading, rows: readonly PersonRow[]): Promise<PersonFacts[]> {
  const ids = rows.map(({ id }) => id)
  const requested = [...new Set(rows.flatMap(({ rest }) => namedOrgs(rest)))]
  const [ofStudents, ofGuardians, named, accounts] = await Promise.all([
    tx.query(selectAgents(tx.tenant, 'student', ids)),
    tx.query(selectAgents(tx.tenant, 'guardian', ids)),
    requested.length > 0 ? tx.query(selectNamed(tx.tenant, 'orgs', requested)) : [],
    findAccounts({ tx }, rows),
  ])
  const agentsOf = othersById([...ofStudents, ...ofGuardians])
  const relationships = Map.groupBy(ofGuardians, ({ id }) => id)
  const orgs = new Set(named.map(({ sourced_id }) => sourced_id))
  const [user, org] = await Promise.all([
    references.of(
      'users',
      rows.flatMap(({ id }) => [id, ...agentsOf(id)]),
    ),
    references.of(
      'orgs',
      rows.map(({ org_id }) => org_id),
    ),
  ])
  return rows.map((row) => ({
    ...row,
    sourced_id: user(row.id) ?? row.id,
    login: accounts.loginOf(row),
    is_barred: accounts.isBarred(row),
    org: org(row.org_id),
    orgs: namedOrgs(row.rest).filter((name) => orgs.has(name)),
    agents: agentsOf(row.id).map(user),
    relationships: (relationships.get(row.id) ?? []).map(({ relationship }) => relationship),
  }))
}

/** How persons sign in, and which of them may not. */
interface Accounts {
  readonly loginOf: (person: PersonRow) => string | null
  readonly isBarred: (person: PersonRow) => boolean
}

/** One account may be tied to a member of staff, a student and a guardian: its name is shown with the first of them. */
async function findAccounts({ tx }: Pick<Reading, 'tx'>, rows: readonly PersonRow[]): Promise<Accounts> {
  const accounts = rows.flatMap(({ user_id }) => user_id ?? [])
  if (accounts.length === 0) return { loginOf: () => null, isBarred: () => false }
  const [logins, holders, shutOut] = await Promise.all([
    tx.query(selectLogins(tx.tenant, accounts)),
    tx.query(selectAccountHolders(tx.tenant, accounts)),
    tx.query(selectBarred(tx.tenant, accounts)),
  ])
  const names = new Map(logins.map(({ user_id, name }) => [user_id, name]))
  const kinds = Map.groupBy(holders, ({ user_id }) => user_id)
  const barred = new Set(shutOut.map(({ user_id }) => user_id))
  const loginOf = ({ user_id, kind }: PersonRow): string | null => {
    if (user_id === null) return null
    const held = new Set((kinds.get(user_id) ?? []).map((holder) => holder.kind))
    const first = held.has('staff_member') ? 'staff_member' : held.has('student') ? 'student' : 'guardian'
    return kind === first ? (names.get(user_id) ?? null) : null
  }
  return { loginOf, isBarred: ({ user_id }) => user_id !== null && barred.has(user_id) }
}

/** For each person the best name that nobody else is published under; letter case makes no difference. */
async function chooseUsernames(
  { references }: Reading,
  persons: readonly PersonFacts[],
): Promise<ReadonlyMap<string, string>> {
  const claims = persons.map((person) => ({ id: person.id, names: usernamesOf(person) }))
  const requested = new Set(claims.flatMap(({ names }) => names.map((name) => name.toLowerCase())))
  const ids = persons.map(({ id }) => id)
  const taken = await references.takenUsernames([...requested], ids)
  const chosen = new Map<string, string>()
  for (const { id, names } of claims) {
    const name = names.find((one) => !taken.has(one.toLowerCase())) ?? names.at(-1) ?? id
    taken.add(name.toLowerCase())
    chosen.set(id, name)
  }
  return chosen
}

/** Named as the user is. */
export const demographicsShape: Shape = {
  entity: 'demographics',
  tables: ['students', 'staff_members', 'guardians'],
  words: [],
  read: async ({ tx, references }, ids) => {
    const rows = await tx.query(selectDemographics(tx.tenant, ids))
    const user = await references.of(
      'users',
      rows.map(({ id }) => id),
    )
    return rows.flatMap(({ id, ...row }) => {
      const name = user(id)
      return name === null ? [] : { id, name, members: demographicsMembers(row) }
    })
  },
}

export const enrollmentsShape: Shape = {
  entity: 'enrollments',
  tables: ['enrollments'],
  words: ['enrollment'],
  read: async ({ tx, facts, references }, ids) => {
    const rows = await tx.query(selectEnrollments(tx.tenant, ids))
    const classIds = [...new Set(rows.map(({ class_id }) => class_id))]
    const places = await tx.query(selectClassPlaces(tx.tenant, classIds))
    const classOrgs = new Map(places.map(({ id, org_id }) => [id, org_id]))
    const [taught, user, org] = await Promise.all([
      references.of('classes', classIds),
      references.of(
        'users',
        rows.map(({ person_id }) => person_id),
      ),
      references.of('orgs', [...rows.map(({ org_id }) => org_id), ...classOrgs.values()]),
    ])
    return rows.flatMap((row) => {
      const members = enrollmentMembers(
        {
          ...row,
          class: taught(row.class_id),
          user: user(row.person_id),
          org: org(row.org_id) ?? org(classOrgs.get(row.class_id)),
        },
        facts,
      )
      return members ? { id: row.id, members } : []
    })
  },
}
