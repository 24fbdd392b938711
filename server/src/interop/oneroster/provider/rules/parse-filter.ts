import { type Clause, type Filter, type Operator, operators } from './filter-tree.ts'

/** A filter that was read, or why it could not be. */
type ParsedFilter = { readonly filter: Filter } | { readonly fault: string }

/** Longer texts are no question that a program asks. */
const max = 4000

const straight = "'"
/** Single quotes as word processors set them; programs send them out of copied documentation. */
const typographic = '‘’‚‛′'
const isQuote = (sign: string | undefined): boolean =>
  sign !== undefined && (sign === straight || typographic.includes(sign))

/** A name; those that vendors choose may contain spaces. */
const namePattern =
  /\s*(metadata\.[^=!<>~'‘’‚‛′"()]{0,254}[^\s=!<>~'‘’‚‛′"()]|[^\s=!<>~'‘’‚‛′"()]{1,255})\s*/y
const joinPattern =
  /\s+(AND|OR)\s+(?=(?:metadata\.[^=!<>~'‘’‚‛′"()]{1,255}|[^\s=!<>~'‘’‚‛′"()]+\s*)(?:!=|>=|<=|=|>|<|~)\s*['‘’‚‛′])/iy
/** A value that swallows another clause: two of them without a proper join. */
const holdsClause = /['‘’‚‛′](?:\s+(?:AND|OR)\s|[^'‘’‚‛′]*[=<>~]\s*['‘’‚‛′])/
const endPattern = /\s*$/y

/** Where a clause ended, and what follows it. */
interface ReadClause {
  readonly clause: Clause
  readonly end: number
}

/**
 * Reads a filter. The value ends at the quote that the text, read with doubled quotes as one, says; where such a
 * reading fails it ends at the first quote that the end or a join with another clause follows, so that `O'Brien` is
 * taken as it is sent.
 */
export function parseFilter(text: string): ParsedFilter {
  if (text.length > max) return { fault: `a filter has at most ${max} characters` }
  const exact = readFilter(text, endOfDoubled)
  return 'filter' in exact ? exact : readFilter(text, endOfLoose)
}

type FindEnd = (text: string, start: number) => { value: string; end: number } | undefined

function readFilter(text: string, findEnd: FindEnd): ParsedFilter {
  const first = readClause(text, 0, findEnd)
  if ('fault' in first) return first
  if (matchAt(endPattern, text, first.end)) return { filter: { clauses: [first.clause], join: 'AND' } }
  const join = matchAt(joinPattern, text, first.end)
  if (!join) return { fault: 'after the value comes neither the end nor AND or OR with another clause' }
  const second = readClause(text, first.end + join[0].length, findEnd)
  if ('fault' in second) return second
  if (matchAt(joinPattern, text, second.end)) return { fault: 'a filter joins two clauses at most' }
  if (!matchAt(endPattern, text, second.end)) return { fault: 'after the second value something follows' }
  const word = join[1]?.toUpperCase() === 'OR' ? 'OR' : 'AND'
  return { filter: { clauses: [first.clause, second.clause], join: word } }
}

function readClause(text: string, start: number, findEnd: FindEnd): ReadClause | { fault: string } {
  const name = matchAt(namePattern, text, start)
  const path = name?.[1]?.split('.') ?? []
  if (!name || path.includes('')) return { fault: 'a clause begins with the name of a field' }
  const at = start + name[0].length
  const operator = operators.find((one): one is Operator => text.startsWith(one, at))
  if (!operator) return { fault: `after a field comes one of ${operators.join(' ')}` }
  const quote = at + operator.length + (/^\s*/.exec(text.slice(at + operator.length))?.[0].length ?? 0)
  if (!isQuote(text[quote])) return { fault: 'the value must be in single quotes' }
  const found = findEnd(text, quote + 1)
  if (!found) return { fault: 'the value has no closing quote' }
  return { clause: { path, operator, value: found.value }, end: found.end }
}

/** The end by the rule: a quote ends the value unless it is doubled. */
const endOfDoubled: FindEnd = (text, start) => {
  const closes = (sign: string | undefined): boolean =>
    text[start - 1] === straight ? sign === straight : isQuote(sign)
  let value = ''
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (!closes(sign)) value += sign
    else if (sign === straight && text[at + 1] === straight) {
      value += straight
      at += 1
    } else return { value, end: at + 1 }
  }
  return undefined
}

/** The end by what follows: the first quote before the end of the text or another clause. */
const endOfLoose: FindEnd = (text, start) => {
  for (let at = start; at < text.length; at += 1) {
    if (!isQuote(text[at])) continue
    if (!matchAt(endPattern, text, at + 1) && !matchAt(joinPattern, text, at + 1)) continue
    const inner = text.slice(start, at)
    return holdsClause.test(inner) ? undefined : { value: inner.replaceAll("''", straight), end: at + 1 }
  }
  return undefined
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
