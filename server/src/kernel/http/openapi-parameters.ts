import type { Json, JsonObject } from './openapi-schemas.ts'

/** Parameters that at least this many operations have in the same words are written once. */
const minUses = 4

type Paths = Record<string, JsonObject>

interface Shared {
  readonly paths: Paths
  readonly parameters: JsonObject
}

/**
 * Writes parameters that many operations share once, under components/parameters. Each has the name of the parameter,
 * `page_size` as `PageSize`; of several parameters of one name the one with the most uses.
 */
export function shareParameters(paths: Paths, taken: readonly string[]): Shared {
  const uses = new Map<string, number>()
  for (const one of parametersIn(paths)) {
    const key = JSON.stringify(one)
    uses.set(key, (uses.get(key) ?? 0) + 1)
  }
  const chosen = new Map<string, string>()
  const frequent = [...uses].filter(([, count]) => count >= minUses)
  for (const [key] of frequent.sort(
    ([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1),
  )) {
    const name = componentName(JSON.parse(key) as JsonObject)
    if (!chosen.has(name) && !taken.includes(name)) chosen.set(name, key)
  }
  const nameByKey = new Map([...chosen].map(([name, key]) => [key, name]))
  const replace = (one: Json): Json => {
    const name = nameByKey.get(JSON.stringify(one))
    return name === undefined ? one : { $ref: `#/components/parameters/${name}` }
  }
  return {
    paths: mapOperations(paths, (operation) => ({
      ...operation,
      parameters: (operation['parameters'] as readonly Json[]).map(replace),
    })),
    parameters: Object.fromEntries([...chosen].map(([name, key]) => [name, JSON.parse(key) as Json])),
  }
}

const parametersIn = (paths: Paths): Json[] =>
  Object.values(paths)
    .flatMap((item) => Object.values(item))
    .flatMap((operation) => (operation as JsonObject)['parameters'] as readonly Json[])
    .filter((one) => (one as JsonObject)['$ref'] === undefined)

/** `class_id` in the path is `ClassIdPath`: parameters of one name in the query are others. */
function componentName({ name, in: place }: JsonObject): string {
  const words = String(name)
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return place === 'path' ? `${words.join('')}Path` : words.join('')
}

const mapOperations = (paths: Paths, change: (operation: JsonObject) => JsonObject): Paths =>
  Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [
      path,
      Object.fromEntries(
        Object.entries(item).map(([method, operation]) => [method, change(operation as JsonObject)]),
      ),
    ]),
  )
