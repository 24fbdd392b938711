import type { Static } from 'typebox'
import type { RouteFacts } from '../../kernel/http/define-route.ts'
import type { Kernel } from '../../kernel/http/kernel.ts'
import { templateOf } from '../../kernel/http/openapi.ts'
import {
  LEVELS,
  MODULE_CODES,
  PLAN_SLUGS,
  REPORT_BUNDLES,
  REPORT_FEATURES,
  TIERS,
} from '../entitlements/index.ts'
import { deprecationsOf } from './deprecations.ts'
import type { ManifestV1, ManifestV2 } from './schema.ts'

const isListed = ({ internal, manifestKey }: RouteFacts): boolean =>
  internal !== true || manifestKey !== undefined

/**
 * Addresses of every operation, and of the pages that have a key, by the key: the route's own, else its operation id. Throws when
 * two operations claim one key.
 */
function endpointsOf(routes: readonly RouteFacts[], publicUrl: string): Record<string, string> {
  const endpoints: Record<string, string> = {}
  for (const route of routes.filter(isListed)) {
    const key = route.manifestKey ?? route.id
    if (Object.hasOwn(endpoints, key)) throw new Error(`The manifest key ${key} is claimed twice.`)
    endpoints[key] = `${publicUrl}${templateOf(route.path)}`
  }
  return Object.fromEntries(Object.entries(endpoints).sort(([left], [right]) => (left < right ? -1 : 1)))
}

const lists = (of: Readonly<Record<string, readonly string[]>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(of).map(([name, members]) => [name, [...members]]))

const entitlements = {
  tiers: lists(TIERS),
  codes: [...MODULE_CODES],
  ladder: LEVELS.map((level) => ({ level, plan_slugs: [...PLAN_SLUGS[level]] })),
  report_bundles: lists(REPORT_BUNDLES),
  report_features: [...REPORT_FEATURES],
}

type Mounted = (path: string) => string | null

/** The address of a route that answers here, null of one that does not. */
const mountedIn =
  ({ routes, config }: Kernel): Mounted =>
  (path) =>
    routes.some((route) => route.path === path) ? `${config.publicUrl}${templateOf(path)}` : null

/** Without the token endpoint there is no way to be granted anything. */
function oauthOf(mounted: Mounted): Static<typeof ManifestV2>['oauth'] {
  const [authorize, token] = [mounted('/api/v1/oauth/authorize/'), mounted('/api/v1/oauth/token/')]
  const grants = ['client_credentials', 'refresh_token']
  return {
    authorize_url: authorize,
    token_url: token,
    grant_types: token === null ? [] : authorize === null ? grants : ['authorization_code', ...grants],
  }
}

/** The first manifest. What is not mounted on this installation is null, never an address that does not answer. */
export function manifestV1(kernel: Kernel): Static<typeof ManifestV1> {
  const { routes, config } = kernel
  const { publicUrl } = config
  const mounted = mountedIn(kernel)
  return {
    api: 'Campus',
    version: '1.0',
    policy: { additive: true, breaking_notice_days: 90, changelog_url: `${publicUrl}/developers/changelog` },
    deprecations: deprecationsOf(routes).map((one) => ({
      operation: one.operation,
      deprecation: one.deprecated,
      sunset: one.sunset,
      successor: one.successor,
      documentation: `${publicUrl}/docs/deprecations/${one.operation}`,
    })),
    plan_entitlements: entitlements,
    endpoints: endpointsOf(routes, publicUrl),
    webhooks: {
      finance_payments: mounted('/finance/payments/webhook/:provider/'),
      idempotency: { inbound_header: 'Idempotency-Key', outbound_header: 'X-Webhook-Idempotency-Key' },
      event_types: mounted('/api/v1/webhooks/event-types/'),
    },
    lti: { jwks: `${publicUrl}/lti/jwks.json`, tool_fields: ['lti_tool_jwks_uri', 'lti_tool_issuer'] },
  }
}

/** The second manifest. */
export function manifestV2(kernel: Kernel): Static<typeof ManifestV2> {
  const { publicUrl } = kernel.config
  return {
    ...manifestV1(kernel),
    api_version: '2.0',
    contract_version: '2026.04',
    oauth: oauthOf(mountedIn(kernel)),
    links: {
      self: `${publicUrl}/api/v2/manifest.json`,
      v1: `${publicUrl}/api/v1/manifest.json`,
      ping: `${publicUrl}/api/v2/ping/`,
      health: `${publicUrl}/healthz/`,
      schema: `${publicUrl}/api/schema/`,
      schema_ui: `${publicUrl}/api/schema/ui/`,
      keys: `${publicUrl}/.well-known/jwks.json`,
      developer: `${publicUrl}/developer/`,
      api_docs: `${publicUrl}/developers/api-docs/`,
      errors: `${publicUrl}/developers/errors`,
      changelog: `${publicUrl}/developers/changelog`,
      deprecations: `${publicUrl}/docs/deprecations/`,
    },
  }
}
