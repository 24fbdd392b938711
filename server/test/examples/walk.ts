import { isWrite, type Route } from '../../src/kernel/http/define-route.ts'
import type { TestAnswer, TestCampus } from '../support/campus.ts'
import { addressByHand, bodyByHand, type Seen } from './by-hand.ts'
import type { Recorded } from './normalise.ts'
import { type Pool, tries } from './pool.ts'
import { proposeBody, type Shape } from './propose.ts'

export interface Walker {
  readonly campus: TestCampus
  readonly school: string
  /** Tokens by role; the first that gets an answer is shown. */
  readonly tokens: readonly string[]
  readonly day: string
  readonly pool: Pool
  /** Answers as they came, by the id of the operation. */
  readonly kept: ReadonlyMap<string, Recorded>
  /** Said of every try that shows nothing. */
  readonly failed: ((id: string, what: string) => void) | undefined
}

interface Call {
  readonly path: string
  readonly body: unknown
}

/** Performs the operation as the demo lets it: the first answer with rows, else the first success; undefined without any. */
export async function perform(walker: Walker, route: Route): Promise<Recorded | undefined> {
  let bare: Recorded | undefined
  const sent = new Set<string>()
  for (let turn = 0; turn < tries; turn += 1) {
    const call = callOf(walker, route, turn)
    if (!call || sent.has(JSON.stringify(call))) continue
    sent.add(JSON.stringify(call))
    for (const token of walker.tokens) {
      const answer = await send(walker, route, { ...call, token })
      if (answer.status < 300) {
        const recorded = recordOf(route, call, answer)
        if (recorded && (isWrite(route) || hasRows(recorded))) return recorded
        bare ??= recorded
      } else if (answer.status !== 403 && answer.status !== 401) {
        walker.failed?.(
          route.id,
          `${call.path} ${JSON.stringify(call.body)} ${answer.status} ${JSON.stringify({ c: answer.body?.code, d: answer.body?.details, e: answer.body?.errors, m: answer.body?.statusInfoSet?.[0]?.imsx_description })}`,
        )
        break
      }
    }
  }
  if (sent.size === 0) walker.failed?.(route.id, 'nothing to send')
  return bare
}

/** Whether the answer is no list, or one with a row. */
export const hasRows = ({ answer: { body } }: Recorded): boolean =>
  typeof body !== 'object' ||
  body === null ||
  Object.values(body).every((one) => !Array.isArray(one) || one.length > 0)

function callOf(walker: Walker, route: Route, turn: number): Call | undefined {
  const seen: Seen = {
    pool: walker.pool,
    turn,
    find: (id, member, nth = 0) => [...valuesOf(walker.kept.get(id)?.answer.body, member)][nth],
  }
  const path = addressByHand(route.id, seen) ?? pathOf(walker, route, turn)
  const schema = route.body as Shape | undefined
  const body = schema && (bodyByHand(route.id, seen) ?? proposeBody(schema, walker.pool, turn, walker.day))
  if (path === undefined || (schema && body === undefined && !route.bodyOptional)) return undefined
  return { path, body }
}

/** Every text that is under that name. */
function* valuesOf(value: unknown, member: string): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (name === member && typeof inner === 'string') yield inner
    else yield* valuesOf(inner, member)
  }
}

const send = (
  { campus, school }: Walker,
  route: Route,
  { path, body, token }: Call & { readonly token: string },
): Promise<TestAnswer> =>
  campus.request(route.method, path, {
    token,
    ...(route.school === 'none' ? {} : { school }),
    ...(body === undefined ? {} : { body }),
  })

function recordOf(route: Route, { path, body }: Call, answer: TestAnswer): Recorded | undefined {
  const isJson = route.answers[answer.status] && answer.body !== undefined
  if (!isJson && body === undefined) return undefined
  return {
    request: { path, ...(body === undefined ? {} : { body }) },
    answer: { status: answer.status, body: isJson ? answer.body : null },
  }
}

function pathOf(walker: Walker, route: Route, turn: number): string | undefined {
  const path = walker.pool.fill(route.path, turn)
  if (path === undefined) return undefined
  const { properties = {}, required = [] } = (route.query ?? {}) as Shape
  const query: [string, string][] = []
  for (const [name, schema] of Object.entries(properties)) {
    const isRequested = required.includes(name) || (schema.examples !== undefined && turn < tries / 2)
    const value = isRequested ? queryValue(walker, { name, schema, turn }) : undefined
    if (value !== undefined) query.push([name, value])
    else if (required.includes(name)) return undefined
  }
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query)}`
}

interface Requested {
  readonly name: string
  readonly schema: Shape
  readonly turn: number
}

const queryValue = ({ day, pool }: Walker, { name, schema, turn }: Requested): string | undefined => {
  if (schema.format === 'date') return name.endsWith('from') ? `${day.slice(0, 8)}01` : day
  const [example] = schema.examples ?? schema.enum ?? []
  return pool.value(name, turn) ?? (example === undefined ? undefined : String(example))
}
