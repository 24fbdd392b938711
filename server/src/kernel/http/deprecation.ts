import type { Deprecation } from './define-route.ts'

/** Headers of a deprecated operation: Deprecation (RFC 9745), Sunset (RFC 8594), Link to successor and page. */
export function deprecationHeaders(of: Deprecation, publicUrl: string): Record<string, string> {
  const deprecated = Math.floor(Date.parse(`${of.deprecated}T00:00:00Z`) / 1000)
  const sunset = new Date(`${of.sunset}T00:00:00Z`).toUTCString()
  const page = `${publicUrl}/docs/deprecations/${of.operation}`
  return {
    deprecation: `@${deprecated}`,
    sunset,
    link: `<${publicUrl}${of.successor}>; rel="successor-version", <${page}>; rel="deprecation"`,
  }
}
