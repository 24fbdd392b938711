import { CalendarDate, Nullable, OneOf, Strict, Type, Whole } from '../../kernel/http/shapes.ts'
import { warningCodes } from '../../kernel/http/warnings.ts'

const Words = Type.Array(Type.String())
const Url = Type.String({ format: 'uri' })

const LadderStep = Strict('LadderStep', { level: OneOf(['free', 'pro', 'enterprise']), plan_slugs: Words })

const DeprecationNote = Strict('DeprecationNote', {
  operation: Type.String({ examples: ['api.rosetta.convert'] }),
  deprecation: CalendarDate,
  sunset: CalendarDate,
  successor: Type.String({ description: 'Path of what to call instead.' }),
  documentation: Url,
})

const manifest = {
  api: Type.Literal('Campus'),
  version: Type.Literal('1.0'),
  policy: Strict({
    additive: Type.Boolean({
      description: 'Additive changes that do not break clients are made without a version change.',
    }),
    breaking_notice_days: Whole(0, 3650),
    changelog_url: Url,
  }),
  deprecations: Type.Array(DeprecationNote),
  plan_entitlements: Strict('PlanEntitlements', {
    tiers: Type.Record(Type.String(), Words, { description: 'Module codes by tier.' }),
    codes: Words,
    ladder: Type.Array(LadderStep, { description: 'Lowest level first.' }),
    report_bundles: Type.Record(Type.String(), Words, { description: 'Feature codes by bundle.' }),
    report_features: Words,
  }),
  endpoints: Type.Record(Type.String(), Type.String(), {
    description: 'Absolute address of every operation; parameters of the path in braces (RFC 6570).',
  }),
  webhooks: Strict('ManifestWebhooks', {
    finance_payments: Nullable(Type.String({ description: 'Where payment providers send notifications.' })),
    idempotency: Strict({ inbound_header: Type.String(), outbound_header: Type.String() }),
    event_types: Nullable(Type.String({ description: 'Where the types of outbound events are listed.' })),
  }),
  lti: Strict({ jwks: Url, tool_fields: Words }),
}

/** GET /api/v1/manifest.json. */
export const ManifestV1 = Strict('ManifestV1', manifest)

/** GET /api/v2/manifest.json: the first one and what came with version 2. */
export const ManifestV2 = Strict('ManifestV2', {
  ...manifest,
  api_version: Type.Literal('2.0'),
  contract_version: Type.Literal('2026.04'),
  /** Null addresses: this installation does not answer there. */
  oauth: Strict({ authorize_url: Nullable(Url), token_url: Nullable(Url), grant_types: Words }),
  links: Type.Record(Type.String(), Url),
})

/** GET /api/v2/ping/. */
export const Ping = Strict('Ping', {
  ok: Type.Literal(true),
  contract_version: Type.Literal('2026.04'),
  data: Strict({ message: Type.Literal('pong'), api_version: Type.Literal('2') }),
})

/**
 * GET /healthz/. `behind`: work has waited for more than five minutes; the server itself answers well. `worker`: the
 * background work of this process; `elsewhere`: another process does it, `restarting`: it stopped, most often with the
 * database, and is being started again.
 */
export const Health = Strict('Health', {
  status: OneOf(['healthy', 'degraded', 'unhealthy']),
  checks: Strict({
    database: OneOf(['ok', 'failing']),
    jobs: OneOf(['ok', 'behind', 'failing']),
    worker: OneOf(['ok', 'restarting', 'elsewhere']),
  }),
  warnings: Type.Array(OneOf(warningCodes), {
    description:
      'Dangers for the operator. demo_passwords: the demo accounts of a server that other machines can reach have a published password. audit_broken: an audit row was changed, removed or inserted. audit_unsealed: audit rows have waited for their seal for more than an hour.',
  }),
})

/** GET /healthz/live. */
export const Liveness = Strict('Liveness', { status: Type.Literal('healthy') })

/** A JSON Web Key Set (RFC 7517 section 5): public keys alone. */
export const KeySet = Strict('KeySet', {
  keys: Type.Array(
    Type.Object({
      kty: Type.String(),
      kid: Type.String(),
      alg: Type.Optional(Type.String()),
      use: Type.Optional(Type.String()),
    }),
  ),
})
