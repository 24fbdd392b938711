import type { Principal } from '../auth/principal.ts'
import type { Fragment } from '../db/statement.ts'
import type { ColumnType } from '../db/write-rows.ts'
import type { RequestContext } from '../http/context.ts'
import { patternWithMessage } from '../http/patterns.ts'
import type { ProblemDetail } from '../http/problem.ts'
import { t } from '../http/wire.ts'

/** A table that a member points at, and what its rows are called in a validation error. */
interface Reference {
  readonly table: string
  readonly noun: string
}

/** Who reads rows. */
export interface Reader {
  readonly tenant: string
  readonly principal: Principal
}

/** What a body makes of a member that each caller sees and changes in part. */
interface Merged {
  /** The whole value, as it is stored. */
  readonly value: unknown
  /** The part of it that the caller sees. */
  readonly shown: unknown
  readonly problems: readonly ProblemDetail[]
}

/** A member that each caller sees and changes in part, such as custom fields. */
interface PerCaller {
  /** The part that the reader sees of the column. */
  readonly shown: (reader: Reader, column: Fragment) => Fragment
  /** The stored value (undefined: the row is new) and what the body says of it (undefined: nothing), merged. */
  readonly merge: (context: RequestContext, before: unknown, input: unknown) => Promise<Merged>
}

/** One member of a resource: a column, how it is written and how it is shown. */
export interface Member {
  readonly type: ColumnType
  /** The column, when the table calls it otherwise than the wire. */
  readonly column?: string
  /** What a body may carry. */
  readonly input: t.TSchema
  /** What is shown; looser than `input`, since imports bring what their source holds. */
  readonly output: t.TSchema
  /** A POST must carry it. */
  readonly required: boolean
  /** The value when a POST leaves it out, and what null means. */
  readonly blank: unknown
  /** The blank of a school by its country (ISO 3166-1 alpha-2), where that makes a difference. */
  readonly blankIn?: (countryCode: string) => unknown
  /** Decided by the service and not by a body. */
  readonly derived?: boolean
  readonly references?: Reference
  readonly perCaller?: PerCaller
}

/** A line of text with something to see in it. */
export const line = (maxLength: number): Member => ({
  type: 'text',
  input: t.SingleLine(maxLength),
  output: t.String(),
  required: true,
  blank: '',
})

/** A short word by which others name the thing: no spaces at its ends. */
export const code = (maxLength = 64): Member => ({
  ...line(maxLength),
  input: t.Code(maxLength),
})

/** One of the words. */
export const word = (words: readonly string[], name?: string): Member => ({
  type: 'text',
  input: t.OneOf(words, name),
  output: t.OneOf(words, name),
  required: true,
  blank: words[0] ?? '',
})

/** A calendar date `YYYY-MM-DD`. */
export const date: Member = {
  type: 'date',
  input: t.CalendarDate,
  output: t.CalendarDate,
  required: true,
  blank: '',
}

/** A local time of day `HH:MM`, 00:00 to 23:59. */
export const localTime: Member = {
  ...line(5),
  input: t.String({
    pattern: patternWithMessage(
      '^([01][0-9]|2[0-3]):[0-5][0-9]$',
      'must be a time of day HH:MM, 00:00 to 23:59',
      '08:45',
    ),
    maxLength: 5,
  }),
}

/** A whole number in range. */
export const whole = (minimum: number, maximum: number): Member => ({
  type: 'int',
  input: t.IntegerRange(minimum, maximum),
  output: t.Integer(),
  required: true,
  blank: 0,
})

/** The member may be left out or null. */
export const optional = (member: Member): Member => ({
  ...member,
  input: t.Nullable(member.input),
  output: t.Nullable(member.output),
  required: false,
  blank: null,
})

/** The member may be left out, which means `blank`. */
export const defaulted = (member: Member, blank: unknown): Member => ({ ...member, required: false, blank })

/** A list of such members; null and leaving it out mean the empty list. */
export const listOf = (member: Member, maxItems: number): Member => ({
  type: `${member.type}[]` as ColumnType,
  input: t.Nullable(t.Array(member.input, { maxItems, uniqueItems: true })),
  output: t.Array(member.output),
  required: false,
  blank: [],
  ...(member.references ? { references: member.references } : {}),
})

/** The id of a row that is there and not archived. */
export const reference = (references: Reference): Member => ({
  type: 'uuid',
  input: t.Uuid,
  output: t.Uuid,
  required: true,
  blank: null,
  references,
})
