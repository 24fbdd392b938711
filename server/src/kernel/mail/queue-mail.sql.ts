import { type Fragment, internal, type Statement, sql } from '../db/statement.ts'

interface QueuedMail {
  readonly tenant: string
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly sealed: string
}

/** One email of a kind to a mailbox, counted in the 24 hours before `at`. */
export interface MailSpending {
  readonly kind: string
  readonly mailboxHash: Buffer
  readonly perDay: number
  readonly at: Date
  /** 24 hours before. */
  readonly since: Date
}

/** The row of a mailbox is locked by the update, so that of many at once no more than the budget go through. */
const spent = (tenant: string, spending: MailSpending): Fragment => sql`
  insert into mail_budgets as budget (tenant_id, kind, mailbox_hash, sent_at, updated_at)
  values (${tenant}, ${spending.kind}, ${spending.mailboxHash}, array[${spending.at}::timestamptz], ${spending.at})
  on conflict (tenant_id, kind, mailbox_hash) do update
  set sent_at = array(select earlier from unnest(budget.sent_at) as earlier where earlier > ${spending.since})
      || excluded.sent_at,
    updated_at = excluded.updated_at
  where (select count(*) from unnest(budget.sent_at) as earlier where earlier > ${spending.since}) < ${spending.perDay}
  returning true as allowed`

/** Counts an email that is sent past the queue; no row where the budget of the mailbox is spent. */
export const spendMail = (tenant: string, spending: MailSpending): Statement<{ allowed: boolean }> =>
  internal(sql<{ allowed: boolean }>`${spent(tenant, spending)}`)

/** Counts and queues an email; no row where the budget of the mailbox is spent. */
export const insertMail = (mail: QueuedMail, spending: MailSpending): Statement<{ id: string }> =>
  internal(sql<{ id: string }>`
    with spent as (${spent(mail.tenant, spending)})
    insert into mails (tenant_id, id, recipient, subject, sealed_content)
    select ${mail.tenant}::uuid, ${mail.id}::uuid, ${mail.recipient}::text, ${mail.subject}::text, ${mail.sealed}::text
    from spent returning id`)

/** An email to queue together with others; `mailboxHash` in hexadecimal. */
interface QueuedTogether extends Omit<QueuedMail, 'tenant'> {
  readonly mailboxHash: string
}

/** The jobs that send the emails: one id for each. */
interface MailJobs {
  readonly kind: string
  readonly attempts: number
  readonly ids: readonly string[]
}

/**
 * Counts and queues emails to different mailboxes with the jobs that send them; answers the ids of those whose mailbox
 * had budget left and that were not there yet.
 */
export const insertMails = (
  tenant: string,
  mails: readonly QueuedTogether[],
  { name, perDay, at, since }: { name: string; perDay: number; at: Date; since: Date },
  job: MailJobs,
): Statement<{ id: string }> =>
  internal(sql<{ id: string }>`
    with written as (
      select ${tenant}::uuid as tenant_id, source.id, source.job_id, source.recipient, source.subject, source.sealed,
        decode(source.mailbox_hash, 'hex') as mailbox_hash
      from unnest(${mails.map(({ id }) => id)}::uuid[], ${job.ids}::uuid[],
        ${mails.map(({ recipient }) => recipient)}::text[], ${mails.map(({ subject }) => subject)}::text[],
        ${mails.map(({ sealed }) => sealed)}::text[], ${mails.map(({ mailboxHash }) => mailboxHash)}::text[])
        as source (id, job_id, recipient, subject, sealed, mailbox_hash)
    ), spent as (
      insert into mail_budgets as budget (tenant_id, kind, mailbox_hash, sent_at, updated_at)
      select written.tenant_id, ${name}::text, written.mailbox_hash, array[${at}::timestamptz], ${at}::timestamptz
      from written order by written.mailbox_hash
      on conflict (tenant_id, kind, mailbox_hash) do update
      set sent_at = array(select earlier from unnest(budget.sent_at) as earlier where earlier > ${since})
          || excluded.sent_at,
        updated_at = excluded.updated_at
      where (select count(*) from unnest(budget.sent_at) as earlier where earlier > ${since}) < ${perDay}
      returning mailbox_hash
    ), queued as (
      insert into mails (tenant_id, id, recipient, subject, sealed_content)
      select written.tenant_id, written.id, written.recipient, written.subject, written.sealed
      from written join spent on spent.mailbox_hash = written.mailbox_hash
      on conflict (tenant_id, id) do nothing returning tenant_id, id
    ), visible as (
      insert into jobs (tenant_id, id, kind, input, progress_total, created_at)
      select queued.tenant_id, written.job_id, ${job.kind}::text, jsonb_build_object('mail', queued.id), 0,
        ${at}::timestamptz
      from queued join written on written.id = queued.id
      returning id, input
    )
    select (visible.input ->> 'mail')::uuid as id,
      graphile_worker.add_job(${job.kind}::text,
        json_build_object('tenant', ${tenant}::text, 'job', visible.id::text),
        max_attempts := ${job.attempts}::int) is not null as is_queued
    from visible`)

/** Deletes up to `limit` budgets unused since the instant; returns the count. */
export const deleteOldBudgets = (tenant: string, before: Date, limit: number): Statement<unknown> =>
  internal(sql`
    delete from mail_budgets where tenant_id = ${tenant} and (kind, mailbox_hash) in (
      select kind, mailbox_hash from mail_budgets where tenant_id = ${tenant} and updated_at < ${before} limit ${limit})`)

export interface MailRow {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly sealed_content: string | null
  readonly state: string
}

export const selectMail = (tenant: string, id: string): Statement<MailRow> =>
  internal(sql<MailRow>`
    select id, recipient, subject, sealed_content, state from mails where tenant_id = ${tenant} and id = ${id}`)

/** Given up: the content is emptied as well. */
export const updateMailFailed = (tenant: string, id: string): Statement<unknown> =>
  internal(sql`
    update mails set state = 'failed', sealed_content = null where tenant_id = ${tenant} and id = ${id}`)

/** Sent: the content, which may hold one-time links, is emptied. */
export const updateMailSent = (tenant: string, id: string): Statement<unknown> =>
  internal(sql`
    update mails set state = 'sent', sent_at = now(), sealed_content = null
    where tenant_id = ${tenant} and id = ${id}`)
