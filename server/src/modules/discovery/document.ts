import { readFileSync } from 'node:fs'
import type { RouteFacts } from '../../kernel/http/define-route.ts'
import {
  buildOpenApi,
  type Examples,
  type OpenApiDocument,
  type OpenApiOptions,
} from '../../kernel/http/openapi.ts'
import { scopeSentence } from '../identity/index.ts'
import { contractVersion } from './versions.ts'

const description = [
  'The interface of Campus, a multi-tenant school management platform.',
  'Members are snake_case, identifiers are UUIDs, instants are RFC 3339 in UTC, dates are days of the school,',
  'money is a decimal string next to its currency. Every error response has one shape; its `code` is stable.',
].join(' ')

/** What a test recorded of the demo: `npm run examples` writes it. */
const examples = JSON.parse(
  readFileSync(new URL('../../../../contract/examples.json', import.meta.url), 'utf8'),
) as Examples

const options: OpenApiOptions = {
  title: 'Campus',
  version: contractVersion,
  description,
  scopeWords: (scope) => scopeSentence(scope)?.en,
}

/** The contract as committed: without the address of an installation and without the recorded examples. */
export const contractOf = (routes: readonly RouteFacts[]): OpenApiDocument => buildOpenApi(routes, options)

const served = new WeakMap<readonly RouteFacts[], Map<string, OpenApiDocument>>()

/** The contract as an installation serves it, made once for each list of routes. */
export function servedContract(routes: readonly RouteFacts[], publicUrl: string): OpenApiDocument {
  const byUrl = served.get(routes) ?? new Map<string, OpenApiDocument>()
  served.set(routes, byUrl)
  const known = byUrl.get(publicUrl)
  if (known) return known
  const made = buildOpenApi(routes, { ...options, examples, publicUrl })
  byUrl.set(publicUrl, made)
  return made
}
