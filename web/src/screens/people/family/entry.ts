import { newKey } from '../../../kernel/api/new-key.ts'
import type { Pick } from '../../../kernel/picker/picker.tsx'
import type { Link } from '../page/rights.tsx'

/** A guardian in a form: somebody known who is picked, or somebody new; and what the link allows. */
export interface GuardianEntry {
  readonly id: string
  readonly isNew: boolean
  readonly picked: readonly Pick[]
  readonly first_name: string
  readonly last_name: string
  readonly phone: string
  readonly email: string
  /** Texts of custom fields, by key. */
  readonly own: Readonly<Record<string, string>>
  readonly link: Link
}

/** Says nothing that nobody said: who sees results and fees is decided for each guardian. */
const unlinked: Link = {
  relationship: '',
  is_primary: false,
  lives_with: false,
  receives_messages: true,
  can_view_results: false,
  can_view_finance: false,
}

/** A guardian of whom nothing is entered yet; the first of a child is the first contact. */
export const blankEntry = (isFirst: boolean): GuardianEntry => ({
  id: newKey(),
  isNew: false,
  picked: [],
  first_name: '',
  last_name: '',
  phone: '',
  email: '',
  own: {},
  link: { ...unlinked, is_primary: isFirst },
})

/** What is needed and left out. */
export function lacks(entry: GuardianEntry): readonly string[] {
  const names = (['first_name', 'last_name'] as const).filter((name) => entry[name].trim() === '')
  return [
    ...(entry.isNew ? names : entry.picked.length === 0 ? ['picked'] : []),
    ...(entry.link.relationship === '' ? ['relationship'] : []),
  ]
}

/** What the guardian is called. */
export const nameOfEntry = ({ isNew, picked, first_name, last_name }: GuardianEntry): string =>
  isNew ? `${first_name} ${last_name}`.trim() : (picked[0]?.label ?? '')

/** The members of a link alone. */
export const linkBody = (link: Link): Link => ({
  relationship: link.relationship,
  is_primary: link.is_primary,
  lives_with: link.lives_with,
  receives_messages: link.receives_messages,
  can_view_results: link.can_view_results,
  can_view_finance: link.can_view_finance,
})
