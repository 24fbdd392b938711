import { oneOf } from '../../../../kernel/routing/search-words.ts'

/** The parts of a student's page. */
export const studentTabs = [
  'overview',
  'attendance',
  'behaviour',
  'grades',
  'support',
  'money',
  'documents',
  'family',
  'history',
] as const
export type StudentTab = (typeof studentTabs)[number]

/** Which part is shown, and of which term, in the address. */
interface StudentSearch {
  readonly tab?: StudentTab | undefined
  readonly term?: string | undefined
  /** What is to be done as the page opens: plan an absence. */
  readonly do?: 'plan' | undefined
}

export const studentSearch = (search: Record<string, unknown>): StudentSearch => ({
  tab: oneOf(studentTabs, search['tab']),
  do: oneOf(['plan'] as const, search['do']),
  term: typeof search['term'] === 'string' ? search['term'] : undefined,
})
