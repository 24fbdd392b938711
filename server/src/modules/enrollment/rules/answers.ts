/** A question that a form asks. */
export interface Question {
  readonly key: string
  readonly label: string
  readonly kind: 'text' | 'long_text' | 'choice' | 'yes_no'
  /** Of a choice. */
  readonly options: readonly string[]
  readonly required: boolean
}

/** A document that a form wants. */
export interface RequestedDocument {
  readonly kind: string
  readonly label: string
  readonly required: boolean
}

/** Documents that are asked for by nobody are of this kind. */
export const otherKind = 'other'

interface AnswerError {
  readonly path: string
  readonly code: string
  readonly message: string
}

/** Longest answer by kind of question, in characters. */
const max = { text: 500, long_text: 5000 } as const

/** What is wrong with the answers to the questions of an intake. `lenient`: what is missing may come later. */
export function errorsOfAnswers(
  questions: readonly Question[],
  answers: Readonly<Record<string, string | boolean>>,
  lenient = false,
): AnswerError[] {
  const requested = new Map(questions.map((question) => [question.key, question]))
  const strange = Object.keys(answers).filter((key) => !requested.has(key))
  return [
    ...strange.map((key) => error(key, 'unknown_question', 'is no question of this form')),
    ...questions.flatMap((question) => errorOfAnswer(question, answerTo(question, answers), lenient)),
  ]
}

/** What was said; a key may be a word that every object answers to, as `constructor`. */
const answerTo = (
  { key }: Question,
  answers: Readonly<Record<string, string | boolean>>,
): string | boolean | undefined => (Object.hasOwn(answers, key) ? answers[key] : undefined)

function errorOfAnswer(
  question: Question,
  answer: string | boolean | undefined,
  lenient: boolean,
): AnswerError[] {
  const { key, kind, required } = question
  if (isBlank(answer)) return required && !lenient ? [error(key, 'required', 'must be answered')] : []
  if (kind === 'yes_no') {
    return typeof answer === 'boolean' ? [] : [error(key, 'yes_or_no', 'must be true or false')]
  }
  return typeof answer === 'string' ? checkText(question, kind, answer) : [error(key, 'text', 'must be text')]
}

const isBlank = (answer: string | boolean | undefined): boolean =>
  answer === undefined || (typeof answer === 'string' && answer.trim() === '')

function checkText(
  { key, options }: Question,
  kind: Exclude<Question['kind'], 'yes_no'>,
  answer: string,
): AnswerError[] {
  if (kind === 'choice') {
    return options.includes(answer)
      ? []
      : [error(key, 'unknown_option', `must be one of ${options.join(', ')}`)]
  }
  return answer.length <= max[kind] ? [] : [error(key, 'too_long', `has at most ${max[kind]} characters`)]
}

const error = (key: string, code: string, message: string): AnswerError => ({
  path: `body/answers/${key}`,
  code,
  message,
})

/** What is wrong with the questions and documents of an intake themselves. */
export function errorsOfForm(
  questions: readonly Question[],
  documents: readonly RequestedDocument[],
): AnswerError[] {
  const repeated = (names: readonly string[], path: (index: number) => string) =>
    names.flatMap((name, index) =>
      names.indexOf(name) === index
        ? []
        : [{ path: path(index), code: 'duplicate', message: 'appears twice' }],
    )
  return [
    ...repeated(
      questions.map(({ key }) => key),
      (index) => `body/questions/${index}/key`,
    ),
    ...repeated(
      documents.map(({ kind }) => kind),
      (index) => `body/documents/${index}/kind`,
    ),
    ...questions.flatMap(({ kind, options }, index) =>
      (kind === 'choice') === options.length > 0
        ? []
        : [
            {
              path: `body/questions/${index}/options`,
              code: 'options',
              message: 'a choice has options, no other question has',
            },
          ],
    ),
  ]
}

/** Kinds of required documents that are not there. */
export const missingDocuments = (
  requested: readonly RequestedDocument[],
  kinds: readonly (string | null)[],
): string[] =>
  requested.filter(({ kind, required }) => required && !kinds.includes(kind)).map(({ kind }) => kind)
