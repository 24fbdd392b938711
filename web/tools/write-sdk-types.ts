import { mkdir, readFile, writeFile } from 'node:fs/promises'
import openapiTypescript, { type OpenAPI3 } from 'openapi-typescript'
import { formatted, printTypes } from './sdk-types.ts'

/**
 * Generates the types of the SDK from contract/openapi.json; with `--check` only reports whether they are what would be
 * made. They are committed, so that the package builds from its own folder. The tool is here because the generator
 * is installed here.
 */
const folder = new URL('../../sdk/src/generated/', import.meta.url)
const contract = new URL('../../contract/openapi.json', import.meta.url)

interface Parameter {
  readonly $ref?: string
  readonly name: string
  readonly in?: string
  readonly description?: string
  readonly schema?: unknown
}
interface Answer {
  readonly description: string
  readonly content?: unknown
}
interface Body {
  readonly required?: boolean
  readonly content: Readonly<Record<string, unknown>>
}
interface Operation {
  readonly [member: string]: unknown
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: Body
  readonly responses: Readonly<Record<string, Answer>>
}
interface Contract {
  readonly [member: string]: unknown
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: {
    readonly schemas: unknown
    readonly parameters: Readonly<Record<string, Parameter>>
  }
}

/** What the client itself sends. */
const commonNames = new Set(['X-School-Slug', 'school_slug', 'Idempotency-Key', 'If-Match', 'If-None-Match'])

const mapValues = <Before, After>(of: Readonly<Record<string, Before>>, change: (value: Before) => After) =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value)]))

/** The client sends JSON: that a PATCH takes the media type of merge patches too says nothing to it. */
const bodyPart = ({ required, content }: Body): Body => {
  const types = Object.entries(content).filter(([type]) => type !== 'application/merge-patch+json')
  return { ...(required === undefined ? {} : { required }), content: Object.fromEntries(types) }
}

/** What a caller writes and reads: the client adds common headers, and every error response has one shape. */
const operationPart = ({ operationId, summary, parameters = [], requestBody, responses }: Operation) => ({
  operationId,
  summary,
  parameters: parameters.map(parameterOf).filter(({ name }) => !commonNames.has(name)),
  ...(requestBody === undefined ? {} : { requestBody: bodyPart(requestBody) }),
  responses: Object.fromEntries(
    Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .map(([status, { description, content }]) => [
        status,
        { description, ...(content === undefined ? {} : { content }) },
      ]),
  ),
})

const withoutDescription = (schema: unknown): unknown => {
  const { description: _ofSchema, ...rest } = Object(schema) as Record<string, unknown>
  return rest
}

/** Recorded and made-up values say nothing about types. */
const withoutExamples = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutExamples)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([name, member]) => {
    const isExample = name === 'example' || name === 'examples'
    return !(isExample && (name === 'example' || Array.isArray(member)))
  })
  return Object.fromEntries(members.map(([name, member]) => [name, withoutExamples(member)]))
}

const { openapi, info, paths, components } = JSON.parse(await readFile(contract, 'utf8')) as Contract

/**
 * Parameters of the contract are written where they are used: a client's options are read in one place. Those of a path
 * are ids that their names describe.
 */
const parameterOf = (one: Parameter): Parameter => {
  const name = /^#\/components\/parameters\/(.+)$/.exec(one.$ref ?? '')?.[1]
  const found = name === undefined ? one : (components.parameters[name] ?? one)
  if (found.in !== 'path') return found
  const { description: _ofPath, schema, ...rest } = found
  return { ...rest, schema: withoutDescription(schema) }
}

const part = withoutExamples({
  openapi,
  info,
  paths: mapValues(paths, (item) => mapValues(item, operationPart)),
  components: { schemas: components.schemas },
}) as OpenAPI3
const made = 'Made from contract/openapi.json by web/tools/write-sdk-types.ts.'
const types = await formatted(`/** ${made} */\n${printTypes(await openapiTypescript(part))}`)

/** Writes that take no Idempotency-Key. */
const unkeyed = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method, { parameters = [] }]) => {
      const isKeyed = parameters.some((one) => '$ref' in one && String(one.$ref).endsWith('/IdempotencyKey'))
      return ['post', 'patch', 'delete'].includes(method) && !isKeyed
    })
    .map(([method]) => `${method.toUpperCase()} ${path}`),
)
const files = {
  'contract.ts': types,
  'unkeyed.ts': `/** Writes that take no Idempotency-Key. ${made} */\nexport const unkeyed: readonly string[] = ${JSON.stringify(unkeyed, null, 2)}\n`,
}

await mkdir(folder, { recursive: true })
for (const [name, text] of Object.entries(files)) {
  const file = new URL(name, folder)
  if ((await readFile(file, 'utf8').catch(() => '')) === text) continue
  if (process.argv.includes('--check')) {
    console.error(`sdk/src/generated/${name} is not what contract/openapi.json says: run npm run openapi`)
    process.exitCode = 1
  } else {
    await writeFile(file, text)
  }
}
