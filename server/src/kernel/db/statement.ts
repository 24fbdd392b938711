import { createHash } from 'node:crypto'

/**
 * One SQL statement with its parameters. `Row` is the shape of the rows it answers and exists for the type checker
 * alone. Text depends on the structure only, never on input: values always travel as parameters.
 */
export interface Statement<Row = Record<string, unknown>> {
  readonly text: string
  readonly values: readonly unknown[]
  /** Sent by the kernel itself (transaction frame, idempotency, audit, outbox), so that tests can count apart. */
  readonly kernel?: boolean
  /** Sent without a prepared name: one of many texts that would evict the recurring ones. */
  readonly unnamed?: boolean
  readonly row?: Row
}

/** A piece of SQL inside another one; made by the same tag. */
export type Fragment = Statement<unknown>

const isFragment = (value: unknown): value is Fragment =>
  typeof value === 'object' && value !== null && fragments.has(value)

const fragments = new WeakSet<object>()

/**
 * Tag that turns a template into a parameterised statement: interpolated values become `$1, $2, …`, interpolated
 * fragments are spliced in with their own parameters renumbered. There is no way to splice text from input.
 */
export function sql<Row = Record<string, unknown>>(
  strings: TemplateStringsArray,
  ...parts: readonly unknown[]
): Statement<Row> {
  const values: unknown[] = []
  let text = strings[0] ?? ''
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index]
    if (isFragment(part)) text += renumber(part, values)
    else {
      values.push(part)
      text += `$${values.length}`
    }
    text += strings[index + 1] ?? ''
  }
  return statement<Row>(text, values)
}

/** The empty fragment. */
sql.empty = statement('', []) as Fragment

/** The fragment if the condition holds, else nothing: an optional filter in one line. */
export const sqlIf = (condition: unknown, fragment: () => Fragment): Fragment =>
  condition ? fragment() : sql.empty

/** Fragments put side by side with a fixed separator out of the program text. */
export function join(parts: readonly Fragment[], separator: ' ' | ', ' | ' and ' | ' or '): Fragment {
  const values: unknown[] = []
  const text = parts.map((part) => renumber(part, values)).join(separator)
  return statement(text, values)
}

const identifierPattern = /^[a-z_][a-z0-9_]*$/

/** An identifier from our own lists (column or table); throws for anything but a plain lower-case word. */
export function identifier(name: string): Fragment {
  if (!identifierPattern.test(name)) throw new Error(`Not an SQL identifier of ours: ${JSON.stringify(name)}`)
  return statement(name, [])
}

/** Marks a statement as the kernel's own, so that tests count it separately. */
export const internal = <Row>(of: Statement<Row>): Statement<Row> => {
  const marked = { ...of, kernel: true }
  fragments.add(marked)
  return marked
}

/** Marks a statement as one of many texts, as with filters: preparing it would be useless. */
export const unprepared = <Row>(of: Statement<Row>): Statement<Row> => {
  const marked = { ...of, unnamed: true }
  fragments.add(marked)
  return marked
}

/** A statement from finished text; for the few generators of the kernel that build text from checked identifiers. */
export function statement<Row>(text: string, values: readonly unknown[]): Statement<Row> {
  const made: Statement<Row> = { text, values }
  fragments.add(made)
  return made
}

function renumber(fragment: Fragment, values: unknown[]): string {
  const base = values.length
  values.push(...fragment.values)
  return base === 0 || fragment.values.length === 0
    ? fragment.text
    : fragment.text.replace(/\$(\d+)/g, (_, digits: string) => `$${base + Number(digits)}`)
}

const names = new Map<string, string>()
const namesLimit = 1000

/**
 * The prepared-statement name of a text: stable, and bounded in number, so that a connection never holds more than
 * `namesLimit` plans; texts beyond that are sent unnamed.
 */
export function preparedName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= namesLimit) return undefined
  const name = `c${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
  names.set(text, name)
  return name
}
