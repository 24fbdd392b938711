import { errorOfBoundText } from './bindings.ts'
import { type Definition, type Field, fieldsOf } from './definition.ts'
import type { FormError } from './judge-definition.ts'
import { type Answers, type AnswerValue, answerTo, visibleFields } from './visible-fields.ts'

/** Limits of texts in answers. */
const maxLength = { text: 500, long_text: 5000, signature: 200 } as const
const maxNumber = 1e15

const datePattern = /^\d{4}-\d{2}-\d{2}$/
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Control characters, and those that turn the direction of writing (UTR 36); long texts may have line ends. */
const hiddenInLine = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u
const hiddenInProse = /[\u202a-\u202e\u2066-\u2069]|(?![\n\r\t])\p{Cc}/u

/** What was answered, and what is wrong with it. Answers to fields that are not asked are left out. */
interface JudgedAnswers {
  readonly answers: Answers
  readonly errors: readonly FormError[]
}

/** Judges the answers to a form. A blank answer is none; paths name the field: `body/answers/diet`. */
export function judgeAnswers(definition: Definition, given: Answers): JudgedAnswers {
  const fields = fieldsOf(definition)
  const known = new Set(fields.map(({ key }) => key))
  const errors: FormError[] = Object.keys(given)
    .filter((key) => !known.has(key))
    .map((key) => error(key, 'unknown_field', 'is no field of this form'))
  const cleaned = Object.fromEntries(fields.map(({ key }) => [key, cleanedOf(answerTo(given, key))]))
  const answers: Record<string, AnswerValue> = {}
  for (const field of visibleFields(fields, cleaned)) {
    const value = answerTo(cleaned, field.key)
    if (value === null) {
      if (field.required) errors.push(error(field.key, 'required', 'must be answered'))
      continue
    }
    const expected = expectationOf(field, value)
    if (expected === undefined) answers[field.key] = value
    else errors.push(error(field.key, 'answer_of_kind', expected))
  }
  return { answers, errors }
}

const error = (key: string, code: string, message: string): FormError => ({
  path: `body/answers/${key}`,
  code,
  message,
})

/** Spaces around a text mean nothing; an empty text or list is no answer. */
function cleanedOf(value: AnswerValue): AnswerValue {
  if (typeof value === 'string') return value.trim() || null
  return Array.isArray(value) && value.length === 0 ? null : value
}

/** What an answer should have been; undefined: it is right. */
function expectationOf(field: Field, value: AnswerValue): string | undefined {
  const { fits, expected } = kinds[field.kind]
  if (!fits(value, field)) return expected
  return field.kind === 'text' ? errorOfBoundText(field.binding, String(value)) : undefined
}

interface KindRule {
  readonly fits: (value: AnswerValue, field: Field) => boolean
  readonly expected: string
}

const isText = (value: AnswerValue, max: number, hidden: RegExp): boolean =>
  typeof value === 'string' && [...value].length <= max && value.isWellFormed() && !hidden.test(value)

const isChoice = (value: unknown, { choices }: Field): boolean =>
  choices.some((choice) => choice.value === value)

function isDay(value: AnswerValue): boolean {
  if (typeof value !== 'string' || !datePattern.test(value) || value.startsWith('0000')) return false
  const at = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value)
}

const kinds: Readonly<Record<Field['kind'], KindRule>> = {
  text: {
    fits: (value) => isText(value, maxLength.text, hiddenInLine),
    expected: `must be one line of at most ${maxLength.text} characters`,
  },
  long_text: {
    fits: (value) => isText(value, maxLength.long_text, hiddenInProse),
    expected: `must be a text of at most ${maxLength.long_text} characters`,
  },
  choice: { fits: isChoice, expected: 'must be one of the choices' },
  choices: {
    fits: (value, field) =>
      Array.isArray(value) &&
      new Set(value).size === value.length &&
      value.every((one) => isChoice(one, field)),
    expected: 'must be a list of choices, each once',
  },
  yes_no: { fits: (value) => typeof value === 'boolean', expected: 'must be true or false' },
  date: { fits: isDay, expected: 'must be a date YYYY-MM-DD' },
  number: {
    fits: (value) => typeof value === 'number' && Math.abs(value) <= maxNumber,
    expected: 'must be a number',
  },
  file: {
    fits: (value) => typeof value === 'string' && uuidPattern.test(value),
    expected: 'must be the id of a file that you sent',
  },
  document: { fits: (value) => value === true, expected: 'must be true: read and agreed to' },
  signature: {
    fits: (value) => isText(value, maxLength.signature, hiddenInLine),
    expected: `must be your name, of at most ${maxLength.signature} characters`,
  },
}
