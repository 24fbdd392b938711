import { type Choices, type SchemaNode, sample } from '../../support/sample.ts'

/** A body that is far too much of something, as JSON. */
interface Flood {
  /** What is too much, and where. */
  readonly name: string
  readonly text: string
}

/** How much of it: so many items, as far as the bytes that the route takes go. */
interface Measure {
  readonly count: number
  readonly maxBytes: number
}

type Wrap = (inner: unknown) => unknown

const choices: Choices = {
  pick: () => 0,
  include: () => true,
  id: () => '01a1fe00-322c-72c0-8c5c-9d3575788caa',
  word: 'a1',
}

/** A value that the schema takes, with every member that may be left out. */
const valid = (schema: SchemaNode): unknown => sample(schema, choices)

const place = 'the place of what is too much'

/** The JSON of everything around, with the text at its place. */
const around = (wrap: Wrap, text: string): string => {
  const [before, after] = JSON.stringify(wrap(place)).split(JSON.stringify(place))
  return `${before}${text}${after}`
}

/** `count` times the part with commas between, or as often as there is room. */
const repeated = (part: string, { count, maxBytes }: Measure): string =>
  `${part},`.repeat(Math.max(1, Math.min(count, Math.floor(maxBytes / (part.length + 2))))).slice(0, -1)

const members = Array.from({ length: 200_000 }, (_, index) => `"m${index}":1`)

const wide = `{${members.slice(0, 900).join()}}`

/** Twice as many members that nobody knows. */
const unknownMembers = memoized((count) => members.slice(0, 2 * count).join())

function memoized(make: (count: number) => string): (count: number) => string {
  const made = new Map<number, string>()
  return (count) => {
    const text = made.get(count) ?? make(count)
    made.set(count, text)
    return text
  }
}

/**
 * For each array of the schema many wrong and many equal items, for each object many members that it does not know,
 * everything around it as it should be; and nesting at the root.
 */
export function* floodsOf(schema: SchemaNode, measure: Measure): Generator<Flood> {
  const { count } = measure
  yield { name: 'nested arrays', text: `${'['.repeat(count)}${']'.repeat(count)}` }
  yield { name: 'nested objects', text: `${'{"a":'.repeat(count)}1${'}'.repeat(count)}` }
  yield* floodsAt(schema, measure, 'body', (inner) => inner)
}

function* floodsAt(schema: SchemaNode, measure: Measure, path: string, wrap: Wrap): Generator<Flood> {
  for (const branch of schema.anyOf ?? []) yield* floodsAt(branch, measure, path, wrap)
  if (schema.type === 'array') yield* floodsOfArray(schema, measure, path, wrap)
  if (schema.type === 'object') yield* floodsOfObject(schema, measure, path, wrap)
}

function* floodsOfArray(schema: SchemaNode, measure: Measure, path: string, wrap: Wrap): Generator<Flood> {
  const items = schema.items ?? {}
  const right = JSON.stringify(valid(items))
  const fitting = { count: Math.min(schema.maxItems ?? Infinity, measure.count), maxBytes: measure.maxBytes }
  const many: [string, string][] = [
    ['wrong items', repeated('{}', measure)],
    ['items of 900 unknown members', repeated(wide, measure)],
    ['equal right items', repeated(right, measure)],
    ['equal right items, as many as the schema takes', repeated(right, fitting)],
  ]
  for (const [what, text] of many) yield { name: `${path}: ${what}`, text: around(wrap, `[${text}]`) }
  yield* floodsAt(items, measure, `${path}/0`, (inner) => wrap([inner]))
}

function* floodsOfObject(schema: SchemaNode, measure: Measure, path: string, wrap: Wrap): Generator<Flood> {
  const base = valid(schema) as Record<string, unknown>
  const unknown = unknownMembers(measure.count)
  const beside = JSON.stringify(base).slice(1, -1)
  yield { name: `${path}: unknown members`, text: around(wrap, `{${unknown}}`) }
  if (beside !== '')
    yield { name: `${path}: unknown and right members`, text: around(wrap, `{${beside},${unknown}}`) }
  for (const [name, member] of Object.entries(schema.properties ?? {}))
    yield* floodsAt(member, measure, `${path}/${name}`, (inner) => wrap({ ...base, [name]: inner }))
  const free = Object.values(schema.patternProperties ?? {})[0] ?? schema.additionalProperties
  if (typeof free === 'object')
    yield* floodsAt(free, measure, `${path}/*`, (inner) => wrap({ ...base, a1: inner }))
}

/** A text that a pattern or format is held against, with the most characters that reach it. */
interface CheckedText {
  readonly schema: SchemaNode
  readonly maxLength: number
}

/** Every text of the schema that a pattern or format is held against; a name of a member counts as one. */
export function* checkedTexts(schema: SchemaNode, unbounded: number): Generator<CheckedText> {
  const { anyOf = [], items, properties = {}, patternProperties = {}, additionalProperties } = schema
  if (schema.pattern !== undefined || schema.format !== undefined)
    yield { schema, maxLength: schema.maxLength ?? unbounded }
  for (const pattern of Object.keys(patternProperties))
    yield { schema: { type: 'string', pattern }, maxLength: unbounded }
  const inner = [...anyOf, ...Object.values(properties), ...Object.values(patternProperties)]
  if (items) inner.push(items)
  if (typeof additionalProperties === 'object') inner.push(additionalProperties)
  for (const one of inner) yield* checkedTexts(one, unbounded)
}

const units = [
  'a',
  'A',
  '0',
  ' ',
  '-',
  '.',
  '@',
  '/',
  '_',
  '+',
  'é',
  '\u200b',
  'a ',
  'a.',
  'a-',
  'a@',
  '0.',
  'T:',
]
const tails = ['', '!', ' ', '\n', '\u0007', 'a']

/** Texts of the length that make a pattern with a choice in it try every way. */
export const pumped = (length: number): string[] =>
  units.flatMap((unit) =>
    tails.map((tail) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length - tail.length) + tail),
  )
