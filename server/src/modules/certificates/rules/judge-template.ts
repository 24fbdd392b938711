import { formatsOf } from '../../../kernel/languages/formats.ts'
import { blocksOf, directives } from './blocks.ts'
import { columnNamed } from './columns.ts'
import { type DataSource, type DocumentKind, sourcesOf } from './kinds.ts'
import { parseTemplate, render, type TemplateError, type Use } from './liquid.ts'
import { sampleOf } from './sample.ts'
import { dataOf } from './values.ts'

/** What a template was found to be. */
export interface Judged {
  readonly errors: readonly TemplateError[]
  readonly sources: readonly DataSource[]
  /** Columns that are lists: without a row the document is not made. */
  readonly lists: readonly string[]
}

const maxErrors = 50
const maxLine = 2000

/** Errors of a template with their lines, and whose data it uses. */
export function judgeTemplate(source: string, kind: DocumentKind): Judged {
  const lineErrors = errorsOfLines(source)
  const parsed = parseTemplate(source)
  if ('error' in parsed)
    return { errors: [...lineErrors, parsed.error], sources: sourcesOf(kind, new Set()), lists: [] }
  const uses = parsed.uses.filter((use) => use.isGlobal && !isForloop(use))
  const used = uses.flatMap(({ path }) => columnNamed(path?.slice(0, 2).join('.') ?? '') ?? [])
  const errors = [...lineErrors, ...parsed.uses.flatMap(errorsOfUse)]
  return {
    errors: (errors.length > 0 ? errors : errorsOfSample(parsed.template)).slice(0, maxErrors),
    sources: sourcesOf(kind, new Set(used.map((column) => column.source))),
    lists: [...new Set(used.filter(({ type }) => type === 'list').map(({ name }) => name))],
  }
}

/** The first document of sample data, which finds what only rendering shows. */
function errorsOfSample(template: Parameters<typeof render>[0]): TemplateError[] {
  const rendered = render(template, dataOf(sampleOf(), formatsOf('en', false)))
  if ('error' in rendered) return [rendered.error]
  return blocksOf(rendered).length === 0
    ? [{ line: 1, column: 1, code: 'document_empty', message: 'The document says nothing.' }]
    : []
}

function errorsOfLines(source: string): TemplateError[] {
  return source.split('\n').flatMap((line, at) => {
    const place = { line: at + 1, column: 1 }
    if (line.length > maxLine)
      return [{ ...place, code: 'line_too_long', message: `A line has at most ${maxLine} characters.` }]
    const word = /^\s*:::\s*(.*?)\s*$/.exec(line)?.[1]
    if (word === undefined || directives.includes(word)) return []
    const message = `${word.slice(0, 40) || 'Nothing'} is no block: ${directives.join(', ')}.`
    return [{ ...place, code: 'unknown_block', message }]
  })
}

const isForloop = ({ path }: Use): boolean => path?.[0] === 'forloop'

/** Names are those of columns, or of rows that the template names itself; none is made of a value. */
function errorsOfUse(use: Use): TemplateError[] {
  const { path, isGlobal, line, column } = use
  const said = (code: string, message: string) => [{ line, column, code, message }]
  if (path === undefined) return said('column_dynamic', 'A column is named as it is, not by a value.')
  const name = path.join('.').slice(0, 80)
  if (path.some((part) => typeof part === 'string' && !/^[a-z][a-z0-9_]{0,40}$/.test(part)))
    return said('unknown_column', `${name} is no column.`)
  if (!isGlobal || isForloop(use)) return []
  const known = columnNamed(path.slice(0, 2).join('.'))
  const isWhole = path.length === 2 || (known?.type === 'list' && path.length === 3 && path[2] === 'size')
  return known && isWhole ? [] : said('unknown_column', `${name} is no column.`)
}
