import type { TemplateCode } from '../modules/configuration/index.ts'
import type { SchoolRole } from '../modules/identity/index.ts'
import type { NameCountry } from './names.ts'

/** A grade level as the school's template has it, and how the demo fills it. */
export interface DemoLevel {
  readonly code: string
  /** Title of a class of this level without its letter. */
  readonly title: string
  /** Age at the beginning of the school year, in years. */
  readonly age: number
  /** Place of the campus in the list of campuses. */
  readonly campus: number
  /** Whether its classes are taught by a teacher for each subject, in addition to their homeroom. */
  readonly bySubject: boolean
}

export interface DemoSubject {
  readonly code: string
  readonly name: string
  /** NCES SCED subject area. */
  readonly sced: string
}

/** A part of the school day by local time; `code` of a lesson is its number. */
export interface DemoHour {
  readonly code: string
  readonly name: string
  readonly start: string
  readonly end: string
}

/** Attendance codes of the school's set by what they are drawn for. */
interface DemoCodes {
  /** Of the sessions of the homeroom in their order. */
  readonly present: readonly [string, ...string[]]
  readonly late: string
  readonly ill: string
  readonly leave: string
  /** Of a medical appointment. */
  readonly appointment: string
  readonly unauthorised: string
}

/** Words of the school's language. */
export interface DemoWords {
  readonly weekdays: readonly [code: string, name: string][]
  readonly lesson: string
  readonly room: string
  readonly test: string
  readonly homework: string
  readonly exam: string
  /** On a good result and on a weak one. */
  readonly remarks: readonly [good: string, weak: string]
  readonly appointment: string
  readonly journey: string
  readonly class: string
  readonly positions: Readonly<Partial<Record<SchoolRole, string>>>
}

/** A school of the demo: fixed, fictional. */
export interface DemoSchool {
  readonly slug: string
  readonly name: string
  readonly planSlug: string
  readonly parent: string | null
  readonly countryCode: NameCountry
  readonly timeZone: string
  readonly currency: string
  readonly locale: string
  readonly template: TemplateCode
  /** Where its families live: streets of a town that is nowhere in particular. */
  readonly home: {
    readonly city: string
    readonly postal_code: string
    readonly streets: readonly [string, ...string[]]
  }
  /** How many students it has. */
  readonly students: number
  /** Names of its campuses; none: the school is one place. */
  readonly campuses: readonly string[]
  readonly levels: readonly DemoLevel[]
  readonly subjects: readonly DemoSubject[]
  /** Sessions of homerooms; none: one taking a day. */
  readonly registrations: readonly DemoHour[]
  /** The lessons of a day, five or more. */
  readonly lessons: readonly DemoHour[]
  readonly codes: DemoCodes
  /** Highest score of a test. */
  readonly highestScore: number
  /** Code of the scale whose marks are entered, from 0 up; null: points. */
  readonly entryScale: string | null
  readonly phone: (number: number) => string
  readonly words: DemoWords
}

/** Staff who work for the school as a whole and have a demo account each, by the first part of its address. */
export const officeAccounts: readonly { readonly local: string; readonly role: SchoolRole }[] = [
  { local: 'owner', role: 'owner' },
  { local: 'admin', role: 'admin' },
  { local: 'principal', role: 'principal' },
  { local: 'registrar', role: 'registrar' },
  { local: 'bursar', role: 'bursar' },
  { local: 'counselor', role: 'counselor' },
  { local: 'it', role: 'it_admin' },
]

/** The password of every demo account. */
export const demoPassword = 'demo-Campus-2026'

/** Hours of the same length one after the other, with a pause after some. */
export function hours(
  first: string,
  {
    many,
    minutes,
    pauses,
    name,
  }: {
    many: number
    minutes: number
    /** Minutes of pause after the lesson with that number. */
    pauses: Readonly<Record<number, number>>
    name: (number: number) => string
  },
): DemoHour[] {
  const [hour = 0, minute = 0] = first.split(':').map(Number)
  let at = hour * 60 + minute
  return Array.from({ length: many }, (_, index) => {
    const start = at
    at += minutes + (pauses[index + 1] ?? 0)
    return {
      code: String(index + 1),
      name: name(index + 1),
      start: clock(start),
      end: clock(start + minutes),
    }
  })
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
