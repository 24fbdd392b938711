import { t } from '../../../../kernel/http/wire.ts'
import { pullErrors } from '../pull/pull-error.ts'

const Address = t.String({ minLength: 1, maxLength: 2000 })

const Auth = t.described(
  t.Union([
    t.Strict('OneRosterSourceOAuth2', {
      kind: t.Literal('oauth2'),
      token_url: t.described(Address, 'Where tokens are given (RFC 6749 section 4.4).'),
      client_id: t.SingleLine(500),
      scope: t.described(
        t.Optional(t.SingleLine(2000)),
        'Left out, the provider gives what the client may have.',
      ),
      client_auth: t.described(
        t.OneOf(['basic', 'body']),
        'Where the credentials stand in the request for a token.',
      ),
    }),
    t.Strict('OneRosterSourceOAuth1', {
      kind: t.Literal('oauth1'),
      consumer_key: t.SingleLine(500),
      signature_method: t.OneOf(['HMAC-SHA1', 'HMAC-SHA256']),
    }),
    t.Strict('OneRosterSourceOpen', { kind: t.Literal('bearer') }),
  ]),
  'How the provider is signed in to: client credentials, each request signed (RFC 5849), or a token that stays.',
)

const Secret = t.described(
  t.String({ minLength: 1, maxLength: 4000, pattern: '^[\\u0020-\\u007e]+$', examples: ['secret-text'] }),
  'The client secret, the consumer secret or the token. Stored encrypted and never shown.',
)
const PageSize = t.described(t.IntegerRange(1, 10_000), 'Rows that are asked for at once; 5,000 unless told.')
const DeltaEvery = t.described(
  t.Nullable(t.IntegerRange(15, 1440)),
  'Minutes between two fetchings of what changed; null: only by hand. They begin after everything was fetched once.',
)
const FullAt = t.described(
  t.Nullable(t.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', maxLength: 5, examples: ['02:30'] })),
  'When everything is fetched each night, `HH:MM` by the school’s clock; null: only by hand.',
)
const Collections = t.described(
  t.Strict('OneRosterSourceCollections', {
    demographics: t.Boolean(),
    resources: t.Boolean(),
    gradebook: t.Boolean(),
  }),
  'What is fetched in addition to orgs, academic sessions, courses, classes, users and enrollments.',
)
const BaseUrl = t.described(
  Address,
  'The root of the provider, such as `https://sis.example/ims/oneroster/v1p1`.',
)
const SourceCode = t.described(
  t.Code(100),
  'The code under which the provider’s sourcedIds are stored, as `source.systemCode` of CSV sets; fixed once rows exist.',
)

export const Source = t.Strict('OneRosterSource', {
  id: t.Uuid,
  name: t.String(),
  code: SourceCode,
  base_url: BaseUrl,
  auth: Auth,
  secret_changed_at: t.described(t.Instant, 'When the secret was last put in.'),
  page_size: PageSize,
  delta_every_minutes: DeltaEvery,
  full_at: FullAt,
  collections: Collections,
  is_active: t.described(t.Boolean(), 'Whether it is fetched by the clock; by hand it always may be.'),
  watermark: t.described(
    t.Nullable(t.Instant),
    'Up to when the changes of the provider are here; null: nothing is.',
  ),
  next_full_at: t.Nullable(t.Instant),
  next_delta_at: t.Nullable(t.Instant),
  failures: t.described(t.Integer(), 'Runs by the clock that failed, one after the other.'),
  created_at: t.Instant,
  updated_at: t.Instant,
  archived_at: t.Nullable(t.Instant),
})

const optional = {
  page_size: t.Optional(PageSize),
  delta_every_minutes: t.Optional(DeltaEvery),
  full_at: t.Optional(FullAt),
  is_active: t.described(t.Optional(t.Boolean()), 'Whether it is fetched on schedule; true by default.'),
}

export const SourceToMake = t.Strict('NewOneRosterSource', {
  name: t.SingleLine(200),
  code: SourceCode,
  base_url: BaseUrl,
  auth: Auth,
  secret: Secret,
  collections: t.Optional(Collections),
  ...optional,
})

export const SourcePatch = t.Strict('OneRosterSourcePatch', {
  name: t.Optional(t.SingleLine(200)),
  code: t.Optional(SourceCode),
  base_url: t.Optional(BaseUrl),
  auth: t.described(t.Optional(Auth), 'Replaced whole.'),
  secret: t.described(
    t.Optional(Secret),
    'Must be sent again where it would be shown to another server, or for another client.',
  ),
  collections: t.Optional(
    t.Strict({
      demographics: t.Optional(t.Boolean()),
      resources: t.Optional(t.Boolean()),
      gradebook: t.Optional(t.Boolean()),
    }),
  ),
  ...optional,
})

export const TestOutcome = t.Strict('OneRosterSourceTest', {
  ok: t.described(t.Boolean(), 'Whether everything that is wanted can be fetched.'),
  checks: t.Array(
    t.Strict({
      name: t.described(t.String(), '`token`, or a collection.'),
      ok: t.Boolean(),
      code: t.described(t.Nullable(t.OneOf(pullErrors)), 'What is wrong.'),
      message: t.Nullable(t.String()),
    }),
  ),
})

export type SourceBody = t.Static<typeof Source>
export type SourceToMakeValue = t.Static<typeof SourceToMake>
export type SourcePatchValue = t.Static<typeof SourcePatch>
export type TestOutcomeValue = t.Static<typeof TestOutcome>
