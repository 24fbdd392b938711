import { Liquid, type LiquidError, type Template } from 'liquidjs'
import { MissingValue, ShownValue } from './values.ts'

/** An error of a template: where in its text (lines and columns from 1), a stable code, a sentence. */
export interface TemplateError {
  readonly line: number
  readonly column: number
  readonly code: string
  readonly message: string
}

/** Everything that a template may do. Nothing reads files, stores output, or makes texts longer than they are. */
const allowedTags = new Set(['if', 'unless', 'for', 'case', 'assign', 'comment', '#', 'break', 'continue'])

/** Limits of one rendering: milliseconds, and units of memory as the library counts them. */
const [renderLimit, memoryLimit] = [250, 100_000]

/** Characters that a document says at most. */
const maxRendered = 60_000

/** Around the number of a value in rendered text: private characters, which a template cannot hold. */
const [opening, closing, tagLine] = ['\ue000', '\ue001', '\ue002']
const reserved = /[\ue000-\uf8ff]/gu

/** Rendered text with places for values: what a value says is never read as markup. */
export interface Rendered {
  readonly text: string
  readonly values: readonly string[]
  /** Columns that the document needs and the student does not have. */
  readonly missing: readonly string[]
}

/** What a rendering collects; renderings are synchronous, so there is one at a time. */
interface Collected {
  readonly values: string[]
  readonly missing: Set<string>
}
let collected: Collected = { values: [], missing: new Set() }

/** Puts a place into the text for a value. */
function placeOf(value: unknown): string {
  if (value instanceof MissingValue) {
    collected.missing.add(value.column)
    return ''
  }
  const text = textOf(value)
  if (text === '') return ''
  collected.values.push(text)
  return `${opening}${collected.values.length - 1}${closing}`
}

function textOf(value: unknown): string {
  if (value instanceof ShownValue) return value.long
  if (typeof value === 'string') return value.replaceAll(reserved, '')
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

const engine = new Liquid({
  strictVariables: true,
  strictFilters: true,
  ownPropertyOnly: true,
  dynamicPartials: false,
  templates: {},
  parseLimit: 100_000,
  renderLimit,
  memoryLimit,
  outputEscape: placeOf,
})
for (const name of Object.keys(engine.tags)) if (!allowedTags.has(name)) delete engine.tags[name]
for (const name of Object.keys(engine.filters)) delete engine.filters[name]

/** A filter of texts; missing values pass through it. */
const ofText = (name: string, act: (text: string) => string): void =>
  engine.registerFilter(name, (value: unknown) =>
    value instanceof MissingValue ? value : act(textOf(value)),
  )
ofText('upcase', (text) => text.toUpperCase())
ofText('downcase', (text) => text.toLowerCase())
ofText('capitalize', (text) => text.slice(0, 1).toUpperCase() + text.slice(1))
ofText('one_line', (text) => text.replaceAll(/\s*\n\s*/g, ', '))
engine.registerFilter('default', (value: unknown, other: unknown) =>
  value instanceof MissingValue || value === '' ? textOf(other) : value,
)
engine.registerFilter('short', (value: unknown) => (value instanceof ShownValue ? value.short : value))
engine.registerFilter('size', (value: unknown) =>
  Array.isArray(value) || typeof value === 'string' ? value.length : 0,
)

/** A parsed template with the names that it uses, or why it cannot be parsed. */
export type Parsed =
  | { readonly template: Template[]; readonly uses: readonly Use[] }
  | { readonly error: TemplateError }

/** A name that a template uses. */
export interface Use {
  /** Undefined: a name is made of a value. */
  readonly path: readonly (string | number)[] | undefined
  /** It is not made by the template itself. */
  readonly isGlobal: boolean
  readonly line: number
  readonly column: number
}

/** Parses a template. */
export function parseTemplate(source: string): Parsed {
  try {
    const template = engine.parse(markTagLines(source.replaceAll(reserved, '')))
    return { template, uses: usesOf(template) }
  } catch (error) {
    return { error: errorOf(error) }
  }
}

function usesOf(template: Template[]): Use[] {
  const { variables, globals } = engine.analyzeSync(template)
  const global = new Set(
    Object.values(globals).flatMap((uses) => uses.map(({ location: { row, col } }) => `${row} ${col}`)),
  )
  return Object.values(variables).flatMap((uses) =>
    uses.map(({ segments, location: { row, col } }) => ({
      path: segments.every((one) => typeof one !== 'object') ? (segments as (string | number)[]) : undefined,
      isGlobal: global.has(`${row} ${col}`),
      line: row,
      column: col,
    })),
  )
}

/** Renders a parsed template for one student. */
export function render(template: Template[], data: object): Rendered | { readonly error: TemplateError } {
  collected = { values: [], missing: new Set() }
  try {
    const text = String(engine.renderSync(template, data))
      .replaceAll(`${tagLine}\n`, '')
      .replaceAll(tagLine, '')
    const length = text.length + collected.values.reduce((sum, value) => sum + value.length, 0)
    if (length > maxRendered)
      return {
        error: { line: 1, column: 1, code: 'document_too_long', message: 'The document is too long.' },
      }
    return { text, values: collected.values, missing: [...collected.missing] }
  } catch (error) {
    return { error: errorOf(error) }
  }
}

/** Marks lines that are tags alone, so that they leave no empty line behind. */
const markTagLines = (source: string): string =>
  source
    .split('\n')
    .map((line) => {
      const text = line.trim()
      const isTags =
        text.startsWith('{%') &&
        text.endsWith('%}') &&
        text.replaceAll(/\{%(?:[^%]|%(?!\}))*%\}/g, '').trim() === ''
      return isTags ? `${line}${tagLine}` : line
    })
    .join('\n')

function errorOf(error: unknown): TemplateError {
  const [line = 1, column = 1] = (error as Partial<LiquidError>).token?.getPosition() ?? []
  const text = error instanceof Error ? error.message : ''
  if (/limit exceeded/.test(text) || error instanceof RangeError)
    return {
      line,
      column,
      code: 'template_too_costly',
      message: 'The template takes too much time or memory.',
    }
  const said = text.replace(/,? ?(file:[^,]*, ?)?line:\d+, col:\d+[\s\S]*$/, '').slice(0, 200)
  return { line, column, code: 'template_syntax', message: said || 'The template cannot be read.' }
}

/** The values of places in a text, or the text around them, in their order. */
export function piecesOf(text: string, values: readonly string[]): { text: string; isValue: boolean }[] {
  return text
    .split(/(\ue000\d+\ue001)/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const at = /^\ue000(\d+)\ue001$/.exec(piece)?.[1]
      return at === undefined
        ? { text: piece, isValue: false }
        : { text: values[Number(at)] ?? '', isValue: true }
    })
}
