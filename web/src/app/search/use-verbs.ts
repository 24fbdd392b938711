import { useMayPlan } from '../../kernel/absences/plan-absence.tsx'
import { keepsMoney } from '../../kernel/money/office.ts'
import { type School, useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { matchVerbs, type Verb } from './verbs.ts'

const hasMoney = (school: School): boolean => keepsMoney(school) && school.has('finance')

/** What can be done from the search, where it leads without an object, and who may. */
const verbs = [
  { key: 'receive', object: 'household', to: '/counter', isFor: hasMoney },
  { key: 'register', object: 'class', to: '/attendance', isFor: ({ may }) => may('attendance.write') },
  { key: 'planAbsence', object: 'student', to: '/absences?tab=planned', isFor: () => false },
  { key: 'late', to: '/late-arrivals', isFor: () => false },
  { key: 'addStudent', to: '/people/students/new', isFor: ({ may }) => may('people.write') },
  { key: 'addGuardian', to: '/people/guardians/new', isFor: ({ may }) => may('people.write') },
  { key: 'addStaff', to: '/people/teachers/new', isFor: ({ may }) => may('people.write') },
  { key: 'newInvoice', to: '/invoices/draft', isFor: hasMoney },
] as const satisfies readonly (Omit<Verb, 'words'> & { to: string; isFor(school: School): boolean })[]

/** Verbs of the office, whose right is more than a permission. */
const ofOffice = new Set<string>(['planAbsence', 'late'])

/** The verbs that a text asks for, with what follows them, the likeliest first. */
export function useVerbs(text: string) {
  const { t } = useWords('app')
  const school = useSchool()
  const mayPlan = useMayPlan()
  const own = verbs.filter((verb) => (ofOffice.has(verb.key) ? mayPlan : verb.isFor(school)))
  const spoken = own.map((verb) => ({
    key: verb.key,
    to: verb.to,
    object: 'object' in verb ? verb.object : undefined,
    title: t(`palette.verbs.${verb.key}`),
    words: `${t(`palette.verbs.${verb.key}`)} ${t(`palette.verbWords.${verb.key}`)}`,
  }))
  const matched = matchVerbs(text, spoken, t('palette.fillers'))
  return { all: spoken, matched: matched.toSorted((one, other) => other.weight - one.weight) }
}
