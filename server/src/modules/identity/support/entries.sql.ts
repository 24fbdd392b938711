import { type Statement, sql } from '../../../kernel/db/statement.ts'

export type SupportAccess = 'read' | 'write'
type Basis = 'code' | 'consent' | 'break_glass'
type EndReason = 'time' | 'operator' | 'school' | 'consent_withdrawn'

/** A stay of a person of the operator in the school. */
export interface EntryRow {
  readonly id: string
  readonly user_id: string
  readonly session_id: string
  readonly reason: string
  readonly access: SupportAccess
  readonly basis: Basis
  readonly approved_by: string
  readonly started_at: Date
  readonly ends_at: Date
  readonly ended_at: Date | null
  readonly ended_by: string | null
  readonly end_reason: EndReason | null
}

/** An entry with the names of its people, and how often it read and wrote. */
export interface ListedEntryRow extends EntryRow {
  readonly user_name: string
  readonly approved_by_name: string | null
  readonly reads: number
  readonly writes: number
}

interface Holder {
  readonly userId: string
  readonly sessionId: string
  readonly now: Date
}

/** The entry that the session may use now; both sides of the time are compared, so that none outlives its end. */
export const selectCurrentEntry = (
  tenant: string,
  { userId, sessionId, now }: Holder,
): Statement<Pick<EntryRow, 'id' | 'reason' | 'access' | 'basis' | 'ends_at'>> =>
  sql`
    select id, reason, access, basis, ends_at from support_entries
    where tenant_id = ${tenant} and user_id = ${userId} and session_id = ${sessionId}
      and ended_at is null and started_at <= ${now} and ends_at > ${now}`

/** Closes entries of the session that ran out, so that another one can be opened. */
export const updateEntriesExpired = (
  tenant: string,
  { userId, sessionId, now }: Holder,
): Statement<unknown> =>
  sql`
    update support_entries set ended_at = ends_at, end_reason = 'time'
    where tenant_id = ${tenant} and user_id = ${userId} and session_id = ${sessionId}
      and ended_at is null and ends_at <= ${now}`

/** Opens an entry; no row where the session has one open already. */
export const insertEntry = (
  tenant: string,
  entry: Omit<EntryRow, 'ended_at' | 'ended_by' | 'end_reason'>,
): Statement<{ id: string }> =>
  sql<{ id: string }>`
    insert into support_entries (tenant_id, id, user_id, session_id, reason, access, basis, approved_by, started_at,
      ends_at)
    values (${tenant}, ${entry.id}, ${entry.user_id}, ${entry.session_id}, ${entry.reason}, ${entry.access},
      ${entry.basis}, ${entry.approved_by}, ${entry.started_at}, ${entry.ends_at})
    on conflict (tenant_id, user_id, session_id) where ended_at is null do nothing returning id`

interface Ending {
  readonly at: Date
  readonly by: string | null
  readonly reason: Exclude<EndReason, 'time'>
}

/** Ends one entry now; one that ran out before ends with its time. */
export const updateEntryEnded = (tenant: string, id: string, end: Ending): Statement<EntryRow> =>
  sql<EntryRow>`
    update support_entries set ended_at = least(${end.at}::timestamptz, ends_at),
      ended_by = case when ends_at <= ${end.at} then null else ${end.by}::uuid end,
      end_reason = case when ends_at <= ${end.at} then 'time' else ${end.reason}::text end
    where tenant_id = ${tenant} and id = ${id} and ended_at is null returning *`

/** Ends what was opened by the permission that is withdrawn. */
export const updateConsentEntriesEnded = (tenant: string, end: Ending): Statement<{ id: string }> =>
  sql<{ id: string }>`
    update support_entries set ended_at = least(${end.at}::timestamptz, ends_at),
      ended_by = case when ends_at <= ${end.at} then null else ${end.by}::uuid end,
      end_reason = case when ends_at <= ${end.at} then 'time' else ${end.reason}::text end
    where tenant_id = ${tenant} and ended_at is null and basis = 'consent' returning id`

/** The last fifty entries, newest first. What each did is counted in the audit by the actor's index. */
export const selectEntries = (tenant: string): Statement<ListedEntryRow> =>
  sql<ListedEntryRow>`
    select entry.*, person.name as user_name, approver.name as approved_by_name,
      did.reads::int as reads, did.writes::int as writes
    from (select * from support_entries where tenant_id = ${tenant} order by started_at desc, id desc limit 50) entry
    join users person on person.id = entry.user_id
    left join users approver on approver.id = entry.approved_by
    cross join lateral (
      select count(*) filter (where audit.action = 'read') as reads,
        count(*) filter (where audit.action = 'write') as writes
      from audit_log audit
      where audit.tenant_id = ${tenant} and audit.actor_user_id = entry.user_id
        and audit.filters ->> 'support_entry' = entry.id::text
    ) did
    order by entry.started_at desc, entry.id desc`
