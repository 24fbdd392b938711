/** The cookies that are set, by name, and what is located behind the value of each. */
interface CookieNames {
  /** The console's session. */
  readonly session: string
  /** The device on which people have signed in before. */
  readonly device: string
}

const isSecure = (publicUrl: string): boolean => publicUrl.startsWith('https:')

/**
 * Where the public address is https the names begin with `__Host-`: no other host of the domain, and none without TLS,
 * can set them in our place (RFC 6265bis section 4.1.3.2).
 */
export function cookieNames(publicUrl: string): CookieNames {
  const prefix = isSecure(publicUrl) ? '__Host-' : ''
  return { session: `${prefix}campus_session`, device: `${prefix}campus_device` }
}

/** A cookie as it is set: HttpOnly, SameSite=Lax, Secure where the public address is https. */
export function cookieText(publicUrl: string, name: string, value: string, seconds: number): string {
  const secure = isSecure(publicUrl) ? '; Secure' : ''
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`
}

/** The value of a cookie (RFC 6265 section 4.2.1); undefined when absent or malformed. */
export function cookieNamed(header: string | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=')
    if (key === name && value !== undefined && /^[A-Za-z0-9_-]{20,200}$/.test(value)) return value
  }
  return undefined
}
