import { type Fragment, identifier, sql } from '../../../../kernel/db/statement.ts'
import { invalidParameter } from '../../../../kernel/http/problems.ts'
import type { Entity } from '../../fields.ts'
import { invalidFilterField } from '../problems.ts'
import { type Column, type Element, elementOf } from '../rules/element.ts'
import type { Clause, Filter, Operator } from '../rules/filter-tree.ts'
import {
  booleanOfValue,
  dateComparison,
  instantOfValue,
  kindOfValue,
  listOfValue,
  numberOfValue,
  quotedListOfValue,
} from '../rules/filter-values.ts'

/**
 * The condition of a filter, over documents `d` of an entity. 400 `invalid_filter_field` for a field that
 * the entity does not have, 400 for a value that is not of the field's kind.
 */
export function filterCondition(entity: Entity, { clauses, join }: Filter): Fragment {
  const [first, second] = clauses.map((clause) => clauseCondition(entity, clause))
  if (!first) throw new Error('A filter has a clause.')
  if (!second) return sql`(${first})`
  return join === 'AND' ? sql`(${first} and ${second})` : sql`(${first} or ${second})`
}

function clauseCondition(entity: Entity, clause: Clause): Fragment {
  const element = elementOf(entity, clause.path)
  if (!element) throw invalidFilterField({ message: `Unknown field: ${clause.path.join('.').slice(0, 100)}` })
  return element.of === 'many' ? manyCondition(element, clause) : oneCondition(element, clause)
}

type One = Extract<Element, { of: 'one' }>
type Many = Extract<Element, { of: 'many' }>

/** The text of a value in the document; null where it is absent. */
export function documentText({ kind, path }: Pick<One, 'kind' | 'path'>): Fragment {
  const found = sql`(d.document::jsonb #>> ${path}::text[])`
  // A vendor's name may hold dots itself.
  if (kind !== 'vendor' || path.length < 3) return found
  const [top = '', ...names] = path
  return sql`coalesce(${found}, d.document::jsonb -> ${top}::text ->> ${names.join('.')}::text)`
}

function oneCondition(element: One, clause: Clause): Fragment {
  const { operator, value } = clause
  if (value === '' && (operator === '=' || operator === '!=')) {
    const text = sql`coalesce(${wholeText(element)}, '')`
    return operator === '=' ? sql`${text} = ''` : sql`${text} <> ''`
  }
  if (operator === '~') return sql`strpos(lower(${wholeText(element)}), lower(${value}::text)) > 0`
  switch (element.kind) {
    case 'id':
      return compare(own(element) ?? documentText(element), operator, sql`${value}::text`)
    case 'date':
      return dateCondition(element, clause)
    case 'instant':
      return instantCondition(element, clause)
    case 'number':
      return compare(
        sql`${documentText(element)}::numeric`,
        operator,
        sql`${checked(clause, numberOfValue(value), 'a number')}::numeric`,
      )
    case 'boolean':
      return compare(
        documentText(element),
        operator,
        sql`${checked(clause, booleanOfValue(value), 'a boolean')}`,
      )
    default:
      return textCondition(element, operator, value)
  }
}

const own = ({ column }: One): Fragment | undefined => column && sql`d.${identifier(column)}`

/** The value as a text that `~` looks into. */
function wholeText(element: One): Fragment {
  if (element.column === 'changed_at') return instantText
  if (element.column === 'sourced_id' || element.column === 'status')
    return sql`d.${identifier(element.column)}`
  return documentText(element)
}

/** `dateLastModified` as it is sent. */
export const instantText = sql`to_char(d.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const folded: readonly Column[] = ['email', 'identifier', 'username', 'status']

/** Texts compare without regard to upper and lower case, and by code point where one is before the other. */
function textCondition(element: One, operator: Operator, value: string): Fragment {
  const { column } = element
  if (column && folded.includes(column)) {
    return compare(sql`d.${identifier(column)}`, operator, sql`${value.toLowerCase()}::text`)
  }
  if (column === 'kind' && (operator === '=' || operator === '!='))
    return compare(sql`d.kind`, operator, sql`${kindOfValue(value)}::text`)
  return compare(sql`lower(${documentText(element)}) collate "C"`, operator, sql`lower(${value}::text)`)
}

function dateCondition(element: One, clause: Clause): Fragment {
  const found = checked(clause, dateComparison(clause.operator, clause.value), 'a date')
  const text = documentText(element)
  if (!('always' in found)) return compare(sql`${text} collate "C"`, found.operator, sql`${found.date}::text`)
  return found.always ? sql`true` : sql`false`
}

function instantCondition(element: One, clause: Clause): Fragment {
  const instant = checked(clause, instantOfValue(clause.value), 'an instant')
  if (element.column === 'changed_at')
    return compare(sql`d.changed_at`, clause.operator, sql`${instant}::timestamptz`)
  // Documents hold instants in one spelling, which sorts as text.
  return compare(sql`${documentText(element)} collate "C"`, clause.operator, sql`${instant}::text`)
}

function checked<Value>(clause: Clause, value: Value | undefined, what: string): Value {
  if (value !== undefined) return value
  throw invalidParameter({ message: `The value of ${clause.path.join('.').slice(0, 100)} is not ${what}.` })
}

function compare(left: Fragment, operator: Operator, right: Fragment): Fragment {
  switch (operator) {
    case '=':
      return sql`${left} = ${right}`
    case '!=':
      return sql`${left} is distinct from ${right}`
    case '>':
      return sql`${left} > ${right}`
    case '>=':
      return sql`${left} >= ${right}`
    case '<':
      return sql`${left} < ${right}`
    case '<=':
      return sql`${left} <= ${right}`
    case '~':
      return sql`strpos(${left}, ${right}) > 0`
  }
}

/**
 * A list of references: `=` finds the rows that refer to it, as consumers mean `orgs.sourcedId='x'`; with several
 * between commas, to all of them. Of texts `=` is the same set of texts as those between the commas, `~` at least one of them (OneRoster 1.1, section
 * 3.4.3). A text with a comma of its own is found too, alone or in quotation marks.
 */
function manyCondition(element: Many, { path, operator, value }: Clause): Fragment {
  const texts = elementTexts(element)
  const [parts, whole] = [listOfValue(value), value.trim()]
  const has = (requested: readonly string[]): Fragment => textsOf(element, requested)
  const isSame = (requested: readonly string[]): Fragment =>
    element.isReference && requested.some((one) => one !== '')
      ? sql`${texts} @> ${has(requested)}`
      : sql`(${texts} @> ${has(requested)} and ${texts} <@ ${has(requested)})`
  const quoted = quotedListOfValue(value)
  const plain = parts.length > 1 ? sql`(${isSame(parts)} or ${isSame([whole])})` : isSame(parts)
  const equal = quoted ? sql`(${plain} or ${isSame(quoted)})` : plain
  switch (operator) {
    case '=':
      return equal
    case '!=':
      return sql`not ${equal}`
    case '~':
      return sql`${texts} && ${has([...parts, whole, ...(quoted ?? [])])}`
    default:
      throw invalidParameter({ message: `${path.join('.')} is a list: it compares by = != ~ alone.` })
  }
}

const isOpaque = ({ part }: Many): boolean => part === 'sourcedId' || part === 'href'

/** The texts of a list; sourcedIds as they are, all others without regard to upper and lower case. */
function elementTexts(element: Many): Fragment {
  const list = sql`coalesce(d.document::jsonb -> ${element.member}::text, '[]'::jsonb)`
  const text = element.part === null ? sql`(one.value #>> '{}')` : sql`(one.value ->> ${element.part}::text)`
  const seen = isOpaque(element) ? text : sql`lower(${text})`
  return sql`array(select ${seen} from jsonb_array_elements(${list}) one)`
}

function textsOf(element: Many, requested: readonly string[]): Fragment {
  // An address in a document begins at the root, whichever that is for the reader.
  const texts = element.part === 'href' ? requested.map((one) => one.replace(/^.*\/v1p1\//, '~/')) : requested
  const seen = isOpaque(element) ? sql`one` : sql`lower(one)`
  return sql`array(select ${seen} from unnest(${texts}::text[]) one)`
}
