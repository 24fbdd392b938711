import { readFile } from 'node:fs/promises'
import { type Choices, type SchemaNode, sample } from '../../../server/test/support/sample.ts'
import { tokenOf } from './person.ts'

/** Becomes an element with a script where a page takes it for HTML. */
export const storedText = '"><img src=x onerror=__ran(1)>'
const scriptLink = 'javascript:__ran(2)'

interface Operation {
  readonly method: string
  readonly path: string
  readonly body: SchemaNode | undefined
}

interface Answer {
  readonly method: string
  readonly path: string
  readonly schema: SchemaNode
}

interface Contract {
  readonly operations: readonly Operation[]
  /** What operations answer with 200 or 201. */
  readonly answers: readonly Answer[]
  resolve(reference: string): SchemaNode
}

interface Content {
  readonly content: Readonly<Record<string, { readonly schema: SchemaNode }>>
}

/** The operations of the contract that is published. */
export async function readContract(): Promise<Contract> {
  const text = await readFile(new URL('../../../contract/openapi.json', import.meta.url), 'utf8')
  const { paths, components } = JSON.parse(text) as {
    paths: Record<
      string,
      Record<string, { requestBody?: Content; responses?: Record<string, Partial<Content>> }>
    >
    components: { schemas: Record<string, SchemaNode> }
  }
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      body: requestBody?.content['application/json']?.schema,
    })),
  )
  const answers = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses = {} }]) => {
      const schema = (responses['200'] ?? responses['201'])?.content?.['application/json']?.schema
      return schema ? [{ method: method.toUpperCase(), path, schema }] : []
    }),
  )
  return {
    operations,
    answers,
    resolve: (reference) => components.schemas[reference.split('/').at(-1) ?? ''] ?? {},
  }
}

/** What would end the demo, somebody's way into it, or the only evening that families book. */
const leftAlone =
  /\/auth\/|\/oauth\/(?!clients)|\/super\/|\/me\/|\/tenants\/|\/members\/|\/modules|rollovers|merges|\/close|\/undo|\/archive|\/cancel|\/revoke|evenings\/\{\w+\}\/withdraw|webhook\/|switch-school|\/deliveries|factor/

/** What would take the families of the demo off the evening that they book. */
const uninvites = /evenings\/\{\w+\}\/ (grade_levels|class_ids)$/

/** Roles that write, those with most rights first. */
const writers = ['admin', 'bursar', 'registrar', 'principal', 'teacher']

export interface Stored {
  /** `METHOD path` of each write that took the text. */
  readonly operations: ReadonlySet<string>
  /** `METHOD path member` of each member that took it. */
  readonly members: ReadonlySet<string>
  /** The same of those that took a link to a script. */
  readonly links: ReadonlySet<string>
}

/**
 * Stores the text in every member of every write of the contract that takes it: bodies are made from the schemas, and
 * rejected members are generated again or omitted, until the rest is accepted.
 */
export class TextStore {
  readonly #address: string
  readonly #contract: Contract
  readonly #tokens: readonly string[]
  /** Ids of the school by the member that names them. */
  readonly #ids = new Map<string, string>()
  readonly #operations = new Set<string>()
  readonly #members = new Set<string>()
  readonly #links = new Set<string>()

  private constructor(address: string, contract: Contract, tokens: readonly string[]) {
    this.#address = address
    this.#contract = contract
    this.#tokens = tokens
  }

  static async fill(address: string): Promise<Stored> {
    const contract = await readContract()
    const tokens = []
    for (const role of writers) tokens.push(await tokenOf(address, `${role}@greenfield.test`))
    const store = new TextStore(address, contract, tokens)
    await store.#collect()
    const writes = contract.operations.filter(
      ({ method, path, body }) => body && ['POST', 'PUT', 'PATCH'].includes(method) && !leftAlone.test(path),
    )
    for (const method of ['POST', 'PUT', 'PATCH'])
      for (const write of writes.filter((one) => one.method === method)) await store.#write(write)
    return { operations: store.#operations, members: store.#members, links: store.#links }
  }

  /** Reads the first rows of each list, for the ids that bodies and paths name. */
  async #collect(): Promise<void> {
    const lists = this.#contract.operations.filter(
      ({ method, path }) =>
        method === 'GET' && path.startsWith('/api/v1/') && !path.includes('{') && !leftAlone.test(path),
    )
    for (const { path } of lists) {
      const body = await this.#send('GET', path)
      const rows =
        (body?.answer as { results?: readonly Record<string, unknown>[] } | undefined)?.results ?? []
      const [row] = rows
      if (!row) continue
      const singular = (path.replace(/\/$/, '').split('/').at(-1) ?? '')
        .replace(/ies$/, 'y')
        .replace(/s$/, '')
      if (typeof row['id'] === 'string') this.#learn(`${singular.replaceAll('-', '_')}_id`, row['id'])
      for (const [name, value] of Object.entries(row))
        if (name.endsWith('_id') && typeof value === 'string') this.#learn(name, value)
    }
  }

  #learn(name: string, id: string): void {
    if (!this.#ids.has(name)) this.#ids.set(name, id)
  }

  async #write({ method, path, body: schema }: Operation): Promise<void> {
    const missing = [...path.matchAll(/\{(\w+)\}/g)].some(([, name = '']) => !this.#ids.has(name))
    if (missing || !schema) return
    const place = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => this.#ids.get(name) ?? '')
    const resolved = schema.$ref ? this.#contract.resolve(schema.$ref) : schema
    if (method === 'PATCH') return this.#writeEach({ method, path, place }, resolved)
    await this.#writeWhole({ method, path, place }, resolved)
  }

  /** One member at a time: a row of the demo has all the others already. */
  async #writeEach(at: Place, schema: SchemaNode): Promise<void> {
    for (const [name, member] of Object.entries(schema.properties ?? {})) {
      if (uninvites.test(`${at.path} ${name}`)) continue
      const value = withLinks(sample(member, this.#choices(0), name), member)
      if (!holdsText(value)) continue
      const sent = await this.#send(at.method, at.place, { [name]: value })
      if (sent.status < 300) this.#note(at, { [name]: value })
    }
  }

  async #writeWhole(at: Place, schema: SchemaNode): Promise<void> {
    const refused = new Set<string>()
    for (let turn = 0; turn < 12; turn += 1) {
      const body = this.#bodyOf(schema, refused, turn)
      if (!holdsText(body)) return
      const { status, answer } = await this.#send(at.method, at.place, body)
      if (status < 300) return this.#note(at, body)
      const { details = [] } = answer as { details?: readonly { path: string }[] }
      const names = details
        .map((detail) => detail.path.replace(/^body\/?/, '').split('/')[0] ?? '')
        .filter(Boolean)
      if (names.length === 0) return
      for (const name of names) refused.add(name)
    }
  }

  /** Members that were refused are left out; those that must be there are chosen otherwise at each turn. */
  #bodyOf(schema: SchemaNode, refused: ReadonlySet<string>, turn: number): Record<string, unknown> {
    const members = Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
      if (refused.has(name) && !schema.required?.includes(name)) return []
      const value = sample(member, this.#choices(refused.has(name) ? turn : 0), name)
      return [[name, refused.has(name) ? value : withLinks(value, member)] as const]
    })
    return Object.fromEntries(members)
  }

  #choices(turn: number): Choices {
    return {
      pick: (count) => turn % count,
      include: () => turn === 0,
      id: (name) =>
        this.#ids.get(name) ??
        this.#ids.get(name.replace(/s$/, '')) ??
        '00000000-0000-7000-8000-000000000000',
      word: storedText,
      resolve: (reference) => this.#contract.resolve(reference),
    }
  }

  #note({ method, path }: Place, body: unknown): void {
    this.#operations.add(`${method} ${path}`)
    for (const [name, value] of textsOf(body)) {
      if (value.startsWith(storedText.slice(0, 5))) this.#members.add(`${method} ${path} ${name}`)
      if (value === scriptLink) this.#links.add(`${method} ${path} ${name}`)
    }
  }

  /** By the first of the roles that may. */
  async #send(method: string, path: string, body?: unknown): Promise<{ status: number; answer: unknown }> {
    let last = { status: 0, answer: {} as unknown }
    for (const token of this.#tokens) {
      const response = await fetch(new URL(path, this.#address), {
        method,
        headers: {
          'content-type': 'application/json',
          'x-school-slug': 'greenfield',
          authorization: `Bearer ${token}`,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      last = { status: response.status, answer: text.startsWith('{') ? JSON.parse(text) : {} }
      if (response.status !== 403 && response.status !== 401) break
    }
    return last
  }
}

interface Place {
  readonly method: string
  readonly path: string
  readonly place: string
}

function* textsOf(value: unknown, name = ''): Generator<readonly [string, string]> {
  if (typeof value === 'string') yield [name, value]
  else if (typeof value === 'object' && value !== null)
    for (const [key, member] of Object.entries(value))
      yield* textsOf(member, `${name}/${key}`.replace(/\/\d+/g, ''))
}

const holdsText = (value: unknown): boolean =>
  [...textsOf(value)].some(([, text]) => text.startsWith(storedText.slice(0, 5)) || text === scriptLink)

/** Addresses lead to a script. */
function withLinks(value: unknown, schema: SchemaNode): unknown {
  const either = schema.anyOf ?? [schema]
  return typeof value === 'string' && either.some(({ format }) => format === 'uri') ? scriptLink : value
}
