import type { Route } from '../../src/kernel/http/define-route.ts'
import type { SchoolRole } from '../../src/modules/identity/index.ts'
import { sendCall } from '../support/send-call.ts'
import type { TwoSchools } from '../support/two-schools.ts'
import { type Call, callsOf } from './calls.ts'
import { bytesOf, changedTables, digestRows } from './evidence.ts'
import { requestHints } from './request-hints.ts'

export interface Walk {
  /** What should not have happened, one sentence each. */
  readonly findings: readonly string[]
  readonly requests: number
  /** Statuses seen with own ids, by operation. */
  readonly own: ReadonlyMap<string, ReadonlySet<number>>
  /** Operations whose answers showed rows of the own school. */
  readonly showed: ReadonlySet<string>
}

export interface Answer {
  readonly status: number
  readonly headers: string
  readonly text: string
}

interface WalkOptions {
  readonly schools: TwoSchools
  readonly routes: readonly Route[]
  /** Address of the application that is walked. */
  readonly url: string
  /** One role of each visibility is enough, where it is the statements that are tried. */
  readonly byVisibility?: boolean
  /** Also inspects a read and its answer; returns a finding or undefined. */
  readonly compare?: (call: Call, answer: Answer, send: Send) => Promise<string | undefined>
}

/** Sends a call to the application at the address. */
export type Send = (url: string, call: Call) => Promise<Answer>

const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** Calls every route as a member of one school and looks for anything of the other one, in the answers and its rows. */
export async function walk(options: WalkOptions): Promise<Walk> {
  const { schools, routes } = options
  const { theirs, tables, admin } = schools
  const notes = new Notes()
  const send = sender(schools)
  let before = await digestRows(admin, tables, theirs)
  let reads = 0
  for (const route of routes.toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method))) {
    // Reads change nothing and so may run side by side.
    const width = route.method === 'GET' ? 6 : 1
    for (const calls of inParts([...callsOf(route, schools, options.byVisibility)], width)) {
      await Promise.all(calls.map((call) => visit(options, send, call, notes)))
    }
    reads += route.method === 'GET' ? 1 : 0
    if (route.method === 'GET' && reads % 20 !== 0) continue
    const after = await digestRows(admin, tables, theirs)
    const changed = changedTables(before, after)
    const who = route.method === 'GET' ? `One of 20 reads up to ${route.id}` : route.id
    if (changed.length > 0) notes.find(`${who} changed rows of the other school: ${changed}`)
    before = after
  }
  return notes
}

async function visit(options: WalkOptions, send: Send, call: Call, notes: Notes): Promise<void> {
  const { schools, url } = options
  const answer = await send(url, call)
  notes.requests += 1
  if (call.crossing === 'own') {
    const { id } = call.route
    notes.own.set(id, (notes.own.get(id) ?? new Set()).add(answer.status))
    if (bytesOf(schools.mine, answer.text, call.path)) notes.showed.add(id)
  }
  const errors = [...judge(call, answer, [schools.theirs, schools.platform])]
  const difference = await options.compare?.(call, answer, send)
  for (const error of difference ? [...errors, difference] : errors) {
    notes.find(`${nameOf(call)} ${error}`, call.role)
  }
}

class Notes implements Walk {
  requests = 0
  readonly own = new Map<string, Set<number>>()
  readonly showed = new Set<string>()
  readonly #roles = new Map<string, Set<string>>()

  find(finding: string, role?: string): void {
    const roles = this.#roles.get(finding) ?? new Set()
    this.#roles.set(finding, role ? roles.add(role) : roles)
  }

  get findings(): string[] {
    return [...this.#roles].map(([finding, roles]) => `${finding} [${[...roles]}]`.replace(' []', ''))
  }
}

const inParts = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

const nameOf = ({ route, crossing, path }: Call): string =>
  `${route.id} (${crossing}: ${route.method} ${path})`

function* judge(call: Call, answer: Answer, others: readonly TwoSchools['theirs'][]): Generator<string> {
  const sent = `${call.path} ${JSON.stringify(call.body)}`
  for (const other of others) {
    const bytes = bytesOf(other, `${answer.headers}\n${answer.text}`, sent)
    if (bytes) yield `shows ${bytes}`
  }
  if (answer.status >= 500) yield `answers ${answer.status}, which proves nothing`
  const done = answer.status < 300
  // A page for anyone belongs to no school; what it shows is judged above.
  if (done && call.crossing === 'foreign path' && call.route.access.kind !== 'public')
    yield `answers ${answer.status}`
  if (done && call.crossing === 'foreign school' && call.route.school !== 'none')
    yield `answers ${answer.status}`
}

/** Sends calls with the token of their role; a session that a call has ended is opened again. */
function sender({ campus, people }: TwoSchools): Send {
  const tokens = new Map<SchoolRole, string>()
  const attempt = async (url: string, call: Call): Promise<Answer> => {
    const token = call.role && (tokens.get(call.role) ?? people.get(call.role)?.token)
    const hinted = requestHints[call.route.id]?.raw
    const raw = call.route.raw ? (hinted?.bytes ?? 'quetzal upload') : undefined
    const answer = await sendCall(new URL(call.path, url), {
      method: call.route.method,
      headers: {
        'x-school-slug': call.slug,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(hinted ? { 'content-type': hinted.contentType } : {}),
      },
      body: raw ?? (call.body === undefined ? undefined : JSON.stringify(call.body)),
    })
    return { ...answer, headers: headersOf(answer.headers) }
  }
  return async (url, call) => {
    const answer = await attempt(url, call)
    if (answer.status !== 401 || !call.role) return answer
    const person = people.get(call.role)
    if (person) tokens.set(call.role, (await campus.signIn(person.email)).token)
    return attempt(url, call)
  }
}

const headersOf = (headers: Headers): string =>
  [...headers].map(([name, value]) => `${name}: ${value}`).join('\n')
