import type { BrowserContext, Route } from 'playwright-core'
import type { SchemaNode } from '../../../server/test/support/sample.ts'
import { readContract } from './stored-text.ts'

/** Texts that a page could turn into markup: an element, a script, the end of its context, a template. */
const text =
  '"><img src=x onerror=__ran(1)><script>__ran(2)</script></title></textarea></style><svg onload=__ran(3)>{{__ran(4)}}'

/** Texts that the console goes by, and does not show as they are. */
const goneBy =
  /^(id|slug|.*_id|code|kind|type|status|state|key|next|previous|cursor|locale|language|currency|time_zone|timezone|role|scope|permission|access|refresh|token|.*_token|service|module|format|unit|method|country_code|operation|event|path|field|version|etag|sha256|digest)s?$/

/**
 * Lets every text of every answer hold HTML and a script, and every address lead to a script: as the schemas of the
 * contract have them, so that new members are covered. Answers how to stop.
 */
export async function taint(context: BrowserContext): Promise<() => Promise<void>> {
  const contract = await readContract()
  const answers = contract.answers.map(({ method, path, schema }) => ({
    method,
    path: new RegExp(`^${path.replace(/\/$/, '').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
    schema,
  }))
  const change = async (route: Route): Promise<void> => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const known = answers.find(({ method, path }) => method === request.method() && path.test(pathname))
    const response = await route.fetch().catch(() => undefined)
    if (!response) return route.abort()
    const type = response.headers()['content-type'] ?? ''
    if (!known || response.status() >= 300 || !type.startsWith('application/json'))
      return route.fulfill({ response })
    const body: unknown = await response.json()
    await route.fulfill({ response, json: tainted(body, known.schema, '', contract.resolve) })
  }
  await context.route('**/api/**', change)
  return () => context.unrouteAll({ behavior: 'ignoreErrors' })
}

function tainted(
  value: unknown,
  schema: SchemaNode,
  name: string,
  resolve: (reference: string) => SchemaNode,
): unknown {
  const nodes = alternativesOf(schema, resolve)
  if (typeof value === 'string') return taintedText(value, nodes, name)
  if (Array.isArray(value)) {
    const items = nodes.find((node) => node.items)?.items ?? {}
    return value.map((item) => tainted(item, items, name, resolve))
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      const node = nodes.map(({ properties }) => properties?.[key]).find((one) => one !== undefined)
      return [key, tainted(member, node ?? {}, key, resolve)]
    }),
  )
}

function taintedText(value: string, nodes: readonly SchemaNode[], name: string): string {
  if (/(^|_)(url|uri|link|href)$/.test(name)) return 'javascript:__ran(5)'
  const isFree = nodes.some(
    (node) =>
      node.enum === undefined &&
      node.const === undefined &&
      node.format === undefined &&
      node.pattern === undefined,
  )
  // Numbers and days are written as texts too.
  return !isFree || goneBy.test(name) || /^[\d.,:T Z+-]*$/.test(value)
    ? value
    : `${value.slice(0, 20)}${text}`
}

function alternativesOf(
  schema: SchemaNode,
  resolve: (reference: string) => SchemaNode,
): readonly SchemaNode[] {
  if (schema.$ref !== undefined) return alternativesOf(resolve(schema.$ref), resolve)
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return parts.length === 0 ? [schema] : parts.flatMap((part) => alternativesOf(part, resolve))
}
