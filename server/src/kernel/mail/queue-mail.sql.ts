import { ofKernel, type Statement, sql } from '../db/statement.ts'

export interface QueuedMail {
  readonly tenant: string
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly sealed: string
}

export const insertMail = (mail: QueuedMail): Statement<unknown> =>
  ofKernel(sql`
    insert into mails (tenant_id, id, recipient, subject, sealed_content)
    values (${mail.tenant}, ${mail.id}, ${mail.recipient}, ${mail.subject}, ${mail.sealed})`)

export interface MailRow {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly sealed_content: string | null
  readonly state: string
}

export const selectMail = (tenant: string, id: string): Statement<MailRow> =>
  ofKernel(sql<MailRow>`
    select id, recipient, subject, sealed_content, state from mails where tenant_id = ${tenant} and id = ${id}`)

/** Given up: the content is emptied as well. */
export const updateMailFailed = (tenant: string, id: string): Statement<unknown> =>
  ofKernel(sql`
    update mails set state = 'failed', sealed_content = null where tenant_id = ${tenant} and id = ${id}`)

/** Sent: the content, which may hold one-time links, is emptied. */
export const updateMailSent = (tenant: string, id: string): Statement<unknown> =>
  ofKernel(sql`
    update mails set state = 'sent', sent_at = now(), sealed_content = null
    where tenant_id = ${tenant} and id = ${id}`)
