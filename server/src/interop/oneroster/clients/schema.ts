import { Instant, Nullable, OneOf, Strict, said, Type, Uuid, Whole } from '../../../kernel/http/shapes.ts'
import { profileNames } from './profiles.ts'

const ProfileWord = said(
  OneOf(profileNames),
  '`strict`: as the standard says it; `typed`: JSON booleans instead of words; `sds` (Microsoft School Data Sync): unknown parents have empty lists, semesters are terms; `google`: semesters are terms, gradebook rows that are gone are never shown, results that were not marked have no score, and terms that stand in as grading periods are told as such; `classlink`: further headers.',
)

const client = {
  client_id: said(Uuid, 'The `client_id` of OAuth, or the id of an API key.'),
  kind: OneOf(['oauth_client', 'api_key']),
  name: Type.String(),
  scopes: said(Type.Array(Type.String()), 'What it may do at most.'),
  profile: ProfileWord,
  signing_secret_hint: said(
    Nullable(Type.String()),
    'The first characters of the secret by which it signs requests (OAuth 1.0a); null without one.',
  ),
  updated_at: said(Nullable(Instant), 'When the profile was chosen; null: it never was.'),
}

/** A program that reads or writes rosters. */
export const Client = Strict('OneRosterClient', client)

export const ClientWithSecret = Strict('OneRosterClientWithSecret', {
  ...client,
  signing_secret: said(
    Type.Optional(Type.String()),
    'The secret, shown this once. Left out, with `secret_omitted`, where the answer is repeated under an Idempotency-Key.',
  ),
  secret_omitted: Type.Optional(Type.Boolean()),
})

export const ProfileChoice = Strict(
  'OneRosterProfileChoice',
  { profile: ProfileWord },
  { examples: [{ profile: 'sds' }] },
)

export const SecretOrder = Strict('OneRosterSecretRotation', {
  overlap_hours: said(
    Type.Optional(Whole(0, 168)),
    'How long the secret before works on; 24 hours unless told.',
  ),
})

export const ClientParams = Strict({ client_id: Uuid })
