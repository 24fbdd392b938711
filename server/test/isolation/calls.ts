import { isWrite, type Route } from '../../src/kernel/http/define-route.ts'
import { mayDo, type SchoolRole, schoolRoles } from '../../src/modules/identity/index.ts'
import { idNamed } from '../support/own-ids.ts'
import { type SchemaNode, sample } from '../support/sample.ts'
import type { FullSchool } from '../support/two-schools.ts'
import { requestHints } from './request-hints.ts'

/** Where a request of a member of one school names something of the other one; `own`: nowhere. */
type Crossing = 'own' | 'foreign path' | 'foreign query' | 'foreign body' | 'foreign school'

/** One request of the walk. */
export interface Call {
  readonly route: Route
  /** Undefined: without a credential. */
  readonly role: SchoolRole | undefined
  readonly crossing: Crossing
  /** Slug sent as X-School-Slug. */
  readonly slug: string
  readonly path: string
  readonly body?: unknown
}

interface Sides {
  readonly mine: FullSchool
  readonly theirs: FullSchool
}

/** The roles of a school that may call the route; a public one is called without a credential. */
function rolesFor(route: Route): readonly (SchoolRole | undefined)[] {
  const { access } = route
  if (access.kind === 'public') return [undefined]
  if (access.kind === 'right') return schoolRoles.filter((role) => mayDo([role], access.area, access.action))
  if (access.kind === 'platform') return ['owner']
  // What anybody may change is their own: the role makes no difference to it.
  return isWrite(route) ? ['owner', 'student'] : schoolRoles
}

/**
 * Roles that see different rows by different statements: the whole school, what they teach, their children, themselves.
 * The first of each that may call the route tries every position; the others share its statements and only read once.
 */
const kindsOfVisibility = new Map<SchoolRole, string>([
  ['teacher', 'taught'],
  ['guardian', 'children'],
  ['student', 'self'],
])

/**
 * Every request that the walk makes of a route, role by role; `byVisibility`: by one role of each visibility, where the rights of
 * the others are not what is asked about.
 */
export function* callsOf(route: Route, sides: Sides, byVisibility = false): Generator<Call> {
  const seen = new Set<string>()
  for (const role of rolesFor(route)) {
    const visibility = role ? (kindsOfVisibility.get(role) ?? 'school') : 'nobody'
    if (byVisibility && seen.has(visibility)) continue
    // A write goes through the same statements for every caller; who may make it is the permission matrix's.
    if (seen.has(visibility) && isWrite(route)) continue
    yield* ownCalls(route, role, sides.mine, !seen.has(visibility))
    if (seen.has(visibility)) continue
    yield* pathCalls(route, role, sides)
    yield* plantedCalls(route, role, sides)
    if (route.access.kind !== 'public') yield* schoolCalls(route, role, sides)
    seen.add(visibility)
  }
}

/** Own ids alone: every body, and every parameter of the query on its own; not `whole`: one request. */
export function* ownCalls(
  route: Route,
  role: SchoolRole | undefined,
  mine: FullSchool,
  whole: boolean,
): Generator<Call> {
  const own = ownParts(route, mine)
  const draft = { route, role, slug: mine.slug, crossing: 'own' } as const
  const bodies = bodiesOf(route, mine)
  yield* (whole ? bodies : bodies.slice(0, 1)).map((body) => make(draft, { ...own, body }))
  if (!whole) return
  for (const [name, value] of Object.entries(own.allQuery)) {
    yield make(draft, { ...own, query: { ...own.query, [name]: value }, body: bodies[0] })
  }
}

/** The path names a row of the other school. */
function* pathCalls(route: Route, role: SchoolRole | undefined, { mine, theirs }: Sides): Generator<Call> {
  if (requestHints[route.id]?.givesName) return
  const own = ownParts(route, mine)
  const [body] = bodiesOf(route, mine)
  const draft = { route, role, slug: mine.slug, crossing: 'foreign path' } as const
  const schemas = propertiesOf(route.params)
  for (const name of Object.keys(own.params)) {
    const hinted = requestHints[route.id]?.params?.(theirs)[name]
    const meant = hinted === undefined ? foreignIds(theirs, name) : [hinted]
    for (const id of isWord(name, schemas[name]) ? [theirs.slug, theirs.id] : meant) {
      // What both schools call the same, such as a format, is of neither.
      if (id === own.params[name]) continue
      yield make(draft, { ...own, params: { ...own.params, [name]: id }, body })
    }
  }
}

/** A parameter of the query, or one id in the body, is the other school's. */
function* plantedCalls(route: Route, role: SchoolRole | undefined, sides: Sides): Generator<Call> {
  const { mine, theirs } = sides
  const own = ownParts(route, mine)
  const [body] = bodiesOf(route, mine)
  const draft = { route, role, slug: mine.slug }
  const properties = propertiesOf(route.query)
  for (const name of Object.keys(own.allQuery).filter((member) => isUuid(properties[member]))) {
    for (const id of foreignIds(theirs, name)) {
      const query = { ...own.query, [name]: id }
      yield make({ ...draft, crossing: 'foreign query' }, { ...own, query, body })
    }
  }
  for (const planted of foreignBodies(route, sides)) {
    yield make({ ...draft, crossing: 'foreign body' }, { ...own, body: planted })
  }
}

/** The school named is the other one, with own ids and with its own. */
function* schoolCalls(route: Route, role: SchoolRole | undefined, { mine, theirs }: Sides): Generator<Call> {
  const draft = { route, role, slug: theirs.slug, crossing: 'foreign school' } as const
  yield make(draft, { ...ownParts(route, mine), body: bodiesOf(route, mine)[0] })
  yield make(draft, { ...ownParts(route, theirs), body: bodiesOf(route, theirs)[0] })
}

interface Parts {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

function make(call: Omit<Call, 'path'>, { params, query, body }: Parts): Call {
  const path = call.route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const whole = search.size > 0 ? `${path}?${search}` : path
  return { ...call, path: whole, ...(body === undefined ? {} : { body }) }
}

const propertiesOf = (schema: unknown): Readonly<Record<string, SchemaNode>> =>
  (schema as SchemaNode | undefined)?.properties ?? {}

const isUuid = (schema: SchemaNode | undefined): boolean =>
  schema?.format === 'uuid' || (schema?.items !== undefined && isUuid(schema.items))

/** A code, a language or the name of a file: a parameter that takes no id of a row. */
const isWord = (name: string, schema: SchemaNode | undefined): boolean =>
  !/(^|_)ids?$/.test(name) && schema?.type === 'string' && !isUuid(schema)

function ownParts(route: Route, school: FullSchool) {
  const names = [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '')
  const given = requestHints[route.id]?.params?.(school) ?? {}
  const schemas = propertiesOf(route.params)
  const params = Object.fromEntries(
    names.map((name) => [name, given[name] ?? String(sample(schemas[name] ?? {}, choicesOf(school), name))]),
  )
  return { params, query: requiredQuery(route, school), allQuery: queryOf(route, school) }
}

const queryOf = (route: Route, school: FullSchool): Record<string, unknown> => ({
  ...(sample({ type: 'object', ...(route.query ?? {}) }, choicesOf(school)) as Record<string, unknown>),
  ...requestHints[route.id]?.query?.(school),
})

/** What every request of the route says: what its schema asks for, and what its hint does. */
function requiredQuery(route: Route, school: FullSchool): Record<string, unknown> {
  const { required = [] } = (route.query ?? {}) as SchemaNode
  const hinted = Object.keys(requestHints[route.id]?.query?.(school) ?? {})
  const all = queryOf(route, school)
  return Object.fromEntries([...required, ...hinted].map((name) => [name, all[name]]))
}

/** Ids of the other school for a position: the row that its name means, or, when no table fits, every id there is. */
function foreignIds(theirs: FullSchool, name: string): readonly string[] {
  const meant = idNamed(theirs, name)
  return meant === undefined ? [...theirs.ids] : [meant]
}

const choicesOf = (school: FullSchool, id?: (name: string) => string, include = true) => ({
  pick: () => 0,
  include: () => include,
  id: id ?? ((name: string) => idNamed(school, name) ?? idNamed(school, 'student') ?? school.id),
  word: `${school.marker} walk`,
})

/** Bodies made with own ids: with every optional member, and with none. */
function bodiesOf(route: Route, school: FullSchool): unknown[] {
  if (!route.body || !isWrite({ ...route, readOnly: false })) return [undefined]
  const schema = route.body as SchemaNode
  const hint = requestHints[route.id]?.body?.(school)
  const made = [true, false].map((include) => sample(schema, choicesOf(school, undefined, include)))
  return hint === undefined ? made : [hint, ...made]
}

/** Bodies in which one id at a time is the other school's. */
function* foreignBodies(route: Route, { mine, theirs }: Sides): Generator<unknown> {
  const [whole] = bodiesOf(route, mine)
  if (whole === undefined) return
  for (const path of idPaths(whole, mine)) {
    for (const id of foreignIds(theirs, path.findLast((step) => Number.isNaN(Number(step))) ?? '')) {
      yield replaceAt(whole, path, id)
    }
  }
}

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function idPaths(value: unknown, mine: FullSchool, path: readonly string[] = []): string[][] {
  if (typeof value === 'string') return uuidShape.test(value) ? [[...path]] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, member]) => idPaths(member, mine, [...path, name]))
}

function replaceAt(value: unknown, [step, ...rest]: readonly string[], id: string): unknown {
  if (step === undefined) return id
  const copy = structuredClone(value) as Record<string, unknown>
  copy[step] = replaceAt(copy[step], rest, id)
  return copy
}
