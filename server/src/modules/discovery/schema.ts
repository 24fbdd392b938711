import { warningCodes } from '../../kernel/http/warnings.ts'
import { t } from '../../kernel/http/wire.ts'

const Words = t.Array(t.String())
const Url = t.String({ format: 'uri' })

const LadderStep = t.Strict('LadderStep', {
  level: t.OneOf(['free', 'pro', 'enterprise']),
  plan_slugs: Words,
})

const DeprecationNote = t.Strict('DeprecationNote', {
  operation: t.String({ examples: ['api.rosetta.convert'] }),
  deprecation: t.CalendarDate,
  sunset: t.CalendarDate,
  successor: t.String({ description: 'Path of what to call instead.' }),
  documentation: Url,
})

const manifest = {
  api: t.Literal('Campus'),
  version: t.Literal('1.0'),
  policy: t.Strict({
    additive: t.Boolean({
      description: 'Additive changes that do not break clients are made without a version change.',
    }),
    breaking_notice_days: t.IntegerRange(0, 3650),
    changelog_url: Url,
  }),
  deprecations: t.Array(DeprecationNote),
  plan_entitlements: t.Strict('PlanEntitlements', {
    tiers: t.Record(t.String(), Words, { description: 'Module codes by tier.' }),
    codes: Words,
    ladder: t.Array(LadderStep, { description: 'Lowest level first.' }),
    report_bundles: t.Record(t.String(), Words, { description: 'Feature codes by bundle.' }),
    report_features: Words,
  }),
  endpoints: t.Record(t.String(), t.String(), {
    description: 'Absolute address of every operation; parameters of the path in braces (RFC 6570).',
  }),
  webhooks: t.Strict('ManifestWebhooks', {
    finance_payments: t.Nullable(t.String({ description: 'Where payment providers send notifications.' })),
    idempotency: t.Strict({ inbound_header: t.String(), outbound_header: t.String() }),
    event_types: t.Nullable(t.String({ description: 'Where the types of outbound events are listed.' })),
  }),
  lti: t.Strict({ jwks: Url, tool_fields: Words }),
}

/** GET /api/v1/manifest.json. */
export const ManifestV1 = t.Strict('ManifestV1', manifest)

/** GET /api/v2/manifest.json: the first one and what came with version 2. */
export const ManifestV2 = t.Strict('ManifestV2', {
  ...manifest,
  api_version: t.Literal('2.0'),
  contract_version: t.Literal('2026.04'),
  /** Null addresses: this installation does not answer there. */
  oauth: t.Strict({ authorize_url: t.Nullable(Url), token_url: t.Nullable(Url), grant_types: Words }),
  links: t.Record(t.String(), Url),
})

/** GET /api/v2/ping/. */
export const Ping = t.Strict('Ping', {
  ok: t.Literal(true),
  contract_version: t.Literal('2026.04'),
  data: t.Strict({ message: t.Literal('pong'), api_version: t.Literal('2') }),
})

/**
 * GET /healthz/. `behind`: work has waited for more than five minutes; the server itself answers well. `worker`: the
 * background work of this process; `elsewhere`: another process does it, `restarting`: it stopped, most often with the
 * database, and is being started again.
 */
export const Health = t.Strict('Health', {
  status: t.OneOf(['healthy', 'degraded', 'unhealthy']),
  checks: t.Strict({
    database: t.OneOf(['ok', 'failing']),
    jobs: t.OneOf(['ok', 'behind', 'failing']),
    worker: t.OneOf(['ok', 'restarting', 'elsewhere']),
  }),
  warnings: t.Array(t.OneOf(warningCodes), {
    description:
      'Dangers for the operator. demo_passwords: the demo accounts of a server that other machines can reach have a published password. audit_broken: an audit row was changed, removed or inserted. audit_unsealed: audit rows have waited for their seal for more than an hour.',
  }),
})

/** GET /healthz/live. */
export const Liveness = t.Strict('Liveness', { status: t.Literal('healthy') })

/** A JSON Web Key Set (RFC 7517 section 5): public keys alone. */
export const KeySet = t.Strict('KeySet', {
  keys: t.Array(
    t.Object({
      kty: t.String(),
      kid: t.String(),
      alg: t.Optional(t.String()),
      use: t.Optional(t.String()),
    }),
  ),
})
