import { inSubquery } from '../../../kernel/db/in-subquery.sql.ts'
import { type Fragment, join, sql } from '../../../kernel/db/statement.ts'
import { enrolledStudentIds } from '../../academics/index.ts'
import type { ListRow } from '../lists/sql.ts'
import type { DocumentViewer } from '../subjects/viewer.ts'
import { subjectIs } from '../subjects/visibility.sql.ts'
import type { NeededQuestion } from './needed.sql.ts'
import type { NeededFilterValue } from './schema.ts'

const isUnrestricted = ({ restricted }: DocumentViewer): Fragment =>
  restricted ? sql`true` : sql`category.staff_access <> 'restricted'`

/** The filters, each of which may be left out. */
type NeededFilter = { readonly [Name in keyof NeededFilterValue]?: NeededFilterValue[Name] | undefined }

/** The categories of a trip: those of its list, or one of them, or the one that is named alone. */
function categoriesOf(
  { category_id: id }: NeededFilter,
  list: ListRow | undefined,
): readonly string[] | undefined {
  if (list === undefined) return id === undefined ? undefined : [id]
  return id === undefined ? list.category_ids : list.category_ids.filter((one) => one === id)
}

/** What the office asks: of the kinds of person that it works with, narrowed by the filters. */
export function officeQuestion(
  { query }: { readonly query: NeededFilter },
  viewer: DocumentViewer,
  list?: ListRow,
): NeededQuestion {
  const { tenant, today, office } = viewer
  const conditions = [sql`person.kind = any(${[...office]}::text[])`]
  const students = (condition: Fragment) => conditions.push(sql`(person.kind = 'student' and ${condition})`)
  if (query.subject_kind !== undefined) conditions.push(sql`person.kind = ${query.subject_kind}`)
  if (query.grade_level !== undefined) students(sql`person.grade_level = ${query.grade_level}`)
  const categoryIds = categoriesOf(query, list)
  if (categoryIds !== undefined) students(sql`'student' = any(category.subject_kinds)`)
  if (list !== undefined) students(sql`person.id = any(${list.student_ids}::uuid[])`)
  if (query.student_ids !== undefined) students(sql`person.id = any(${query.student_ids}::uuid[])`)
  if (query.class_id !== undefined)
    students(inSubquery(sql`person.id`, enrolledStudentIds(tenant, { classId: query.class_id, on: today })))
  const [first = sql`true`, ...others] = conditions
  return {
    tenant,
    today,
    validOn: query.valid_on ?? list?.valid_on ?? today,
    persons: join([first, ...others], ' and '),
    categories: isUnrestricted(viewer),
    requirementId: query.requirement_id,
    tripCategoryIds: categoryIds,
  }
}

/** The same question of some persons alone. */
export const ofPersons = (question: NeededQuestion, ids: readonly string[]): NeededQuestion => ({
  ...question,
  persons: sql`(${question.persons} and person.id = any(${ids}::uuid[]))`,
})

/** What a family asks: of linked children and of oneself, where families read the category. */
export function familyQuestion(viewer: DocumentViewer): NeededQuestion {
  const { tenant, today } = viewer
  return {
    tenant,
    today,
    validOn: today,
    persons: subjectIs(viewer, sql`person.kind`, sql`person.id`).family,
    categories: sql`category.family_access <> 'none'`,
  }
}

/** What the night asks: everything of the school. */
export const wholeQuestion = (tenant: string, today: string): NeededQuestion => ({
  tenant,
  today,
  validOn: today,
  persons: sql`true`,
  categories: sql`true`,
})
