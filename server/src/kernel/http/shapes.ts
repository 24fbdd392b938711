import { type TProperties, type TSchema, Type } from 'typebox'
import { patternWithMessage } from './patterns.ts'

export type { Static, TSchema } from 'typebox'
export { Type } from 'typebox'

const uuidPattern = '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$'

/** A UUID (v7 when made by us). */
export const Uuid = Type.String({ title: 'Uuid', pattern: uuidPattern, format: 'uuid', maxLength: 36 })

/** A calendar date `YYYY-MM-DD` in the school's time zone; impossible days are refused. */
export const CalendarDate = Type.String({
  title: 'CalendarDate',
  format: 'date',
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  maxLength: 10,
})

/** An instant, RFC 3339 UTC with milliseconds and `Z`. */
export const Instant = Type.String({
  title: 'Instant',
  format: 'date-time',
  pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z$',
  maxLength: 24,
})

/**
 * Local part in ASCII; domains may be international, but hold nothing that is invisible, combining, in full width or
 * another form of a letter: two addresses that look the same are the same.
 */
const emailPattern =
  "^(?=[^@]+@[^@]+\\.[^@.]+$)[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[^\\s\\u0000-,/:-@\\[-`{-\\u00bf\\u0300-\\u036f\\u2000-\\u303f\\u3164\\ue000-\\uffff]+$"

/** An e-mail address as people type it; its domain has a dot. */
export const Email = Type.String({
  title: 'Email',
  pattern: patternWithMessage(emailPattern, 'must be an email address', 'ama.mensah@example.org'),
  maxLength: 254,
})

/** Whether a text is an address that a person may sign in by. */
export const isEmail = (text: string): boolean => text.length <= 254 && new RegExp(emailPattern).test(text)

/** Text with a length that a screen can show. */
export const Text = (maxLength: number, minLength = 0): ReturnType<typeof Type.String> =>
  Type.String({ maxLength, minLength })

/** Control characters, and those that reverse the direction of the text after them (Unicode Technical Report 36). */
const controls = '\\u0000-\\u001f\\u007f\\u202a-\\u202e\\u2066-\\u2069'

/** The same without tabs and ends of lines. */
const hidden = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f\\u202a-\\u202e\\u2066-\\u2069'

/** Text of several lines; nothing in it hides or reverses the direction of the text after it. */
export const MultiLine = (maxLength: number) =>
  Type.String({
    title: `Prose${maxLength}`,
    maxLength,
    pattern: patternWithMessage(
      `^[^${hidden}]*$`,
      'must hold no control characters, and none that turn the direction of writing',
      'Hillside School',
    ),
  })

/** Characters that take up a place and show nothing: soft hyphen, zero-width spaces and joiners, fillers. */
const invisible = '\\u00ad\\u200b-\\u200f\\u2060-\\u2064\\u3164\\ufeff'

/** White space that is no control character: the rest of what `\\s` matches. */
const blank = ' \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000\\ufeff'

/** A line of text with something to see in it; what comes before that is blank, so that there is one way to match it. */
export const SingleLine = (maxLength: number) =>
  Type.String({
    title: `Line${maxLength}`,
    minLength: 1,
    maxLength,
    pattern: patternWithMessage(
      `^[${blank}${invisible}]*[^\\s${invisible}${controls}][^${controls}]*$`,
      'must be one line with something to read in it',
      'Hillside School',
    ),
  })

/** The same where signs that turn the order of writing may stand. */
export const PlainLine = (maxLength: number) =>
  Type.String({
    title: `PlainLine${maxLength}`,
    minLength: 1,
    maxLength,
    pattern: patternWithMessage(
      `^[${blank}]*[^\\s\\u0000-\\u001f\\u007f][^\\u0000-\\u001f\\u007f]*$`,
      'must be one line with something to read in it',
      'Hillside School',
    ),
  })

/** A code or number by which something is named: no blank at its ends, none doubled. */
export const Code = (maxLength: number) =>
  Type.String({
    title: `Code${maxLength}`,
    minLength: 1,
    maxLength,
    pattern: patternWithMessage(
      '^\\S+( \\S+)*$',
      'must neither begin nor end with a space, nor contain two in a row',
      'A 12',
    ),
  })

/** The schema or null. */
export const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

/** One of the words; with a name they are written once in the contract. */
export const OneOf = <const Words extends readonly string[]>(words: Words, name?: string) =>
  Type.Enum([...words] as Words[number][], name === undefined ? {} : { title: name })

/** Options of a schema: examples, a description, bounds. */
type SchemaOptions = Readonly<Record<string, unknown>>

type StrictObject<Properties extends TProperties> = ReturnType<typeof Type.Object<Properties>>

/** What `Strict` takes: a name or none, then members and options. */
export type StrictParts<Properties> =
  | readonly [name: string, properties: Properties, options?: SchemaOptions | undefined]
  | readonly [properties: Properties, options?: SchemaOptions | undefined]

/**
 * An object that refuses unknown members. With a name it is a component of the contract: written once, and called so by
 * the types of every client.
 */
export function Strict<Properties extends TProperties>(
  name: string,
  properties: Properties,
  options?: SchemaOptions,
): StrictObject<Properties>
export function Strict<Properties extends TProperties>(
  properties: Properties,
  options?: SchemaOptions,
): StrictObject<Properties>
export function Strict(...parts: StrictParts<TProperties>): StrictObject<TProperties> {
  const { name, properties, options } = strictParts(parts)
  return Type.Object(properties, { additionalProperties: false, ...(name && { title: name }), ...options })
}

/** What `Strict` was called with, by name. */
export function strictParts<Properties>([first, second, third]: StrictParts<Properties>): {
  readonly name: string | undefined
  readonly properties: Properties
  readonly options: SchemaOptions | undefined
} {
  return typeof first === 'string'
    ? { name: first, properties: second as Properties, options: third }
    : { name: undefined, properties: first, options: second as SchemaOptions | undefined }
}

/** The name that a schema has in the contract. */
const nameOfSchema = (schema: TSchema): string | undefined => {
  const { title } = schema as { readonly title?: unknown }
  return typeof title === 'string' ? title : undefined
}

/** Whole numbers in range. */
export const IntegerRange = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum })

/** What a detail of an error says would be valid. */
const ProblemValues = Type.Object(
  {
    allowed: Type.Optional(
      Type.Array(Type.String(), { maxItems: 50, description: 'The words or values that are accepted.' }),
    ),
    type: Type.Optional(Type.String({ description: 'The JSON type that is expected.' })),
    minimum: Type.Optional(Type.Number({ description: 'The smallest number that is accepted.' })),
    maximum: Type.Optional(Type.Number({ description: 'The largest number that is accepted.' })),
    min_length: Type.Optional(Type.Integer({ description: 'The fewest characters.' })),
    max_length: Type.Optional(Type.Integer({ description: 'The most characters.' })),
    min_items: Type.Optional(Type.Integer({ description: 'The fewest items.' })),
    max_items: Type.Optional(Type.Integer({ description: 'The most items.' })),
    pattern: Type.Optional(Type.String({ description: 'The regular expression that the text matches.' })),
    format: Type.Optional(Type.String({ description: 'The format of the text, such as `date` or `uuid`.' })),
    example: Type.Optional(Type.String({ description: 'A value that would be accepted.' })),
  },
  {
    additionalProperties: true,
    title: 'ProblemValues',
    description: 'What would be accepted, so that a client can phrase it.',
  },
)

const detailMembers = {
  path: Type.String({ description: 'Where in the request, such as `body/records/3/status`.' }),
  code: Type.String({ description: 'What is wrong, as a stable word.' }),
  message: Type.String({ description: 'The same in words.' }),
  values: Type.Optional(ProblemValues),
}
const rowMembers = {
  index: Type.Integer({ minimum: 0, description: 'Place of the row in the list of the request, from 0.' }),
  field: Type.String({ description: 'The member of the row that is wrong.' }),
}

/** The error of one row of a list in the body: an entry of `details`, with the members that the operation adds. */
export const RowErrorShape = <Members extends TProperties>(name: string, members: Members) =>
  Strict(name, { ...detailMembers, ...rowMembers, ...members })

/** One validation error; those of a row of a list name the row too. */
const ErrorDetail = Type.Object(
  { ...detailMembers, index: Type.Optional(rowMembers.index), field: Type.Optional(rowMembers.field) },
  { additionalProperties: true, title: 'ProblemDetail' },
)

/** The error shape of the contract. */
export const ErrorBody = Type.Object(
  {
    error: Type.String(),
    message: Type.String(),
    code: Type.String(),
    request_id: Type.String(),
    details: Type.Optional(
      Type.Array(ErrorDetail, { description: 'Each validation error with its place in the request.' }),
    ),
    errors: Type.Optional(
      Type.Array(ErrorDetail, {
        description: 'Of a refused list: the entries of `details`, under the name that a partial answer has.',
      }),
    ),
    retry_after: Type.Optional(Type.Number()),
  },
  { additionalProperties: true, title: 'Problem' },
)

/** A page of a list with its rows under `member`; named after its rows: `StudentPage`. */
export const PageOf = <Schema extends TSchema, Member extends string = 'results'>(
  row: Schema,
  member: Member = 'results' as Member,
) =>
  Type.Object(
    {
      [member]: Type.Array(row),
      next: Nullable(Type.String()),
      previous: Nullable(Type.String()),
      count: Type.Optional(Type.Integer({ minimum: 0 })),
    } as { [K in Member]: ReturnType<typeof Type.Array<Schema>> } & {
      next: ReturnType<typeof Nullable<ReturnType<typeof Type.String>>>
      previous: ReturnType<typeof Nullable<ReturnType<typeof Type.String>>>
      count: ReturnType<typeof Type.Optional<ReturnType<typeof Type.Integer>>>
    },
    {
      additionalProperties: false,
      ...(nameOfSchema(row) === undefined ? {} : { title: `${nameOfSchema(row)}Page` }),
    },
  )

/** Links next to the rows of every list. */
export const pageLinks = {
  next: Nullable(Type.String()),
  previous: Nullable(Type.String()),
}

/** Query parameters of every list. */
export const pageQuery = {
  page_size: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 200,
      default: 50,
      description: 'How many rows a page holds, 50 unless you say otherwise.',
    }),
  ),
  cursor: Type.Optional(
    Type.String({
      maxLength: 1000,
      description:
        'Where the page starts: from `next` or `previous` of an earlier page, with the same filters. Opaque; do not build one.',
    }),
  ),
  count: Type.Optional(
    Type.Boolean({ description: 'Also counts all rows that match, as `count` in the answer.' }),
  ),
}

/** The same schema with what it means, in words for readers of the interface; the schema itself is left as it is. */
export const described = <Schema extends TSchema>(schema: Schema, description: string): Schema =>
  Object.create(Object.getPrototypeOf(schema), {
    ...Object.getOwnPropertyDescriptors(schema),
    description: { value: description, enumerable: true, writable: true, configurable: true },
  })
