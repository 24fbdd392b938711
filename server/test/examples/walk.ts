import { isWrite, type Route } from '../../src/kernel/http/define-route.ts'
import type { TestAnswer, TestCampus } from '../support/campus.ts'
import type { Recorded } from './normalise.ts'

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly examples?: readonly unknown[]
}

interface Walker {
  readonly campus: TestCampus
  readonly school: string
  /** Tokens by role; the first that gets an answer is shown. */
  readonly tokens: readonly string[]
  readonly day: string
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Values that answers have named so far, by the member or parameter that they can stand for. */
export class Pool {
  readonly #values = new Map<string, string[]>()

  /** The nth value of the name, the first where there are not so many. */
  value(name: string, turn: number): string | undefined {
    const values = this.#values.get(name) ?? []
    return values[turn] ?? values[0]
  }

  add(name: string, value: unknown): void {
    if (typeof value !== 'string' || value === '') return
    const values = this.#values.get(name) ?? []
    if (values.length < 4 && !values.includes(value)) this.#values.set(name, [...values, value])
  }

  /** Every id and code of the answer; `id` and `code` of rows stand for the parameter of the path below the list. */
  read(value: unknown, parameters: Readonly<Record<string, string>>): void {
    if (Array.isArray(value)) for (const one of value.slice(0, 4)) this.read(one, parameters)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    for (const [name, inner] of Object.entries(value)) {
      if (/_(id|code|number)$|^grade_level$/.test(name)) this.add(name, inner)
      for (const [parameter, member] of Object.entries(parameters))
        if (member === name) this.add(parameter, inner)
      this.read(inner, name === 'results' ? parameters : {})
    }
  }
}

/** What rows of this list are called in the paths below it: `/x/:thing_id/` has `thing_id` for the `id` of a row of `/x/`. */
export function parametersBelow(list: Route, routes: readonly Route[]): Readonly<Record<string, string>> {
  const base = list.path.replace(/\/?$/, '/')
  const names = routes.flatMap(({ path }) =>
    path.startsWith(`${base}:`) ? [/^:([a-z_]\w*)/.exec(path.slice(base.length))?.[1] ?? ''] : [],
  )
  return Object.fromEntries(
    [...new Set(names)].map((name) => [
      name,
      /_id$|^id$/.test(name) ? 'id' : (name.split('_').at(-1) ?? name),
    ]),
  )
}

const tries = 4

/** Performs the operation as the demo lets it; undefined where no try is answered with success. */
export async function perform(walker: Walker, pool: Pool, route: Route): Promise<Recorded | undefined> {
  for (let turn = 0; turn < tries; turn += 1) {
    const path = pathOf(walker, pool, route, turn)
    const body = bodyOf(pool, route, turn)
    if (path === undefined || (route.body && body === undefined && !route.bodyOptional)) return undefined
    for (const token of walker.tokens) {
      const answer = await send(walker, route, { path, body, token })
      if (answer.status < 300) return recordOf(route, path, body, answer)
      if (answer.status !== 403 && answer.status !== 401) break
    }
    if (!path.match(/[0-9a-f]{8}-/)) break
  }
  return undefined
}

const send = (
  { campus, school }: Walker,
  route: Route,
  { path, body, token }: { path: string; body: unknown; token: string },
): Promise<TestAnswer> =>
  campus.request(route.method, path, {
    token,
    ...(route.school === 'none' ? {} : { school }),
    ...(body === undefined ? {} : { body }),
  })

function recordOf(route: Route, path: string, body: unknown, answer: TestAnswer): Recorded | undefined {
  const isJson = route.answers[answer.status] && answer.body !== undefined
  if (!isJson && !isWrite(route)) return undefined
  return {
    request: { path, ...(body === undefined ? {} : { body }) },
    answer: { status: answer.status, body: isJson ? answer.body : null },
  }
}

function pathOf(walker: Walker, pool: Pool, route: Route, turn: number): string | undefined {
  let missing = false
  const path = route.path.replace(/:([A-Za-z_]\w*)(\([^)]*\))?/g, (_all, name: string) => {
    const value = pool.value(name, turn)
    if (value === undefined) missing = true
    return encodeURIComponent(value ?? '')
  })
  if (missing) return undefined
  const { properties = {}, required = [] } = (route.query ?? {}) as Shape
  const query: [string, string][] = []
  for (const [name, schema] of Object.entries(properties)) {
    const isWanted = required.includes(name) || schema.examples !== undefined
    const value = isWanted ? (queryValue(walker, pool, name, schema, turn) ?? undefined) : undefined
    if (value !== undefined) query.push([name, value])
    else if (required.includes(name)) return undefined
  }
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query)}`
}

const queryValue = (
  { day }: Walker,
  pool: Pool,
  name: string,
  schema: Shape,
  turn: number,
): string | undefined => {
  if (schema.format === 'date') return name.endsWith('from') ? `${day.slice(0, 8)}01` : day
  const [example] = schema.examples ?? schema.enum ?? []
  return pool.value(name, turn) ?? (example === undefined ? undefined : String(example))
}

/** The body that the schema gives as its example, with ids of the demo in the place of its own. */
function bodyOf(pool: Pool, route: Route, turn: number): unknown {
  const [example] = (route.body as Shape | undefined)?.examples ?? []
  let missing = false
  const own = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => own(one, name.replace(/s$/, '')))
    if (typeof value === 'string' && uuid.test(value)) {
      const known = pool.value(name, turn)
      if (known === undefined) missing = true
      return known ?? value
    }
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([member, inner]) => [member, own(inner, member)]))
  }
  const made = example === undefined ? undefined : own(example, '')
  return missing ? undefined : made
}
