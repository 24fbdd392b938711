import { t } from '../../../kernel/http/wire.ts'
import { profileNames } from './profiles.ts'

const ProfileWord = t.described(
  t.OneOf(profileNames),
  '`strict`: as the standard says it; `typed`: JSON booleans instead of words; `sds` (Microsoft School Data Sync): unknown parents have empty lists, semesters are terms; `google`: semesters are terms, gradebook rows that are gone are never shown, results that were not marked have no score, and terms that stand in as grading periods are told as such; `classlink`: further headers.',
)

const client = {
  client_id: t.described(t.Uuid, 'The `client_id` of OAuth, or the id of an API key.'),
  kind: t.OneOf(['oauth_client', 'api_key']),
  name: t.String(),
  scopes: t.described(t.Array(t.String()), 'What it may do at most.'),
  profile: ProfileWord,
  signing_secret_hint: t.described(
    t.Nullable(t.String()),
    'The first characters of the secret by which it signs requests (OAuth 1.0a); null without one.',
  ),
  updated_at: t.described(t.Nullable(t.Instant), 'When the profile was chosen; null: it never was.'),
}

/** A program that reads or writes rosters. */
export const Client = t.Strict('OneRosterClient', client)

export const ClientWithSecret = t.Strict('OneRosterClientWithSecret', {
  ...client,
  signing_secret: t.described(
    t.Optional(t.String()),
    'The secret, shown this once. Left out, with `secret_omitted`, where the answer is repeated under an Idempotency-Key.',
  ),
  secret_omitted: t.Optional(t.Boolean()),
})

export const ProfileChoice = t.Strict(
  'OneRosterProfileChoice',
  { profile: ProfileWord },
  { examples: [{ profile: 'sds' }] },
)

export const SecretOrder = t.Strict('OneRosterSecretRotation', {
  overlap_hours: t.described(
    t.Optional(t.IntegerRange(0, 168)),
    'How long the previous secret remains valid; 24 hours by default.',
  ),
})

export const ClientParams = t.Strict({ client_id: t.Uuid })
