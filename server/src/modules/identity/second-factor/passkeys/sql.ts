import { type Statement, sql } from '../../../../kernel/db/statement.ts'

/** What a challenge is for; it is good for nothing else. */
export type Purpose = 'registration' | 'sign_in' | 'step_up'

interface NewChallenge {
  readonly id: string
  readonly purpose: Purpose
  readonly challenge: string
  readonly sessionId: string | null
  readonly expiresAt: Date
}

/** Stores a challenge and deletes up to 100 expired ones, so that the table stays small. */
export const insertChallenge = (made: NewChallenge, now: Date): Statement<unknown> =>
  sql`
    with over as (
      delete from passkey_challenges where id in (
        select id from passkey_challenges where expires_at < ${now} order by expires_at limit 100
        for update skip locked)
    )
    insert into passkey_challenges (id, purpose, challenge, session_id, expires_at)
    values (${made.id}, ${made.purpose}, ${made.challenge}, ${made.sessionId}, ${made.expiresAt})`

/** Takes a challenge away by reading it: of any number of parallel answers exactly one gets the row. */
export const deleteChallenge = (
  id: string,
  purpose: Purpose,
  sessionId: string | null,
): Statement<{ challenge: string; expires_at: Date }> =>
  sql<{ challenge: string; expires_at: Date }>`
    delete from passkey_challenges
    where id = ${id} and purpose = ${purpose} and session_id is not distinct from ${sessionId}::uuid
    returning challenge, expires_at`

export interface PasskeyRow {
  readonly id: string
  readonly user_id: string
  readonly credential_id: string
  readonly public_key: Buffer
  readonly counter: string
  readonly transports: string[]
  readonly is_backed_up: boolean
  readonly name: string
  readonly created_at: Date
  readonly last_used_at: Date | null
}

const columns = sql`id, user_id, credential_id, public_key, counter::text, transports, is_backed_up, name, created_at,
    last_used_at`

/** The passkeys of a person, the oldest first. */
export const selectPasskeys = (userId: string): Statement<PasskeyRow> =>
  sql<PasskeyRow>`select ${columns} from passkeys where user_id = ${userId} order by id limit 20`

export const selectPasskey = (userId: string, id: string): Statement<PasskeyRow> =>
  sql<PasskeyRow>`select ${columns} from passkeys where user_id = ${userId} and id = ${id}`

export const selectPasskeyByCredential = (credentialId: string): Statement<PasskeyRow> =>
  sql<PasskeyRow>`select ${columns} from passkeys where credential_id = ${credentialId}`

export type NewPasskey = Omit<PasskeyRow, 'last_used_at' | 'counter' | 'public_key'> & {
  readonly counter: number
  readonly public_key: Uint8Array
}

/** Returns no row when the credential is already registered, by any account. */
export const insertPasskey = (key: NewPasskey): Statement<{ id: string }> =>
  sql<{ id: string }>`
    insert into passkeys (id, user_id, credential_id, public_key, counter, transports, is_backed_up, name, created_at)
    values (${key.id}, ${key.user_id}, ${key.credential_id}, ${Buffer.from(key.public_key)}, ${key.counter},
      ${key.transports}::text[], ${key.is_backed_up}, ${key.name}, ${key.created_at})
    on conflict (credential_id) do nothing returning id`

/** Counts a use by compare-and-set: a counter never goes back, also not by two answers at once. */
export const updatePasskeyUsed = (
  id: string,
  use: { readonly counter: number; readonly isBackedUp: boolean; readonly at: Date },
): Statement<{ id: string }> =>
  sql<{ id: string }>`
    update passkeys set counter = ${use.counter}, is_backed_up = ${use.isBackedUp}, last_used_at = ${use.at}
    where id = ${id} and (counter < ${use.counter} or (counter = 0 and ${use.counter}::bigint = 0))
    returning id`

export const updatePasskeyName = (userId: string, id: string, name: string): Statement<PasskeyRow> =>
  sql<PasskeyRow>`
    update passkeys set name = ${name} where user_id = ${userId} and id = ${id} returning ${columns}`

export const deletePasskey = (userId: string, id: string): Statement<{ id: string }> =>
  sql<{ id: string }>`delete from passkeys where user_id = ${userId} and id = ${id} returning id`
