import {
  Code,
  Instant,
  Line,
  Nullable,
  OneOf,
  type Static,
  Strict,
  said,
  Type,
  Uuid,
  Whole,
} from '../../../../kernel/http/shapes.ts'
import { pullFaults } from '../pull/pull-fault.ts'

const Address = Type.String({ minLength: 1, maxLength: 2000 })

const Auth = said(
  Type.Union([
    Strict('OneRosterSourceOAuth2', {
      kind: Type.Literal('oauth2'),
      token_url: said(Address, 'Where tokens are given (RFC 6749 section 4.4).'),
      client_id: Line(500),
      scope: said(Type.Optional(Line(2000)), 'Left out, the provider gives what the client may have.'),
      client_auth: said(OneOf(['basic', 'body']), 'Where the credentials stand in the request for a token.'),
    }),
    Strict('OneRosterSourceOAuth1', {
      kind: Type.Literal('oauth1'),
      consumer_key: Line(500),
      signature_method: OneOf(['HMAC-SHA1', 'HMAC-SHA256']),
    }),
    Strict('OneRosterSourceOpen', { kind: Type.Literal('bearer') }),
  ]),
  'How the provider is signed in to: client credentials, each request signed (RFC 5849), or a token that stays.',
)

const Secret = said(
  Type.String({ minLength: 1, maxLength: 4000, pattern: '^[\\u0020-\\u007e]+$', examples: ['secret-text'] }),
  'The client secret, the consumer secret or the token. Kept encrypted and never shown.',
)
const PageSize = said(Whole(1, 10_000), 'Rows that are asked for at once; 5,000 unless told.')
const DeltaEvery = said(
  Nullable(Whole(15, 1440)),
  'Minutes between two fetchings of what changed; null: only by hand. They begin after everything was fetched once.',
)
const FullAt = said(
  Nullable(Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', maxLength: 5, examples: ['02:30'] })),
  'When everything is fetched each night, `HH:MM` by the school’s clock; null: only by hand.',
)
const Collections = said(
  Strict('OneRosterSourceCollections', {
    demographics: Type.Boolean(),
    resources: Type.Boolean(),
    gradebook: Type.Boolean(),
  }),
  'What is fetched besides orgs, academic sessions, courses, classes, users and enrollments.',
)
const BaseUrl = said(Address, 'The root of the provider, such as `https://sis.example/ims/oneroster/v1p1`.')
const SourceCode = said(
  Code(100),
  'Under which the sourcedIds of the provider are kept, as `source.systemCode` of CSV sets; fixed once rows came.',
)

export const Source = Strict('OneRosterSource', {
  id: Uuid,
  name: Type.String(),
  code: SourceCode,
  base_url: BaseUrl,
  auth: Auth,
  secret_changed_at: said(Instant, 'When the secret was last put in.'),
  page_size: PageSize,
  delta_every_minutes: DeltaEvery,
  full_at: FullAt,
  collections: Collections,
  is_active: said(Type.Boolean(), 'Whether it is fetched by the clock; by hand it always may be.'),
  watermark: said(Nullable(Instant), 'Up to when the changes of the provider are here; null: nothing is.'),
  next_full_at: Nullable(Instant),
  next_delta_at: Nullable(Instant),
  failures: said(Type.Integer(), 'Runs by the clock that failed, one after the other.'),
  created_at: Instant,
  updated_at: Instant,
  archived_at: Nullable(Instant),
})

const optional = {
  page_size: Type.Optional(PageSize),
  delta_every_minutes: Type.Optional(DeltaEvery),
  full_at: Type.Optional(FullAt),
  is_active: said(Type.Optional(Type.Boolean()), 'Whether it is fetched by the clock; true unless told.'),
}

export const SourceToMake = Strict('NewOneRosterSource', {
  name: Line(200),
  code: SourceCode,
  base_url: BaseUrl,
  auth: Auth,
  secret: Secret,
  collections: Type.Optional(Collections),
  ...optional,
})

export const SourcePatch = Strict('OneRosterSourcePatch', {
  name: Type.Optional(Line(200)),
  code: Type.Optional(SourceCode),
  base_url: Type.Optional(BaseUrl),
  auth: said(Type.Optional(Auth), 'Replaced whole.'),
  secret: said(
    Type.Optional(Secret),
    'Has to be given anew where it would be shown to another server, or for another client.',
  ),
  collections: Type.Optional(
    Strict({
      demographics: Type.Optional(Type.Boolean()),
      resources: Type.Optional(Type.Boolean()),
      gradebook: Type.Optional(Type.Boolean()),
    }),
  ),
  ...optional,
})

export const TestOutcome = Strict('OneRosterSourceTest', {
  ok: said(Type.Boolean(), 'Whether everything that is wanted can be fetched.'),
  checks: Type.Array(
    Strict({
      name: said(Type.String(), '`token`, or a collection.'),
      ok: Type.Boolean(),
      code: said(Nullable(OneOf(pullFaults)), 'What is wrong.'),
      message: Nullable(Type.String()),
    }),
  ),
})

export type SourceBody = Static<typeof Source>
export type SourceToMakeValue = Static<typeof SourceToMake>
export type SourcePatchValue = Static<typeof SourcePatch>
export type TestOutcomeValue = Static<typeof TestOutcome>
