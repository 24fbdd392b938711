import { oneOf } from '../../../../kernel/routing/search-words.ts'

/** The parts of a student's page. */
export const studentTabs = ['overview', 'attendance', 'grades', 'money', 'family', 'history'] as const
export type StudentTab = (typeof studentTabs)[number]

/** Which part is shown, and of which term, in the address. */
export const studentSearch = (
  search: Record<string, unknown>,
): { tab?: StudentTab | undefined; term?: string | undefined } => ({
  tab: oneOf(studentTabs, search['tab']),
  term: typeof search['term'] === 'string' ? search['term'] : undefined,
})
