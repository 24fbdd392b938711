import { oneOf, wordOf } from '../../kernel/routing/search-words.ts'

export const formStates = ['draft', 'published', 'closed'] as const
export const slotStates = ['missing', 'partial', 'complete', 'withdrawn', 'unreachable'] as const
export const updateStates = ['waiting', 'accepted', 'rejected'] as const
export const formTabs = ['build', 'settings', 'answers'] as const

/** What the list shows, in the address. */
export interface FormsSearch {
  readonly state?: (typeof formStates)[number] | undefined
  readonly q?: string | undefined
  readonly cursor?: string | undefined
}

export const formsSearch = (search: Record<string, unknown>): FormsSearch => ({
  state: oneOf(formStates, search['state']),
  q: wordOf(search['q']),
  cursor: wordOf(search['cursor']),
})

/** What of a form is shown. */
export interface FormSearch {
  readonly tab?: (typeof formTabs)[number] | undefined
  readonly state?: (typeof slotStates)[number] | undefined
  readonly class_id?: string | undefined
  readonly q?: string | undefined
  readonly cursor?: string | undefined
}

export const formSearch = (search: Record<string, unknown>): FormSearch => ({
  tab: oneOf(formTabs, search['tab']),
  state: oneOf(slotStates, search['state']),
  class_id: wordOf(search['class_id']),
  q: wordOf(search['q']),
  cursor: wordOf(search['cursor']),
})

/** Which values for records are shown. */
export interface UpdatesSearch {
  readonly state?: (typeof updateStates)[number] | undefined
  readonly form_id?: string | undefined
  readonly cursor?: string | undefined
}

export const updatesSearch = (search: Record<string, unknown>): UpdatesSearch => ({
  state: oneOf(updateStates, search['state']),
  form_id: wordOf(search['form_id']),
  cursor: wordOf(search['cursor']),
})

/** Who signed a paper. */
interface PaperSearch {
  readonly student?: string | undefined
  readonly guardian?: string | undefined
  readonly staff?: string | undefined
}

export const paperSearch = (search: Record<string, unknown>): PaperSearch => ({
  student: wordOf(search['student']),
  guardian: wordOf(search['guardian']),
  staff: wordOf(search['staff']),
})
