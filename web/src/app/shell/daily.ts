import type { School } from '../../kernel/school/school.tsx'
import { type Section, sections } from './sections.ts'

type Key = (typeof sections)[number]['key']

/** What a role works with every day: at most seven, in the order of the navigation. */
const daily: Readonly<Record<string, readonly Key[]>> = {
  owner: ['home', 'absences', 'attendance', 'students', 'admissions', 'aging', 'members'],
  admin: ['home', 'absences', 'attendance', 'students', 'classes', 'admissions', 'members'],
  principal: ['home', 'absences', 'attendance', 'reportCards', 'classes', 'students', 'admissions'],
  it_admin: ['home', 'students', 'imports', 'members', 'modules', 'integrations', 'audit'],
  registrar: ['home', 'absences', 'attendance', 'classes', 'students', 'guardians', 'admissions'],
  bursar: ['home', 'students', 'counter', 'invoices', 'till', 'cashBook', 'aging'],
  counselor: ['home', 'absences', 'attendance', 'marks', 'classes', 'students', 'guardians'],
  librarian: ['home', 'classes', 'students', 'teachers'],
  teacher: ['home', 'attendance', 'marks', 'reportCards', 'syllabus', 'classes', 'students'],
  guardian: ['home', 'reportCards', 'familyMoney'],
  student: ['home', 'reportCards'],
}

/** The sections that the person finds: those of every day by group, and the rest by group. */
export function sectionsFor(school: School) {
  const own = sections.filter((section) => isOpen(section, school))
  const keys = new Set(school.me.roles.flatMap((role) => daily[role] ?? []))
  const isDaily = ({ key }: { readonly key: Key }) => keys.has(key)
  return {
    all: own,
    daily: keys.size === 0 ? own : own.filter(isDaily),
    more: keys.size === 0 ? [] : own.filter((section) => !isDaily(section)),
  }
}

/** Whether right and module let the person in. */
const isOpen = (section: Section, school: School): boolean =>
  section.isFor(school) &&
  (section.module === undefined || (school.me.school?.modules.includes(section.module) ?? false))
