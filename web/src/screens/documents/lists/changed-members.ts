import type { DocumentList } from '../../../kernel/api/wire.ts'

type ListMembers = {
  -readonly [Name in 'name' | 'valid_on']: string
} & Record<'student_ids' | 'category_ids', string[]>

const isSame = (before: string | readonly string[], after: string | readonly string[]): boolean =>
  typeof before === 'string' || typeof after === 'string'
    ? before === after
    : before.length === after.length && before.every((id) => after.includes(id))

/** What differs from the list as it was read, whatever the order. */
export const changedMembers = (before: Pick<DocumentList, keyof ListMembers>, after: ListMembers) =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isSame(before[name as keyof ListMembers], value)),
  ) as Partial<ListMembers>
