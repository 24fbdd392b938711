import { hashToken } from '../../../kernel/crypto/tokens.ts'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import { mailLimitReached } from '../../../kernel/http/problems.ts'
import { randomToken, uuidv7 } from '../../../kernel/ids/ids.ts'
import type { MailQueue } from '../../../kernel/mail/queue-mail.ts'
import { invitationEmail } from '../emails.ts'
import { invitationMail } from '../mail-kinds.ts'
import { insertInvitationTokens } from './accounts.sql.ts'
import type { InvitationRow } from './sql.ts'

const week = 7 * 86_400_000

/** Seconds. */
const day = 86_400

export interface InvitationRequest {
  readonly email: string
  readonly name: string
  /** The name was made of the address: nobody is greeted by it. */
  readonly nameIsGuessed?: boolean
  readonly roles: readonly string[]
  readonly entity?: 'student' | 'teacher' | 'guardian'
  readonly entity_id?: string
}

/** Who invites, into which school, and by which means. */
export interface Inviter {
  /** Its name, and the locale that the letter is written for. */
  readonly school: { readonly name: string; readonly locale: string }
  readonly now: Date
  readonly userId: string | null
  /** The member who answers for the inviting: the person, or of a machine its responsible member. */
  readonly accountableUserId: string | null
  readonly mail: MailQueue
  /** Absolute URL of a path of ours. */
  readonly url: (path: string) => string
}

const columns = {
  tenant_id: 'uuid',
  id: 'uuid',
  email: 'text',
  name: 'text',
  roles: 'text[]',
  entity: 'text',
  entity_id: 'uuid',
  invited_by: 'uuid',
  created_at: 'timestamptz',
  expires_at: 'timestamptz',
} as const

/**
 * Makes invitations and queues their letters: two statements, and two for each letter. Whether someone may be invited
 * is for the caller to have judged. 429 `mail_limit_reached`: an address has had its invitations of the day.
 */
export async function sendInvitations(
  tx: Transaction,
  inviter: Inviter,
  requests: readonly InvitationRequest[],
): Promise<InvitationRow[]> {
  if (requests.length === 0) return []
  const { now, userId } = inviter
  const made = requests.map((one) => ({
    token: randomToken(),
    greeted: one.nameIsGuessed === true ? undefined : one.name,
    row: {
      id: uuidv7(),
      email: one.email.toLowerCase(),
      name: one.name,
      roles: [...one.roles],
      entity: one.entity ?? null,
      entity_id: one.entity_id ?? null,
      status: 'pending' as const,
      created_at: now,
      expires_at: new Date(now.getTime() + week),
    },
  }))
  await writeRows(tx, {
    table: 'invitations',
    columns,
    rows: made.map(({ row }) => ({ ...row, tenant_id: tx.tenant, invited_by: userId })),
  })
  await tx.execute(
    insertInvitationTokens(
      tx.tenant,
      made.map(({ token, row }) => ({ hash: hashToken(token), invitationId: row.id })),
      { now, expiresAt: new Date(now.getTime() + week) },
    ),
  )
  const { school, mail, url } = inviter
  const sent = await Promise.all(
    made.map(({ token, greeted, row }) =>
      mail.sendProof(tx, {
        to: row.email,
        kind: invitationMail,
        ...invitationEmail(school, greeted, url(`/invitation#${token}`)),
      }),
    ),
  )
  if (sent.includes(false)) throw mailLimitReached({ retryAfter: day })
  return made.map(({ row }) => row)
}
