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
  signing_keys: "the installation's own keys",
  rate_windows: 'counts by hash, without personal data',
  schema_migrations: 'which migrations have run',
}
