import { type Statement, sql } from '../../../kernel/db/statement.ts'
import { memberContacts } from '../../identity/index.ts'
import { reachedPersons } from '../../people/index.ts'
import type { CategoryChoice } from '../rules/reach.ts'

/** How somebody wants to be reached. */
export interface StoredPreferences {
  readonly time_zone: string | null
  readonly quiet_from: string
  readonly quiet_until: string
  readonly digest_rhythm: 'daily' | 'weekly'
  readonly digest_weekday: number
  readonly digest_at: string
  readonly choices: Readonly<Record<string, CategoryChoice>>
  readonly version: number
}

const columns = sql`chosen.time_zone, chosen.quiet_from, chosen.quiet_until, chosen.digest_rhythm,
  chosen.digest_weekday, chosen.digest_at, chosen.choices, chosen.version`

export const selectPreferences = (tenant: string, recipientId: string): Statement<StoredPreferences> =>
  sql<StoredPreferences>`
    select ${columns} from notice_preferences chosen
    where chosen.tenant_id = ${tenant} and chosen.recipient_id = ${recipientId}`

export const selectPreferencesForUpdate = (
  tenant: string,
  recipientId: string,
): Statement<StoredPreferences> =>
  sql<StoredPreferences>`${selectPreferences(tenant, recipientId)} for update`

/** Saves them; answers no row when they were changed since `version` was read. */
export const upsertPreferences = (
  tenant: string,
  recipientId: string,
  row: StoredPreferences,
  now: Date,
): Statement<{ version: number }> => sql<{ version: number }>`
  insert into notice_preferences as chosen (tenant_id, recipient_id, time_zone, quiet_from, quiet_until,
    digest_rhythm, digest_weekday, digest_at, choices, updated_at, version)
  values (${tenant}, ${recipientId}, ${row.time_zone}, ${row.quiet_from}, ${row.quiet_until}, ${row.digest_rhythm},
    ${row.digest_weekday}, ${row.digest_at}, ${JSON.stringify(row.choices)}::jsonb, ${now}, ${row.version + 1})
  on conflict (tenant_id, recipient_id) do update set time_zone = excluded.time_zone,
    quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, digest_rhythm = excluded.digest_rhythm,
    digest_weekday = excluded.digest_weekday, digest_at = excluded.digest_at, choices = excluded.choices,
    updated_at = excluded.updated_at, version = excluded.version
  where chosen.version = ${row.version}
  returning chosen.version`

/** Where emails to a user go: the address of the record, guardian first, else that of the account; and its state. */
export const selectOwnAddress = (
  tenant: string,
  userId: string,
): Statement<{ email: string | null; state: 'accepted' | 'bounced' | 'blocked' | null }> => sql<{
  email: string | null
  state: 'accepted' | 'bounced' | 'blocked' | null
}>`
  select own.email, known.state
  from (
    select coalesce(person.email, member.email) as email from (${memberContacts(tenant)}) member
    left join (${reachedPersons(tenant)}) person on person.user_id = member.user_id and person.email is not null
    where member.user_id = ${userId} order by person.kind, person.id limit 1
  ) own
  left join email_addresses known on known.tenant_id = ${tenant} and known.address = lower(own.email)`
