import type { Config } from '../config/config.ts'

/** Seconds that a browser remembers to come by https alone (RFC 6797 section 6.1.1). */
const year = 31_536_000

/**
 * What every answer carries: a browser takes a body for nothing but its Content-Type, stores nothing unless the answer
 * says that it may, shows nothing inside another page, and comes by https alone where Campus is reached by it.
 */
export function securityHeaders(config: Pick<Config, 'publicUrl' | 'baseHost'>): Record<string, string> {
  const common = {
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-security-policy': "frame-ancestors 'none'",
  }
  if (!config.publicUrl.startsWith('https:')) return common
  return { ...common, 'strict-transport-security': `max-age=${year}${ofSubdomains(config)}` }
}

/** Hosts below the public one are those of schools where schools have any; elsewhere they may be somebody else's. */
function ofSubdomains({ publicUrl, baseHost }: Pick<Config, 'publicUrl' | 'baseHost'>): string {
  const { hostname } = new URL(publicUrl)
  return baseHost === hostname || baseHost.endsWith(`.${hostname}`) ? '; includeSubDomains' : ''
}
