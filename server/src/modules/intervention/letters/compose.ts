import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import { type Language, languageOfPerson } from '../../../kernel/languages/languages.ts'
import { quoteName } from '../../../kernel/mail/link-text.ts'
import { addDays } from '../../../kernel/time/dates.ts'
import { readStudentAbsences } from '../../attendance/index.ts'
import {
  absencesText,
  fillText,
  inLetterUnit,
  type LetterTexts,
  type LetterUnit,
  letterTextOf,
  repeatDays,
  type SkipReason,
} from '../rules/letter-text.ts'
import { selectInterventionSettings } from '../settings/sql.ts'
import type { LetterOrderBody } from './schema.ts'
import {
  type AddressedStudentRow,
  selectAddressed,
  selectSenderName,
  selectYearStart,
  theseStudents,
} from './sql.ts'

/** A letter as it is to be sent. */
export interface ComposedLetter {
  readonly guardianId: string | null
  readonly guardianName: string | null
  readonly email: string | null
  readonly language: Language
  readonly subject: string
  readonly body: string
}

/** What a family gets, and why it gets nothing. */
export interface FamilyLetters {
  readonly student: AddressedStudentRow
  readonly absences: number
  readonly reason: SkipReason | null
  readonly letters: readonly ComposedLetter[]
}

export interface ComposedMailing {
  readonly unit: LetterUnit
  readonly from: string
  readonly to: string
  readonly families: readonly FamilyLetters[]
}

type Order = RequestContext<unknown, unknown, LetterOrderBody>

/** The letters of an order as they would go now, in a constant number of statements. */
export async function composeLetters(context: Order): Promise<ComposedMailing> {
  const { school, today, body, principal } = context
  const ids = body.student_ids.map((id) => id.toLowerCase())
  const userId = principal.kind === 'person' ? principal.userId : null
  const [students, [year], [settings], [sender]] = await context.read([
    selectAddressed(school.id, ids),
    selectYearStart(school.id, today),
    selectInterventionSettings(school.id),
    selectSenderName(school.id, userId),
  ])
  const byId = new Map(students.map((student) => [student.id, student]))
  requireKnown(ids, byId)
  const span = { from: year?.starts_on ?? addDays(today, -365), to: addDays(today, -1) }
  const { countOf, unit } = await countAbsences(context, ids, span)
  const frame = {
    school: line(school.name),
    sender: quoteName(line(sender?.name ?? '')) || line(school.name),
    locale: school.locale,
    texts: settings?.letter_texts ?? {},
    unit,
    ...span,
  }
  const reached = new Set<string>()
  const families = ids.flatMap((id): FamilyLetters[] => {
    const student = byId.get(id)
    if (!student) return []
    const absences = countOf(id)
    const reason = reasonOf(student, absences, { order: body, today, reached })
    for (const guardian of reason === null ? student.guardians : []) reached.add(guardian.id)
    const letters = lettersTo(student, body.channel).map((to) => compose(student, absences, to, frame))
    return [
      { student, absences, reason, letters: reason === null || reason === 'recent_letter' ? letters : [] },
    ]
  })
  return { unit, from: span.from, to: span.to, families }
}

/** The absences of students in a span, by the one truth of attendance, in the unit of letters. */
export async function countAbsences(
  context: RequestContext,
  ids: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ readonly unit: LetterUnit; countOf(studentId: string): number }> {
  const counted = await readStudentAbsences(context, {
    studentIds: theseStudents(ids),
    from,
    to: to < from ? from : to,
    most: ids.length,
  })
  const totals = new Map(
    counted.absences.map((one) => [one.student_id, one.absences_justified + one.absences_unjustified]),
  )
  const inUnit = (count: number) => inLetterUnit(count, counted.unit)
  return { unit: inUnit(0).unit, countOf: (id) => inUnit(totals.get(id) ?? 0).count }
}

function requireKnown(ids: readonly string[], known: ReadonlyMap<string, unknown>): void {
  const details = [...ids.entries()].flatMap(([at, id]) => {
    const path = `body/student_ids/${at}`
    if (!known.has(id)) return [{ path, code: 'unknown_student', message: 'is no student of this school' }]
    return ids.indexOf(id) < at ? [{ path, code: 'duplicate', message: 'is there twice' }] : []
  })
  if (details.length > 0) throw invalidBody({ details })
}

function reasonOf(
  { guardians, last_sent_on }: AddressedStudentRow,
  absences: number,
  {
    order,
    today,
    reached,
  }: { readonly order: LetterOrderBody; readonly today: string; readonly reached: ReadonlySet<string> },
): SkipReason | null {
  const { channel } = order
  if (absences === 0) return 'no_absence'
  if (guardians.length === 0) return channel === 'email' ? 'no_guardian' : null
  const allowed = guardians.filter(({ receives_messages }) => receives_messages)
  if (allowed.length === 0) return 'no_messages'
  if (channel === 'email' && allowed.every(({ email }) => email === null)) return 'no_email'
  const isRecent = last_sent_on !== null && last_sent_on > addDays(today, -repeatDays)
  const isSibling = guardians.some(({ id }) => reached.has(id))
  return !order.allow_repeat && (isRecent || isSibling) ? 'recent_letter' : null
}

type Guardian = AddressedStudentRow['guardians'][number]

/** To each guardian who may get emails, or one to print for all who may get letters. */
function lettersTo(
  { guardians }: AddressedStudentRow,
  channel: LetterOrderBody['channel'],
): readonly (readonly Guardian[])[] {
  const allowed = guardians.filter(({ receives_messages }) => receives_messages)
  if (channel === 'print') return [allowed.slice(0, 2)]
  return allowed.filter(({ email }) => email !== null).map((guardian) => [guardian])
}

interface Frame {
  readonly school: string
  readonly sender: string
  readonly locale: string
  readonly texts: LetterTexts
  readonly unit: LetterUnit
  readonly from: string
  readonly to: string
}

const line = (text: string): string => text.replace(/\p{Cc}+/gu, ' ')

/** Whom a letter addresses where no guardian is known by name. */
const unnamed = { en: 'parents and guardians', fr: 'aux responsables de l’élève' } as const

function compose(
  student: AddressedStudentRow,
  absences: number,
  to: readonly Guardian[],
  frame: Frame,
): ComposedLetter {
  const [first] = to
  const language = languageOfPerson(first?.preferred_language, frame.locale)
  const text = letterTextOf(frame.texts, language)
  const named = to.map(({ name }) => quoteName(name)).filter((name) => name !== '')
  const values = {
    student: quoteName(student.name) || '…',
    first_name: quoteName(student.first_name) || '…',
    guardian: named.length === 0 ? unnamed[language] : named.join(language === 'fr' ? ' et ' : ' and '),
    absences: absencesText(absences, frame.unit, language),
    school: frame.school,
    sender: frame.sender,
    from: dateText(frame.from, language),
    to: dateText(frame.to, language),
  }
  const isOne = to.length === 1
  return {
    guardianId: isOne ? (first?.id ?? null) : null,
    guardianName: to.length === 0 ? null : to.map(({ name }) => name).join(', '),
    email: first?.email ?? null,
    language,
    subject: line(fillText(text.subject, values)).slice(0, 200),
    body: fillText(text.body, values),
  }
}

const dateText = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'fr', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
