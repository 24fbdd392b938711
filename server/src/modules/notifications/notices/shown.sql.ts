import { type Fragment, sql } from '../../../kernel/db/statement.ts'
import { shownTies } from '../../people/index.ts'
import { noticeCategories } from '../notice.ts'

/** The students of a `notice` that its guardian may still know of: by a link that shows the student today. */
export const shownAbout = (tenant: string): Fragment => {
  const withheld = noticeCategories.items.filter((one) => one.needsMessages).map(({ name }) => name)
  return sql`
    select tie.student_id from (${shownTies(tenant)}) tie
    where tie.guardian_id = notice.person_id and tie.student_id = any(notice.about)
      and (tie.receives_messages or notice.category <> all(${withheld}::text[]))`
}

/** Whether a `notice` may be shown: to a guardian no longer what is about children whose last link has ended. */
export const isShown = (tenant: string): Fragment => sql`
  (notice.person_kind is distinct from 'guardian' or cardinality(notice.about) = 0
    or exists (${shownAbout(tenant)}))`

/**
 * The body of a `notice`; nothing where it was written about a child of whom the guardian may no longer know: it may name
 * that child.
 */
export const shownBody = (tenant: string): Fragment => sql`
  case when notice.person_kind is distinct from 'guardian' or notice.about <@ array(${shownAbout(tenant)})
    then notice.body else '' end`
