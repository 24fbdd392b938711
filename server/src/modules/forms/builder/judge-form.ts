import type { RequestContext } from '../../../kernel/http/context.ts'
import type { ProblemDetail } from '../../../kernel/http/problem.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import { selectClassesById, selectGradeLevels } from '../../academics/index.ts'
import { formNotDraft } from '../problems.ts'
import { errorsOfAudience } from '../rules/audience.ts'
import { fieldsOf } from '../rules/definition.ts'
import { errorsOfDefinition } from '../rules/judge-definition.ts'
import { visibilityOf } from '../visibility.ts'
import { audienceOf, type FormState } from './form.ts'
import { selectKnownStudents, selectTaughtOf } from './sql.ts'

/** What of a form is a promise to those who answer: it does not change once it was published. */
const frozen = ['audience_kind', 'respond_by', 'both_guardians', 'may_withdraw'] as const

/** Refuses a form that contradicts itself, names what the caller may not ask, or breaks what was promised. */
export async function requireSound(
  context: RequestContext,
  before: FormState | null,
  form: FormState,
): Promise<void> {
  if (before && before.version_number > 0 && frozen.some((member) => before[member] !== form[member]))
    throw formNotDraft()
  const details = [
    ...errorsOfAudience(audienceOf(form)),
    ...errorsOfDefinition(form.definition, form),
    ...errorsOfSettings(form),
    ...(await errorsOfReferences(context, before, form)),
    ...(await errorsOfTeacher(context, form)),
  ]
  if (details.length > 0) throw invalidBody({ details })
}

const detail = (path: string, code: string, message: string): ProblemDetail => ({
  path: `body/${path}`,
  code,
  message,
})

function errorsOfSettings(form: FormState): ProblemDetail[] {
  const { audience_kind, respond_by, both_guardians, opens_on, closes_on, reminder_days } = form
  const errors: ProblemDetail[] = []
  if (audience_kind === 'staff' && respond_by === 'child')
    errors.push(detail('respond_by', 'respond_by_of_audience', 'must be person: staff answer for themselves'))
  if (both_guardians && respond_by !== 'child')
    errors.push(detail('both_guardians', 'both_guardians_of_child', 'needs one answer for each child'))
  if (opens_on !== null && closes_on !== null && closes_on < opens_on)
    errors.push(detail('closes_on', 'end_before_start', 'is before the first day'))
  if (reminder_days.length > 0 && closes_on === null)
    errors.push(detail('reminder_days', 'reminders_without_end', 'count from a last day: set closes_on'))
  return errors
}

/** Classes, levels and students that are named and were not before are those of the school. */
async function errorsOfReferences(
  { tx }: RequestContext,
  before: FormState | null,
  form: FormState,
): Promise<ProblemDetail[]> {
  const added = (member: 'class_ids' | 'student_ids' | 'grade_levels') =>
    form[member].filter((one) => !before?.[member].includes(one))
  const [classIds, studentIds, levels] = [added('class_ids'), added('student_ids'), added('grade_levels')]
  const [classes, students, grades] = await Promise.all([
    classIds.length > 0 ? tx.query(selectClassesById(tx.tenant, classIds)) : [],
    studentIds.length > 0 ? tx.query(selectKnownStudents(tx.tenant, studentIds)) : [],
    levels.length > 0 ? tx.query(selectGradeLevels(tx.tenant)) : [],
  ])
  const unknown = (ids: readonly string[], known: readonly string[]) =>
    ids.find((id) => !known.includes(id.toLowerCase()) && !known.includes(id))
  return [
    ...(unknown(
      classIds,
      classes.map(({ id }) => id),
    ) === undefined
      ? []
      : [detail('audience/class_ids', 'unknown_class', 'names no class of this school')]),
    ...(unknown(
      studentIds,
      students.map(({ id }) => id),
    ) === undefined
      ? []
      : [detail('audience/student_ids', 'unknown_student', 'names no student of this school')]),
    ...(unknown(
      levels,
      grades.map(({ code }) => code),
    ) === undefined
      ? []
      : [detail('audience/grade_levels', 'unknown_grade_level', 'names no grade level of this school')]),
  ]
}

/** Teachers ask the families of classes that they teach, and nothing that changes a record. */
async function errorsOfTeacher(context: RequestContext, form: FormState): Promise<ProblemDetail[]> {
  const visibility = visibilityOf(context)
  if (visibility.rings.school) return []
  const { audience_kind, audience_all, grade_levels, student_ids, class_ids } = form
  const errors: ProblemDetail[] = []
  const isWide = audience_kind !== 'families' || audience_all || grade_levels.length + student_ids.length > 0
  const taught = await context.tx.query(selectTaughtOf(visibility, class_ids))
  if (isWide || taught.length < new Set(class_ids).size)
    errors.push(detail('audience', 'audience_not_taught', 'may name the classes that you teach alone'))
  if (fieldsOf(form.definition).some(({ binding }) => binding !== null))
    errors.push(
      detail('definition/sections', 'binding_of_office', 'only the office asks for data of records'),
    )
  return errors
}
