import { randomBytes } from 'node:crypto'
import { hashPassword } from '../../../kernel/crypto/passwords.ts'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import { isEmail } from '../../../kernel/http/shapes.ts'
import {
  type AddressFacts,
  type Inviter,
  isLoginName,
  loginKey,
  provideAccount,
  selectAddressFacts,
  selectTakenLogins,
  sendInvitations,
  updateInvitationsWithdrawn,
} from '../../identity/index.ts'
import { tableOf } from '../accounts.ts'
import type { FoundPerson } from '../find-person.sql.ts'
import type { PersonEntity } from '../history.ts'
import { selectPersonsForAccounts, selectTiedUsers } from './sql.ts'

export interface PersonKey {
  readonly kind: PersonEntity
  readonly id: string
}

type Way = 'invite' | 'temporary_password'

/** What became of one person. */
export const accountResults = [
  /** A letter with a link is on its way. */
  'invited',
  /** The account exists, with a password that is shown once. */
  'temporary_password',
  /** The person's e-mail is a member's: that account has the role now, and is tied to the person. */
  'linked',
  'already_has_account',
  'invitation_pending',
  'no_email',
  /** Neither e-mail nor login name. */
  'no_login',
  /** The login name is another account's. */
  'login_taken',
  /** The e-mail belongs to another person of this kind, or appears twice in the request. */
  'email_of_another',
  /** The e-mail has an account elsewhere, whose password is not ours to set: invite instead. */
  'account_elsewhere',
  'member_suspended',
  /** The account is the caller's, or that of the member who answers for the calling machine. */
  'own_membership',
  'unknown_person',
] as const
export type AccountResult = (typeof accountResults)[number]

interface GivenAccount extends PersonKey {
  readonly result: AccountResult
}

interface TemporaryPassword extends PersonKey {
  /** E-mail or login name. */
  readonly login: string
  readonly password: string
}

interface GivenAccounts {
  readonly results: readonly GivenAccount[]
  readonly passwords: readonly TemporaryPassword[]
}

interface Candidate {
  readonly key: PersonKey
  readonly person: FoundPerson | undefined
  readonly email: string | undefined
  readonly login: string | undefined
}

interface Facts {
  readonly addresses: ReadonlyMap<string, AddressFacts>
  readonly logins: ReadonlySet<string>
  /** `kind userId` of accounts that are tied to someone. */
  readonly tied: ReadonlySet<string>
  /** The member responsible for the request, who cannot change their own account here. */
  readonly accountableUserId: string | null
}

const entities: readonly PersonEntity[] = ['student', 'teacher', 'guardian']

/**
 * Gives persons of the school accounts, each with the role of its kind and tied to its row. Nobody is given a second
 * one, nobody is invited twice, and no password of an account that exists is changed. What is read takes the same few
 * statements for any number of persons.
 */
export async function giveAccounts(
  tx: Transaction,
  inviter: Inviter,
  keys: readonly PersonKey[],
  how: Way,
): Promise<GivenAccounts> {
  const candidates = await readCandidates(tx, keys)
  const facts = await readFacts(tx, inviter, candidates)
  const judged = judge(candidates, facts, how)
  await sendInvitations(
    tx,
    inviter,
    judged.filter(({ result }) => result === 'invited').map(({ candidate }) => invitationOf(candidate)),
  )
  const passwords: TemporaryPassword[] = []
  for (const { candidate, result } of judged) {
    if (result === 'linked') await link(tx, inviter, candidate, facts)
    if (result === 'temporary_password') passwords.push(await makeAccount(tx, inviter, candidate))
  }
  await withdrawInvitations(tx, judged)
  return { results: judged.map(({ candidate, result }) => ({ ...candidate.key, result })), passwords }
}

/** A person with an account needs no invitation any more: its link would lead nowhere. */
async function withdrawInvitations(tx: Transaction, judged: readonly Judged[]): Promise<void> {
  const served = judged.filter(({ result }) => result === 'temporary_password' || result === 'linked')
  if (served.length === 0) return
  const emails = served.flatMap(({ candidate }) => candidate.email ?? [])
  const ids = served.map(({ candidate }) => candidate.key.id)
  await tx.execute(updateInvitationsWithdrawn(tx.tenant, emails, ids))
}

async function readCandidates(tx: Transaction, keys: readonly PersonKey[]): Promise<Candidate[]> {
  const found = new Map<string, FoundPerson>()
  for (const kind of entities) {
    const ids = keys.flatMap((key) => (key.kind === kind ? [key.id] : []))
    if (ids.length === 0) continue
    for (const person of await tx.query(selectPersonsForAccounts(tx.tenant, tableOf(kind), ids))) {
      found.set(`${kind} ${person.id}`, person)
    }
  }
  return keys.map((key) => {
    const person = found.get(`${key.kind} ${key.id}`)
    const { email, username } = person ?? {}
    return {
      key,
      person,
      // What an import brought may look like another person's.
      email: email && isEmail(email) ? email.toLowerCase() : undefined,
      login: username && isLoginName(username) ? loginKey(username) : undefined,
    }
  })
}

async function readFacts(
  tx: Transaction,
  { now, accountableUserId }: Inviter,
  candidates: readonly Candidate[],
): Promise<Facts> {
  const emails = [...new Set(candidates.flatMap(({ email }) => email ?? []))]
  const logins = [...new Set(candidates.flatMap(({ login }) => login ?? []))]
  const [addresses, taken] = await Promise.all([
    tx.query(selectAddressFacts(tx.tenant, emails, now)),
    tx.query(selectTakenLogins(tx.tenant, logins)),
  ])
  const userIds = addresses.flatMap(({ user_id: userId }) => userId ?? [])
  const tied = await Promise.all(
    entities.map(async (kind) => {
      const rows = await tx.query(selectTiedUsers(tx.tenant, tableOf(kind), userIds))
      return rows.map((row) => `${kind} ${row.user_id}`)
    }),
  )
  return {
    addresses: new Map(addresses.map((one) => [one.email, one])),
    logins: new Set(taken.map(({ name }) => name)),
    tied: new Set(tied.flat()),
    accountableUserId,
  }
}

interface Judged {
  readonly candidate: Candidate
  readonly result: AccountResult
}

function judge(candidates: readonly Candidate[], facts: Facts, how: Way): Judged[] {
  const used = new Set<string>()
  return candidates.map((candidate) => {
    const result = resultOf(candidate, facts, how)
    const address = candidate.email ?? candidate.login
    const gives = result === 'invited' || result === 'temporary_password' || result === 'linked'
    if (!gives || address === undefined) return { candidate, result }
    // A second person with the same address is served once the first has joined.
    if (used.has(address)) return { candidate, result: 'email_of_another' }
    used.add(address)
    return { candidate, result }
  })
}

function resultOf(candidate: Candidate, facts: Facts, how: Way): AccountResult {
  const { person, email } = candidate
  if (!person) return 'unknown_person'
  if (person.user_id) return 'already_has_account'
  if (email !== undefined) return resultWithEmail(candidate, email, { facts, how })
  if (how === 'invite') return 'no_email'
  return candidate.login === undefined ? 'no_login' : resultOfLogin(candidate, facts)
}

const resultOfLogin = ({ login }: Candidate, facts: Facts): AccountResult =>
  login !== undefined && facts.logins.has(login) ? 'login_taken' : 'temporary_password'

function resultWithEmail(
  candidate: Candidate,
  email: string,
  { facts, how }: { readonly facts: Facts; readonly how: Way },
): AccountResult {
  const known = facts.addresses.get(email)
  const userId = known?.user_id
  if (userId && userId === facts.accountableUserId) return 'own_membership'
  if (userId && facts.tied.has(`${candidate.key.kind} ${userId}`)) return 'email_of_another'
  if (known?.membership_status === 'active') return 'linked'
  if (known?.membership_status === 'suspended') return 'member_suspended'
  if (how === 'invite') return known?.is_invited ? 'invitation_pending' : 'invited'
  return userId ? 'account_elsewhere' : resultOfLogin(candidate, facts)
}

const nameOf = (person: FoundPerson | undefined): string => `${person?.first_name} ${person?.last_name}`

const invitationOf = ({ key, person, email }: Candidate) => ({
  email: email ?? '',
  name: nameOf(person),
  roles: [key.kind],
  entity: key.kind,
  entity_id: key.id,
})

async function link(
  tx: Transaction,
  { now }: Inviter,
  candidate: Candidate,
  { addresses }: Facts,
): Promise<void> {
  const { key, person, email = '' } = candidate
  const known = addresses.get(email)
  if (!known?.user_id) throw new Error('An account to be linked is not there.')
  await provideAccount(tx, {
    userId: known.user_id,
    email,
    name: nameOf(person),
    roles: [...new Set([...(known.roles ?? []), key.kind])],
    passwordHash: null,
    entity: key.kind,
    entityId: key.id,
    now,
  })
}

async function makeAccount(
  tx: Transaction,
  { now }: Inviter,
  candidate: Candidate,
): Promise<TemporaryPassword> {
  const { key, person, email, login } = candidate
  const password = randomBytes(9).toString('base64url')
  await provideAccount(tx, {
    userId: null,
    email: email ?? null,
    name: nameOf(person),
    roles: [key.kind],
    passwordHash: await hashPassword(password),
    isTemporary: true,
    entity: key.kind,
    entityId: key.id,
    now,
    ...(login === undefined ? {} : { login }),
  })
  return { ...key, login: email ?? login ?? '', password }
}
