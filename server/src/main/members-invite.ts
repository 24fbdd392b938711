import { insertAudit } from '../kernel/audit/audit.sql.ts'
import type { Kernel } from '../kernel/http/kernel.ts'
import { uuidv7 } from '../kernel/ids/ids.ts'
import { identityOf } from '../modules/identity/index.ts'
import {
  type AccountResult,
  giveAccounts,
  type PersonEntity,
  type PersonKey,
  type PersonTable,
  selectWithoutAccount,
} from '../modules/people/index.ts'

const tables: Readonly<Record<PersonEntity, PersonTable>> = {
  student: 'students',
  teacher: 'staff_members',
  guardian: 'guardians',
}

/** How many persons came to which result. */
type InviteCounts = Partial<Record<AccountResult, number>>

interface School {
  readonly id: string
  readonly name: string
  readonly locale: string
}

/** Invites persons by mail, in one transaction. */
export async function invitePersons(
  kernel: Kernel,
  school: School,
  persons: readonly PersonKey[],
): Promise<InviteCounts> {
  const now = kernel.clock.now()
  const url = (path: string): string => `${kernel.config.publicUrl}${path}`
  const inviter = { school, now, userId: null, accountableUserId: null, mail: kernel.mail, url }
  const results = await kernel.database.transaction(school.id, async (tx) => {
    const given = await giveAccounts(tx, inviter, persons, 'invite')
    const served = given.results.filter(({ result }) => result === 'invited' || result === 'linked')
    if (served.length === 0) return given.results
    await tx.execute(
      insertAudit({
        tenant: school.id,
        id: uuidv7(),
        at: now,
        operation: 'people.createAccounts',
        action: 'write',
        actorUserId: null,
        credentialKind: null,
        credentialId: null,
        address: 'command line',
        requestId: uuidv7(),
        entity: 'account',
        ids: served.slice(0, 100).map(({ id }) => id),
        count: served.length,
        filters: { how: 'invite' },
        reason: null,
      }),
    )
    return given.results
  })
  identityOf(kernel.database).forget()
  const counts: InviteCounts = {}
  for (const { result } of results) counts[result] = (counts[result] ?? 0) + 1
  return counts
}

const nobody = '00000000-0000-0000-0000-000000000000'
const step = 200

/** Invites everyone of a kind without an account, two hundred at a time; `report` receives the progress. */
export async function inviteAll(
  kernel: Kernel,
  school: School,
  kind: PersonEntity,
  report: (done: number) => void,
): Promise<InviteCounts> {
  const counts: Record<string, number> = {}
  let done = 0
  for (let after = nobody; ; ) {
    const [rows] = await kernel.database.read(school.id, [
      selectWithoutAccount(school.id, tables[kind], after, step),
    ])
    const last = rows.at(-1)
    if (!last) return counts
    const invited = await invitePersons(
      kernel,
      school,
      rows.map(({ id }) => ({ kind, id })),
    )
    for (const [result, count] of Object.entries(invited)) counts[result] = (counts[result] ?? 0) + count
    done += rows.length
    report(done)
    after = last.id
  }
}

const sentences: Readonly<Record<AccountResult, string>> = {
  invited: 'invited',
  linked: 'members already: their account has the role now',
  temporary_password: 'given a password',
  already_has_account: 'have an account already',
  invitation_pending: 'were invited before and have not answered',
  no_email: 'have no e-mail address',
  no_login: 'have neither e-mail nor login name',
  login_taken: 'have a login name that is taken',
  email_of_another: 'share an e-mail with someone of their kind or of this list',
  account_elsewhere: 'have an account elsewhere',
  member_suspended: 'are suspended members',
  own_membership: 'are the account that invites',
  unknown_person: 'are not there any more',
}

/** What became of everyone, one line a result. */
export const renderInvited = (counts: InviteCounts): string =>
  Object.entries(counts)
    .map(([result, count]) => `${count} ${sentences[result as AccountResult]}`)
    .join('\n') || 'Nobody is without an account.'
