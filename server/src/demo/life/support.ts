import type { Kernel } from '../../kernel/http/kernel.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { languageOfLocale } from '../../kernel/languages/languages.ts'
import { addDays } from '../../kernel/time/dates.ts'
import { instantOf } from '../../kernel/time/zones.ts'
import { bringSupportIn, calculateRisk, type PastMailing } from '../../modules/intervention/index.ts'
import type { Day } from './day.ts'
import type { Office } from './office.ts'
import { coursesOf, type Flag, writeDown } from './past-support.ts'
import { supportWords } from './support-words.ts'

/** Weeks back in which scores were computed, and the day of the letters. */
const [weeks, lettersAgo] = [6, 35]
/** Families that got a letter. */
const families = 5

interface Me {
  readonly user: { readonly id: string; readonly name: string } | null
  readonly school: { readonly name: string; readonly modules: readonly string[] }
}

/** Scores of the past weeks, what was done about them, and letters; where the plan has early warning. */
export async function supportStudents(kernel: Pick<Kernel, 'database'>, id: string, day: Day): Promise<void> {
  const { today, school, account } = day
  const [counselor, principal] = await Promise.all([account('counselor'), account('principal')])
  const [one, other] = [await counselor.read<Me>('/api/v1/me'), await principal.read<Me>('/api/v1/me')]
  if (!one.school.modules.includes('ews') || !one.user || !other.user) return
  const instant = (date: string, time: string) => instantOf(date, time, school.timeZone)
  const days = Array.from({ length: weeks + 1 }, (_, week) => addDays(today, -7 * (weeks - week)))
  for (const date of days) {
    await kernel.database.transaction(id, (tx) =>
      calculateRisk(tx, { today: date, at: instant(date, '05:10'), whose: 'all' }),
    )
  }
  const language = languageOfLocale(school.locale)
  const words = supportWords[language]
  const { catalogue } = await counselor.read<Settings>('/api/v1/intervention/settings/')
  const users = { counselor: one.user.id, principal: other.user.id }
  const names = { counselor: one.user.name, principal: other.user.name }
  const kinds = new Map(catalogue.map((kind) => [kind.code, kind]))
  const courses = coursesOf(await readFlags(counselor), words)
  const past = writeDown(courses, { words, today, users, names, kinds, instant })
  const letters = await planLetters(counselor, day, { language, by: users.counselor, name: one.school.name })
  await kernel.database.transaction(id, (tx) => bringSupportIn(tx, { ...past, mailings: letters }))
  await counselor.send('POST', '/api/v1/intervention/meetings/', {
    held_on: today,
    filter: { status: 'active' },
  })
}

interface Settings {
  readonly catalogue: readonly {
    readonly code: string
    readonly name: string
    readonly dose: string | null
  }[]
}

/** Students with any points, as far as a few pages go. */
async function readFlags(office: Office): Promise<Flag[]> {
  const flags: Flag[] = []
  let path: string | null = '/api/v1/intervention/red-flags?threshold=1&sort=score&page_size=200'
  for (let page = 0; page < 5 && path !== null; page++) {
    const read: { students: Flag[]; next: string | null } = await office.read(path)
    flags.push(...read.students)
    path = read.next === null ? null : read.next.slice(read.next.indexOf('/api/'))
  }
  return flags
}

interface SummaryRow {
  readonly student_id: string | null
  readonly label: string | null
  readonly absent_sessions: number
}

interface Author {
  readonly language: 'en' | 'fr'
  readonly by: string
  readonly name: string
}

/** Printed letters to the families of those who had missed most by then. */
async function planLetters(office: Office, day: Day, author: Author): Promise<PastMailing[]> {
  const { today, school } = day
  const sent_on = addDays(today, -lettersAgo)
  const [from, to] = [addDays(today, -120), addDays(sent_on, -1)]
  const path = `/api/v1/attendance/summary?group_by=student&missed=true&date_from=${from}&date_to=${to}&page_size=200`
  const { results, unit } = await office.read<{ results: SummaryRow[]; unit: string }>(path)
  const { texts } = await office.read<Template>('/api/v1/intervention/letters/template/')
  const text = texts.find(({ language }) => language === author.language)
  const top = results.toSorted((one, other) => other.absent_sessions - one.absent_sessions).slice(0, families)
  if (!text || top.length === 0) return []
  const letters = top.flatMap(({ student_id, label, absent_sessions }) => {
    if (student_id === null) return []
    const absences = unit === 'half_days' ? absent_sessions / 2 : absent_sessions
    const values = { student: label ?? '', absences: String(absences), from, to, name: author.name }
    return [
      {
        id: uuidv7(),
        student_id,
        absences,
        subject: filled(text.subject, values),
        body: filled(text.body, values),
      },
    ]
  })
  const at = instantOf(sent_on, '11:30', school.timeZone)
  const wireUnit = unit === 'lessons' || unit === 'sessions' ? unit : 'days'
  return [{ id: uuidv7(), unit: wireUnit, sent_on, at, by: author.by, language: author.language, letters }]
}

interface Template {
  readonly texts: readonly { readonly language: string; readonly subject: string; readonly body: string }[]
}

interface Values {
  readonly student: string
  readonly absences: string
  readonly from: string
  readonly to: string
  readonly name: string
}

const filled = (text: string, { student, absences, from, to, name }: Values): string =>
  text
    .replaceAll('{student}', student)
    .replaceAll('{first_name}', student.split(' ')[0] ?? student)
    .replaceAll('{guardian}', student)
    .replaceAll('{absences}', absences)
    .replaceAll('{from}', from)
    .replaceAll('{to}', to)
    .replaceAll(/\{(school|sender)\}/g, name)
