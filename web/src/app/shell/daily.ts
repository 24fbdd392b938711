import type { School } from '../../kernel/school/school.tsx'
import { dailyOf } from './daily-of.ts'
import type { Section } from './section.ts'
import { sections } from './sections.ts'

type Key = (typeof sections)[number]['key']

/** What a role works with every day, the most important first; `sections` has the order in which they are shown. */
const daily: Readonly<Record<string, readonly Key[]>> = {
  owner: ['home', 'messages', 'students', 'members', 'admissions', 'aging', 'absences'],
  admin: ['home', 'messages', 'students', 'absences', 'attendance', 'classes', 'admissions'],
  principal: ['home', 'messages', 'absences', 'attendance', 'reportCards', 'students', 'classes'],
  it_admin: ['home', 'messages', 'integrations', 'members', 'modules', 'audit', 'students'],
  registrar: ['home', 'messages', 'absences', 'students', 'attendance', 'cover', 'admissions'],
  bursar: ['home', 'messages', 'counter', 'invoices', 'aging', 'till', 'cashBook'],
  counselor: ['home', 'messages', 'support', 'absences', 'students', 'behaviour', 'attendance'],
  librarian: ['home', 'messages', 'students', 'classes', 'teachers'],
  teacher: ['home', 'messages', 'attendance', 'timetable', 'marks', 'classes', 'students'],
  guardian: ['home', 'messages', 'ownForms', 'timetable', 'reportCards', 'familyMoney', 'ownDocuments'],
  student: ['home', 'messages', 'timetable', 'reportCards'],
}

/** The sections that the person finds: those of every day by group, and the rest by group. */
export function sectionsFor(school: School) {
  const own = sections.filter((section) => isOpen(section, school))
  const open = new Set<Key>(own.map(({ key }) => key))
  const keys = dailyOf(school.me.roles.map((role) => (daily[role] ?? []).filter((key) => open.has(key))))
  const isDaily = ({ key }: { readonly key: Key }) => keys.has(key)
  return {
    all: own,
    daily: keys.size === 0 ? own : own.filter(isDaily),
    more: keys.size === 0 ? [] : own.filter((section) => !isDaily(section)),
  }
}

/** Whether right and module let the person in. */
const isOpen = (section: Section, school: School): boolean =>
  section.isFor(school) && (section.module === undefined || school.has(section.module))
