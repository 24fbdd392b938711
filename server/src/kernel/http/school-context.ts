import type { FastifyRequest } from 'fastify'
import { schoolContextConflict } from './problems.ts'

/** Subdomains that are ours and never a school's slug. */
export const reservedSlugs: readonly string[] = [
  'www',
  'api',
  'app',
  'admin',
  'docs',
  'developer',
  'developers',
]

/** Facts of a request that may name its school. */
interface Carriers {
  readonly host: string | undefined
  readonly header: string | string[] | undefined
  readonly query: unknown
}

/** The carriers of a request. */
export const carriersOf = (request: Pick<FastifyRequest, 'headers' | 'query'>): Carriers => ({
  host: request.headers.host,
  header: request.headers['x-school-slug'],
  query: (request.query as Record<string, unknown>)['school_slug'],
})

/** Whether a school could have this slug: a DNS label in lower case (RFC 1123 section 2.1). */
export const isSlug = (text: string): boolean => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(text)

/**
 * The slug that the carriers name: school subdomain, X-School-Slug, school_slug. Undefined when none does; two that
 * disagree are 400 `school_context_conflict`.
 */
export function namedSchool(carriers: Carriers, baseHost: string): string | undefined {
  const named = [
    subdomainOf(carriers.host, baseHost),
    ...flatten(carriers.header),
    ...flatten(carriers.query),
  ]
    .filter((slug): slug is string => typeof slug === 'string' && slug !== '')
    .map((slug) => slug.toLowerCase())
  const [first] = named
  if (named.some((slug) => slug !== first)) throw schoolContextConflict()
  return first
}

const flatten = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

function subdomainOf(host: string | undefined, baseHost: string): string | undefined {
  const name = host?.replace(/:\d+$/, '').toLowerCase()
  const suffix = `.${baseHost}`
  if (!name?.endsWith(suffix)) return undefined
  const label = name.slice(0, -suffix.length)
  return label.includes('.') || reservedSlugs.includes(label) ? undefined : label
}
