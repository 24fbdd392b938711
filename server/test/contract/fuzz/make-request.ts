import { encodeCursor } from '../../../src/kernel/http/paging.ts'
import { uuidv7 } from '../../../src/kernel/ids/ids.ts'
import { testPassword } from '../../support/campus.ts'
import { idNamed } from '../../support/own-ids.ts'
import { type Choices, type SchemaNode, sample } from '../../support/sample.ts'
import type { TwoSchools } from '../../support/two-schools.ts'
import { type CredentialKind, credentialKinds, type Header } from './callers.ts'
import { contentTypes, hostileBodies, hostileTexts, oddHeaders } from './hostile.ts'
import { spoil } from './mutate.ts'
import type { Operation, Parameter } from './operations.ts'
import { Random } from './random.ts'

type Intent = 'valid' | 'near' | 'hostile'

/** A request as it goes on the wire, its credential apart. */
export interface FuzzRequest {
  readonly index: number
  readonly intent: Intent
  readonly operation: Operation
  readonly credential: CredentialKind
  readonly method: string
  /** Path and query. */
  readonly target: string
  readonly headers: readonly Header[]
  readonly body: Buffer | undefined
  /** Whether it surely reaches the operation, so that its declared statuses hold. */
  readonly aimed: boolean
}

export interface Field {
  readonly schools: TwoSchools
  readonly resolve: (reference: string) => SchemaNode
}

const words = [
  'quetzal',
  'a',
  'Zoë',
  'Ελένη',
  '李',
  "O'Neil",
  'x y',
  '2026',
  'Ωmega 😀',
  'true',
  '0',
] as const

/** Request number `index` of the run that `seed` names, for the operation. */
export function makeRequest(field: Field, operation: Operation, seed: number, index: number): FuzzRequest {
  const random = new Random(seed + index * 7919)
  const draw = random.next()
  const intent: Intent = draw < 0.45 ? 'valid' : draw < 0.75 ? 'near' : 'hostile'
  const credential = drawCredential(intent, random)
  // One place is wrong in a near-valid request, several may be in a hostile one.
  const place = intent === 'valid' ? 'none' : random.of(['path', 'query', 'headers', 'body'] as const)
  const wrong = (at: string): boolean => place === at || (intent === 'hostile' && random.chance(0.3))
  const draft = { field, operation, random, intent }
  const path = pathOf(draft, wrong('path'))
  const query = queryOf(draft, wrong('query'))
  const body = bodyOf(draft, wrong('body'))
  const method = intent === 'hostile' && random.chance(0.06) ? random.of(otherMethods) : operation.method
  return {
    index,
    intent,
    operation,
    credential,
    method,
    target: query === '' ? path.text : `${path.text}?${query}`,
    headers: [
      ...carriersOf(draft),
      ...(body ? body.headers : []),
      ...(wrong('headers') ? [random.of(oddHeaders), random.of(oddHeaders)] : []),
    ],
    body: body?.bytes,
    aimed: path.aimed && method === operation.method && query.length < 8000,
  }
}

const otherMethods = ['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'POST', 'TRACE', 'PROPFIND'] as const

interface Draft {
  readonly field: Field
  readonly operation: Operation
  readonly random: Random
  readonly intent: Intent
}

function drawCredential(intent: Intent, random: Random): CredentialKind {
  if (intent === 'hostile' && random.chance(0.3)) return random.of(credentialKinds)
  return random.of(['owner token', 'owner token', 'owner token', 'token', 'session cookie', 'none'] as const)
}

/** `foreign`: whether ids of the other school come too. */
function choicesOf({ field, random }: Draft, foreign = true): Choices {
  const { mine, theirs, people } = field.schools
  const id = (name: string): string => {
    const share = random.next()
    const own = idNamed(mine, name) ?? idNamed(mine, 'student') ?? uuidv7()
    if (share < 0.8) return share < 0.05 ? own.toUpperCase() : own
    return foreign && share < 0.9 ? (idNamed(theirs, name) ?? theirs.id) : uuidv7()
  }
  const owner = people.get('owner')?.email ?? ''
  return {
    pick: (count) => random.below(count),
    include: (name) => random.chance(name === 'cursor' || name === 'otp' ? 0.1 : 0.4),
    id,
    get word() {
      return random.chance(0.1) ? owner : random.of(words)
    },
    resolve: field.resolve,
  }
}

function pathOf(draft: Draft, wrong: boolean): { text: string; aimed: boolean } {
  const { operation, random } = draft
  const choices = choicesOf(draft)
  const named = operation.parameters.filter((parameter) => parameter.in === 'path')
  const target = wrong ? random.of(named)?.name : undefined
  let aimed = true
  let text = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const schema = named.find((parameter) => parameter.name === name)?.schema ?? {}
    if (name !== target) return encode(String(sample(schema, choices, name)))
    aimed = false
    return encode(random.of(hostileTexts)) || '-'
  })
  if (random.chance(0.2)) text = text.endsWith('/') ? text.slice(0, -1) || '/' : `${text}/`
  if (wrong && draft.intent === 'hostile' && random.chance(0.3)) {
    aimed = false
    text = random.of([
      `${text}/..;/`,
      `/${text}`,
      `${text}%00`,
      `${text}%E0%A4%A`,
      text.toUpperCase(),
      `${text}#x`,
    ])
  }
  return { text, aimed }
}

/** Percent-encoding that takes lone surrogates too, as the bytes that they would be. */
const encode = (text: string): string => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80')

function queryOf(draft: Draft, wrong: boolean): string {
  const { operation, random } = draft
  // The audit shows which filters were asked for: the other school's ids in them would come back from there.
  const choices = choicesOf(draft, false)
  const known = operation.parameters.filter(
    ({ in: place, name }) => place === 'query' && name !== 'school_slug',
  )
  const chosen = known.filter(({ required, name }) => required || choices.include(name))
  const pairs = chosen.map(({ name, schema }): [string, string] => [
    name,
    name === 'cursor' ? cursorOf(random) : String(sample(schema, choices, name)),
  ])
  if (wrong) pairs.push(...wrongPairs(known, random))
  return pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
}

function wrongPairs(known: readonly Parameter[], random: Random): [string, string][] {
  const name = random.of(known)?.name ?? 'no_such_parameter'
  return random.of<[string, string][]>([
    [['no_such_parameter', '1']],
    [[name, random.of(hostileTexts)]],
    [
      [name, '1'],
      [name, '2'],
    ],
    [[`${name}[]`, '1']],
    [[`${name}[$ne]`, '1']],
    [['cursor', cursorOf(random)]],
    [['page_size', random.of(['0', '201', '-1', '1e3', '5.5', '', '99999999999999999999', ' 5'] as const)]],
    [['count', 'maybe']],
    [['__proto__', 'x']],
    [['school_slug', random.of(['wombat', 'quetzal', '', 'no-such-school', '\u0000'] as const)]],
    [['q', 'x'.repeat(random.of([3000, 9000, 20_000] as const))]],
    Array.from({ length: 300 }, (_, index): [string, string] => [`p${index}`, '1']),
  ])
}

/** Cursors that look like ours: of wrong length, wrong kinds, hostile values. */
function cursorOf(random: Random): string {
  const values = [
    random.of(hostileTexts),
    'a',
    0,
    1e308,
    null,
    uuidv7(),
    '2026-11-20',
    '2026-11-20T09:00:00.000Z',
  ]
  const after = Array.from({ length: 1 + random.below(4) }, () => random.of(values) ?? null)
  return random.of([
    encodeCursor({ after, backwards: random.chance(0.5) }),
    encodeCursor({ after: [...after.slice(1), uuidv7()], backwards: random.chance(0.5) }),
    random.of(hostileTexts),
    Buffer.from('[0,{}]').toString('base64url'),
    Buffer.from('{"length":2}').toString('base64url'),
  ])
}

function carriersOf({ random, intent }: Draft): Header[] {
  if (intent === 'valid' || random.chance(0.7)) return [['x-school-slug', 'quetzal']]
  return random.of<Header[]>([
    [],
    [['x-school-slug', 'wombat']],
    [['x-school-slug', 'no-such-school']],
    [['x-school-slug', "' or 1=1"]],
    [['x-school-slug', '']],
    [
      ['x-school-slug', 'quetzal'],
      ['x-school-slug', 'wombat'],
    ],
    [['host', 'quetzal.localhost']],
    [['host', 'wombat.localhost:4000']],
    [['host', '..localhost']],
    [['x-school-slug', 'x'.repeat(3000)]],
  ])
}

function bodyOf(draft: Draft, wrong: boolean): { bytes: Buffer; headers: Header[] } | undefined {
  const { operation, random, intent } = draft
  const json = (value: unknown, type = 'application/json') => bytesOf(JSON.stringify(value) ?? '', type)
  if (operation.body === undefined) {
    if (operation.mediaTypes.length > 0) return bytesOf(random.of(hostileBodies), 'application/octet-stream')
    return wrong ? json({ unexpected: true }) : undefined
  }
  if (!operation.bodyRequired && random.chance(0.5)) return undefined
  const value = withKnownPerson(draft, sample(operation.body, choicesOf(draft)))
  if (!wrong) return json(value)
  if (intent === 'near')
    return random.chance(0.9) ? json(spoil(value, random)) : json(value, random.of(contentTypes))
  if (random.chance(0.5)) return bytesOf(random.of(hostileBodies), 'application/json')
  return json(
    spoil(spoil(value, random), random),
    random.chance(0.8) ? 'application/json' : random.of(contentTypes),
  )
}

/** Half of the sign-ins are those of a person who exists. */
function withKnownPerson({ operation, random, field }: Draft, value: unknown): unknown {
  const members = Object(value) as Record<string, unknown>
  if (!('username' in members) || !('password' in members) || random.chance(0.5)) return value
  if (operation.id.includes('assword')) return value
  return { ...members, username: field.schools.people.get('owner')?.email, password: testPassword }
}

const bytesOf = (text: string | Buffer, type: string) => {
  const bytes = Buffer.from(text)
  const headers: Header[] = [
    ['content-type', type],
    ['content-length', String(bytes.length)],
  ]
  return { bytes, headers }
}
