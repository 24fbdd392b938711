import { jsonText } from './json-text.ts'
import {
  commonHeaders,
  commonParameters,
  errorResponses,
  scopesInWords,
  securitySchemes,
} from './openapi-components.ts'
import { type Examples, withExample } from './openapi-examples.ts'
import { operationOf, scopesOf, tagOf, templateOf } from './openapi-operation.ts'
import { shareParameters } from './openapi-parameters.ts'
import { ComponentSchemas, type Json, type JsonObject, objectNamesIn } from './openapi-schemas.ts'
import { declaredStatuses } from './openapi-statuses.ts'
import { tagsOf } from './openapi-tags.ts'
import type { RouteFacts } from './route-facts.ts'
import { t } from './wire.ts'

export { commonParameters } from './openapi-components.ts'
export type { Examples } from './openapi-examples.ts'
export { templateOf } from './openapi-operation.ts'
export type { Json, JsonObject } from './openapi-schemas.ts'
export { declaredStatuses } from './openapi-statuses.ts'

export interface OpenApiOptions {
  readonly title: string
  /** Version of the contract. */
  readonly version: string
  readonly description?: string
  /** Address of the installation, which serves this document; without it the one that a start without settings has. */
  readonly publicUrl?: string
  /** What a scope lets a program do, as a sentence; without it the two words of the scope are read out. */
  readonly scopeWords?: (scope: string) => string | undefined
  /** Recorded calls by the id of their operation; one without a recording shows none. */
  readonly examples?: Examples
}

/** An OpenAPI 3.1 document. */
export interface OpenApiDocument {
  readonly [member: string]: Json
  readonly openapi: '3.1.0'
  readonly info: JsonObject
  readonly paths: Readonly<Record<string, JsonObject>>
  readonly components: JsonObject
  readonly tags: readonly JsonObject[]
}

const authorizePath = '/api/v1/oauth/authorize/'
const tokenPath = '/api/v1/oauth/token/'

/** Where Campus answers when it is started without settings: an address that programs can call, unlike `/`. */
const ownMachine = 'http://localhost:4000'

/**
 * The OpenAPI 3.1 document of the route list: every route that is not `internal`. The same routes give the same bytes
 * (see `writeOpenApi`). Throws when two routes share method and path, or two schemas a name.
 */
export function buildOpenApi(routes: readonly RouteFacts[], options: OpenApiOptions): OpenApiDocument {
  const shown = routes.filter((route) => route.internal !== true)
  const has = (path: string): boolean => shown.some((route) => route.path === path)
  // Whole addresses: importers join none of these with the address of the server.
  const { publicUrl = ownMachine } = options
  const oauth =
    has(authorizePath) && has(tokenPath)
      ? { authorize: `${publicUrl}${authorizePath}`, token: `${publicUrl}${tokenPath}` }
      : undefined
  const ofAnswers = shown.flatMap(({ answers }) => Object.values(answers).flatMap(objectNamesIn))
  const schemas = new ComponentSchemas(new Set([...ofAnswers, ...objectNamesIn(t.ErrorBody)]))
  const { paths, parameters } = shareParameters(
    pathsOf(shown, schemas, { oauth: oauth !== undefined, examples: options.examples ?? {} }),
    Object.keys(commonParameters),
  )
  const statuses = [...new Set(shown.flatMap(declaredStatuses))].filter(
    (status) => status === 304 || status >= 400,
  )
  // What error responses refer to.
  schemas.add(t.ErrorBody, 'answer')
  const document: OpenApiDocument = {
    openapi: '3.1.0',
    info: {
      title: options.title,
      version: options.version,
      ...(options.description === undefined ? {} : { description: options.description }),
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [
      options.publicUrl === undefined
        ? {
            url: ownMachine,
            description:
              'Campus started on your own machine; an installation serves this document with its own address at /openapi.json',
          }
        : { url: options.publicUrl, description: 'This installation' },
    ],
    // What most operations accept: tools that read no further set a bearer token up. Public operations say `[]`.
    security: [{ bearer: [] }],
    tags: tagsOf(shown.map(tagOf)),
    paths,
    components: {
      headers: commonHeaders,
      parameters: { ...commonParameters, ...parameters },
      responses: errorResponses(statuses),
      schemas: schemas.all(),
      securitySchemes: securitySchemes(oauth, scopesInWords(scopesOf(shown), options.scopeWords)),
    },
  }
  return sortKeys(document) as unknown as OpenApiDocument
}

function pathsOf(
  routes: readonly RouteFacts[],
  schemas: ComponentSchemas,
  { oauth, examples }: { readonly oauth: boolean; readonly examples: Examples },
): Record<string, JsonObject> {
  const paths: Record<string, Record<string, Json>> = {}
  for (const route of routes) {
    // A deprecated address is described too, so that its callers find the replacement.
    const ending = route.deprecated ? (route.aliases ?? []) : []
    for (const address of [route.path, ...ending]) {
      const path = templateOf(address)
      const method = route.method.toLowerCase()
      const item = paths[path] ?? {}
      if (item[method]) throw new Error(`${route.method} ${address} is defined twice.`)
      item[method] = withExample(operationOf(route, schemas, oauth, address), route, examples[route.id])
      paths[path] = item
    }
  }
  return paths
}

/**
 * The same document with its keys in order, so that a change shows as a change. Members of `properties` keep the
 * order their schema gives them, and those of examples the order of the answer: people read them in it.
 */
function sortKeys(value: Json, keepOrder = false): Json {
  if (Array.isArray(value)) return value.map((member) => sortKeys(member))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const ordered = keepOrder ? entries : entries.sort(([left], [right]) => (left < right ? -1 : 1))
  return Object.fromEntries(
    ordered.map(([name, member]) => [
      name,
      name === 'example' && !keepOrder ? member : sortKeys(member, name === 'properties' && !keepOrder),
    ]),
  )
}

/** The document as committed: what fits on a line on one line, a newline at its end. */
export const writeOpenApi = (document: OpenApiDocument): string => `${jsonText(document)}\n`
