import { isDate } from '../../../../kernel/time/dates.ts'
import { meantScore } from '../../score.ts'
import { type ScoreStatus, scoreStatuses, statuses } from '../../vocabulary.ts'

/**
 * What clients send of categories, line items and results, read as leniently as they write it: references by their
 * sourcedId alone, dateLastModified passed over, numbers as text, days as instants (OneRoster 1.1, sections
 * 4.2, 4.8 and 4.10).
 */

/** What is wrong with a member. */
export interface MemberError {
  readonly member: string
  readonly message: string
}

/** What was read, and everything that is wrong with it. */
export interface Read<Order> {
  readonly order: Order
  readonly faults: readonly MemberError[]
}

type Members = Readonly<Record<string, unknown>>

/** Identifiers of the standard have at most 255 characters. */
const maxSourcedIdLength = 255

/** A name that files of comma-separated values carry as it is: readers leave out the space around a cell. */
export const isPortableName = (sourcedId: string): boolean =>
  sourcedId !== '' && sourcedId === sourcedId.trim() && !/\p{Cc}/u.test(sourcedId)

const maxTitleLength = 1000
const maxTextLength = 10_000
/** Scores beyond it are mistakes; a double holds them exactly enough. */
const greatestNumber = 1e9

/** Takes members of one record out of it, and remembers what is wrong. */
class Reader {
  readonly faults: MemberError[] = []
  readonly #members: Members

  constructor(members: Members) {
    this.#members = members
  }

  fault(member: string, message: string): undefined {
    this.faults.push({ member, message })
    return undefined
  }

  /** undefined, null and blank texts are absent. */
  #said(member: string): unknown {
    const value = this.#members[member]
    return value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value
  }

  text(member: string, max: number): string | undefined {
    const value = this.#said(member)
    if (value === undefined) return undefined
    if (typeof value !== 'string') return this.fault(member, 'is no text')
    if (value.length > max) return this.fault(member, `has more than ${max} characters`)
    return value.trim()
  }

  required<Value>(member: string, value: Value | undefined, message = 'is missing'): Value | undefined {
    const isReported = this.faults.some((error) => error.member === member)
    return value === undefined && !isReported ? this.fault(member, message) : value
  }

  /** A day or an instant: the day that is written counts, as in imports. */
  day(member: string): string | undefined {
    const value = this.text(member, 100)
    if (value === undefined) return undefined
    const day = /^\d{4}-\d\d-\d\d(?=$|T([01]\d|2[0-3]):[0-5]\d)/.exec(value)?.[0]
    return day !== undefined && isDate(day)
      ? day
      : this.fault(member, 'is neither a date nor a date with a time')
  }

  /** A decimal as text, as PostgreSQL reads it. */
  number(member: string): string | undefined {
    const value = this.#said(member)
    if (value === undefined) return undefined
    const isText = typeof value === 'string' && /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(value.trim())
    const number = isText || typeof value === 'number' ? Number(value) : Number.NaN
    if (!Number.isFinite(number)) return this.fault(member, 'is no number')
    if (Math.abs(number) > greatestNumber) return this.fault(member, `is beyond ${greatestNumber}`)
    return String(number)
  }

  /** `{"sourcedId": …}`, with any other members; the bare id too. */
  reference(member: string): string | undefined {
    const value = this.#said(member)
    if (value === undefined) return undefined
    const id = typeof value === 'object' ? (value as Members)['sourcedId'] : value
    if (typeof id !== 'string' || id === '' || id.length > maxSourcedIdLength)
      return this.fault(member, 'has no sourcedId of 1 to 255 characters')
    return id
  }

  word<Word extends string>(member: string, words: readonly Word[]): Word | undefined {
    const value = this.text(member, 100)
    if (value === undefined) return undefined
    const word = words.find((one) => one === value.toLowerCase())
    return word ?? this.fault(member, `is none of ${words.join(', ')}`)
  }
}

const required = <Value>(reader: Reader, member: string, value: Value | undefined, none: Value): Value =>
  reader.required(member, value) ?? none

/** Whether a record is sent to be deleted (OneRoster 1.1, section 4.2 of its base: `status`). */
export function readStatus(members: Members): {
  readonly isDeletion: boolean
  readonly faults: readonly MemberError[]
} {
  const reader = new Reader(members)
  const status = reader.word('status', statuses)
  return { isDeletion: status === 'tobedeleted' || status === 'inactive', faults: reader.faults }
}

/** A category of the whole school. */
export interface CategoryOrder {
  readonly title: string
}

export function readCategory(members: Members): Read<CategoryOrder> {
  const reader = new Reader(members)
  const title = required(reader, 'title', reader.text('title', maxTitleLength), '')
  return { order: { title }, faults: reader.faults }
}

/** An evaluation of a class; references are sourcedIds, dates `YYYY-MM-DD`. */
export interface LineItemOrder {
  readonly title: string
  readonly description: string | null
  readonly class: string
  /** undefined: nothing was said. */
  readonly category: string | undefined
  readonly gradingPeriod: string | undefined
  readonly assignDate: string | null
  readonly dueDate: string | null
  readonly resultValueMin: string
  readonly resultValueMax: string
}

export function readLineItem(members: Members): Read<LineItemOrder> {
  const reader = new Reader(members)
  const order = {
    title: required(reader, 'title', reader.text('title', maxTitleLength), ''),
    description: reader.text('description', maxTextLength) ?? null,
    class: required(reader, 'class', reader.reference('class'), ''),
    category: reader.reference('category'),
    gradingPeriod: reader.reference('gradingPeriod'),
    assignDate: reader.day('assignDate') ?? null,
    dueDate: reader.day('dueDate') ?? null,
    resultValueMin: reader.number('resultValueMin') ?? '0',
    resultValueMax: required(reader, 'resultValueMax', reader.number('resultValueMax'), '0'),
  }
  if (reader.faults.length === 0 && Number(order.resultValueMax) < Number(order.resultValueMin))
    reader.fault('resultValueMax', `is below resultValueMin, which is ${order.resultValueMin}`)
  return { order, faults: reader.faults }
}

/** What a student reached; references are sourcedIds. */
export interface ResultOrder {
  readonly lineItem: string
  readonly student: string
  readonly scoreStatus: ScoreStatus
  /** null: none. Above the highest score is extra credit. */
  readonly score: string | null
  /** `YYYY-MM-DD`; undefined: nothing was said. */
  readonly scoreDate: string | undefined
  readonly comment: string | null
}

export function readResult(members: Members): Read<ResultOrder> {
  const reader = new Reader(members)
  const score = reader.number('score') ?? null
  const sent = {
    lineItem: required(reader, 'lineItem', reader.reference('lineItem'), ''),
    student: required(reader, 'student', reader.reference('student'), ''),
    scoreStatus:
      reader.word('scoreStatus', scoreStatuses) ?? (score === null ? 'not submitted' : 'fully graded'),
    score,
    scoreDate: reader.day('scoreDate'),
    comment: reader.text('comment', maxTextLength) ?? null,
  }
  const order = { ...sent, score: meantScore(sent.scoreStatus, sent.score) }
  // As in imports; a status that follows only from the score needs its score.
  if (order.scoreStatus.endsWith('graded') && score === null)
    reader.required('score', undefined, `is missing, and the scoreStatus is ${order.scoreStatus}`)
  return { order, faults: reader.faults }
}
