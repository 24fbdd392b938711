import { mkdir, readFile, writeFile } from 'node:fs/promises'
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript'

/**
 * Makes the types of the SDK anew from contract/openapi.json; with `--check` only says whether they are what would be
 * made. They are committed, so that the package builds from its own folder. The tool stands here because the generator
 * is installed here.
 */
const folder = new URL('../../sdk/src/generated/', import.meta.url)
const contract = new URL('../../contract/openapi.json', import.meta.url)

interface Answer {
  readonly description: string
  readonly content?: unknown
}
interface Operation {
  readonly [member: string]: unknown
  readonly parameters?: readonly object[]
  readonly responses: Readonly<Record<string, Answer>>
}
interface Contract {
  readonly [member: string]: unknown
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: unknown }
}

const mapValues = <Before, After>(of: Readonly<Record<string, Before>>, change: (value: Before) => After) =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [name, change(value)]))

/** What a caller writes and reads: common headers are the client's own, and every refusal is the one error. */
const operationPart = ({ operationId, summary, parameters = [], requestBody, responses }: Operation) => ({
  operationId,
  summary,
  parameters: parameters.filter((one) => !('$ref' in one)),
  ...(requestBody === undefined ? {} : { requestBody }),
  responses: Object.fromEntries(
    Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .map(([status, { description, content }]) => [
        status,
        { description, ...(content === undefined ? {} : { content }) },
      ]),
  ),
})

const { openapi, info, paths, components } = JSON.parse(await readFile(contract, 'utf8')) as Contract
const part = {
  openapi,
  info,
  paths: mapValues(paths, (item) => mapValues(item, operationPart)),
  components: { schemas: components.schemas },
} as unknown as OpenAPI3
/** What says nothing: methods and bodies that are not there, empty parameters, headers of any name. */
const silent = [
  /\n\s+headers: \{\n\s+\[name: string\]: unknown;\n\s+\};/g,
  /\n\s+(get|put|post|delete|options|head|patch|trace|header|cookie|query|path|requestBody|content)\?: never;/g,
  /\n\s+parameters: \{\n\s+\};/g,
]
const types = silent.reduce(
  (text, nothing) => text.replace(nothing, ''),
  astToString(await openapiTypescript(part)),
)
// Two blanks instead of four: the file is read in diffs.
const lines = types.replace(/^( {4})+/gm, (blanks) => blanks.slice(blanks.length / 2))
const made = 'Made from contract/openapi.json by web/tools/write-sdk-types.ts.'

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
  'contract.ts': `/** ${made} */\n${lines.trimEnd()}\n`,
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
