/**
 * Tables that belong to no school, and why. A table without `tenant_id` that does not stand here fails the test: most
 * often its tenant was forgotten.
 */
export const globalTables: Readonly<Record<string, string>> = {
  schools: 'the tenants themselves, read before one is known',
  users: 'a person has one login over all schools',
  logins: 'read by exact school and name while signing in',
  user_schools: 'in which schools a person is a member',
  sessions: 'read by id before the school is known',
  session_tokens: 'read by exact hash before the school is known',
  one_time_tokens: 'read by exact hash before the school is known',
  api_key_secrets: 'read by exact hash before the school is known',
  oauth_client_schools: 'read by exact id before the school is known',
  oauth_authorizations: 'what a person has let programs of several schools do, read by person',
  oauth_artifacts: 'codes, tokens and unfinished requests, read by exact hash before the school is known',
  oauth_nonces: 'hashes of signed requests that were answered, so that none is good twice',
  totp_secrets: 'a person has one second factor over all schools; read by person while signing in',
  recovery_codes: 'the same; read by person and exact hash',
  passkeys: 'the same; read by person or by the exact id of the credential',
  passkey_challenges: 'read by exact id before the person is known, good for five minutes',
  signing_keys: "the installation's own keys",
  rate_windows: 'counts by hash, without personal data',
  audit_keys: 'what the seals of every audit are signed with, sealed itself',
  audit_state: 'one row: how far audits are sealed, and what the last verification found',
  key_probe: 'one sealed text, by which a server knows that it has the right key',
  backup_guard: 'one row that ends a copy by a role that does not see every school',
  schema_migrations: 'which migrations have run',
}
