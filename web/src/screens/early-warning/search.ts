import { oneOf, wordOf } from '../../kernel/routing/search-words.ts'

export const tabs = ['settings', 'evaluation', 'about'] as const
export type Tab = (typeof tabs)[number]

export const groupings = ['none', 'grade_level', 'sex'] as const

/** Which part is shown, and what the evaluation is about. */
export interface EarlyWarningSearch {
  readonly tab?: Tab | undefined
  readonly cohort?: string | undefined
  readonly group?: (typeof groupings)[number] | undefined
}

export const earlyWarningSearch = (search: Record<string, unknown>): EarlyWarningSearch => ({
  tab: oneOf(tabs, search['tab']),
  cohort: wordOf(search['cohort']),
  group: oneOf(groupings, search['group']),
})
