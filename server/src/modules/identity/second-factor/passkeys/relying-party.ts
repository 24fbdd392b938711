import type { Config } from '../../../../kernel/config/config.ts'
import { isSlug, reservedSlugs } from '../../../../kernel/http/school-context.ts'

type Addresses = Pick<Config, 'publicUrl' | 'baseHost'>

/**
 * The name that passkeys are bound to (RP ID, Web Authentication Level 3 section 5.1.2): the host under which schools
 * have their subdomains if our own address is that host or below it, so that one passkey opens both; else the
 * host of our address. docs/decisions/0013-second-factor.md
 */
export function relyingPartyId({ publicUrl, baseHost }: Addresses): string {
  const { hostname } = new URL(publicUrl)
  return hostname === baseHost || hostname.endsWith(`.${baseHost}`) ? baseHost : hostname
}

/** Whether a page of this origin is ours: that of the public address, or that of a school's subdomain. */
export function isOwnOrigin({ publicUrl, baseHost }: Addresses, origin: string): boolean {
  const own = new URL(publicUrl)
  if (origin === own.origin) return true
  if (!URL.canParse(origin) || relyingPartyId({ publicUrl, baseHost }) !== baseHost) return false
  const requested = new URL(origin)
  const slug = requested.hostname.slice(0, -`.${baseHost}`.length)
  return (
    requested.origin === origin &&
    requested.protocol === own.protocol &&
    requested.port === own.port &&
    requested.hostname === `${slug}.${baseHost}` &&
    isSlug(slug) &&
    !reservedSlugs.includes(slug)
  )
}
