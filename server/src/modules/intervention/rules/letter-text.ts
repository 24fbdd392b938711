import type { InLanguages, Language } from '../../../kernel/languages/languages.ts'
import { languages } from '../../../kernel/languages/languages.ts'

/** A text of the letter, with placeholders. */
interface LetterText {
  readonly subject: string
  readonly body: string
}

/** The texts of a school; a language that is not there is as built in. */
export type LetterTexts = Readonly<Partial<Record<Language, LetterText>>>

export const placeholders = [
  'student',
  'first_name',
  'guardian',
  'absences',
  'school',
  'from',
  'to',
  'sender',
] as const
type Placeholder = (typeof placeholders)[number]

/** Why a family gets no letter. */
export const skipReasons = [
  'no_absence',
  'recent_letter',
  'no_guardian',
  'no_messages',
  'no_email',
  'mailbox_full',
] as const
export type SkipReason = (typeof skipReasons)[number]

/** Days within which a family gets one letter. */
export const repeatDays = 7

/**
 * The child's own total, which lowered absence most in 28,080 households (Rogers and Feller, Nature Human Behaviour 2018); families
 * underestimate it.
 */
const builtIn: InLanguages<LetterText> = {
  en: {
    subject: 'Days that {first_name} was absent this year',
    body: `Dear {guardian},

{student} has been absent for {absences} this school year, from {from} to {to}. This counts all absences, with and without a reason.

Students fall behind when they are absent, whatever the reason, and every day counts. You can have a large effect on how often {first_name} is at school.

If something makes it hard for {first_name} to come to school, please contact us. We would like to help.

{sender}
{school}`,
  },
  fr: {
    subject: 'Absences de {first_name} depuis la rentrée',
    body: `Bonjour {guardian},

{student} compte {absences} d’absence cette année scolaire, du {from} au {to}. Toutes les absences sont comptées, justifiées ou non.

Un élève absent prend du retard, quelle qu’en soit la raison, et chaque jour compte. Vous pouvez beaucoup pour que {first_name} soit plus souvent présent à l’école.

Si quelque chose empêche {first_name} de venir, contactez-nous : nous souhaitons vous aider.

{sender}
{school}`,
  },
}

/** The text of a language, the school's own or the built-in one. */
export const letterTextOf = (
  texts: LetterTexts,
  language: Language,
): LetterText & { readonly isBuiltIn: boolean } => {
  const own = texts[language]
  return { ...(own ?? builtIn[language]), isBuiltIn: own === undefined }
}

export const letterLanguages = languages

/** An error of a text: the member, a code and words. */
interface TextError {
  readonly member: 'subject' | 'body'
  readonly code: string
  readonly message: string
}

const pattern = /\{([^{}]*)\}/g

/** Placeholders that there are not, braces that are not closed, and a text without the student or the number. */
export function errorsOfText({ subject, body }: LetterText): TextError[] {
  const known: readonly string[] = placeholders
  const errors = (['subject', 'body'] as const).flatMap((member): TextError[] => {
    const text = member === 'subject' ? subject : body
    const [unknown] = [...text.matchAll(pattern)].filter(([, name]) => !known.includes(name ?? ''))
    if (unknown || /[{}]/.test(text.replaceAll(pattern, '')))
      return [
        {
          member,
          code: 'unknown_placeholder',
          message: `has a placeholder that there is not; there are ${known.map((name) => `{${name}}`).join(', ')}`,
        },
      ]
    return []
  })
  if (errors.length > 0) return errors
  if (!body.includes('{absences}'))
    return [{ member: 'body', code: 'placeholder_required', message: 'needs {absences}' }]
  if (!body.includes('{student}') && !body.includes('{first_name}'))
    return [{ member: 'body', code: 'placeholder_required', message: 'needs {student} or {first_name}' }]
  return []
}

/** The text with its placeholders filled. */
export const fillText = (text: string, values: Readonly<Record<Placeholder, string>>): string =>
  text.replaceAll(pattern, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as Placeholder] : whole,
  )

export type LetterUnit = 'days' | 'sessions' | 'lessons'

const unitWords: InLanguages<Readonly<Record<LetterUnit, readonly [one: string, many: string]>>> = {
  en: { days: ['day', 'days'], sessions: ['session', 'sessions'], lessons: ['lesson', 'lessons'] },
  fr: {
    days: ['jour', 'jours'],
    sessions: ['séance', 'séances'],
    lessons: ['heure de cours', 'heures de cours'],
  },
}

/** The number with its unit, as a sentence has it: `8.5 days`, `1 jour`. */
export function absencesText(count: number, unit: LetterUnit, language: Language): string {
  const [one, many] = unitWords[language][unit]
  const isOne = language === 'fr' ? count < 2 : count === 1
  return `${new Intl.NumberFormat(language).format(count)}\u00a0${isOne ? one : many}`
}

/** What a count of the school comes to in a letter: half days are shown as days. */
export const inLetterUnit = (
  count: number,
  unit: 'days' | 'half_days' | 'sessions' | 'lessons',
): { readonly count: number; readonly unit: LetterUnit } =>
  unit === 'half_days' ? { count: count / 2, unit: 'days' } : { count, unit }
