import type { FormError } from './judge-definition.ts'

export const audienceKinds = ['families', 'staff'] as const
export type AudienceKind = (typeof audienceKinds)[number]

/** For whom a form is. Lists of families are joined: a student of any of them belongs to it. */
export interface Audience {
  readonly kind: AudienceKind
  /** Every family, or every member of staff. */
  readonly all: boolean
  readonly grade_levels: readonly string[]
  readonly class_ids: readonly string[]
  readonly student_ids: readonly string[]
  /** Of staff. */
  readonly roles: readonly string[]
}

/** What contradicts in an audience. */
export function errorsOfAudience(audience: Audience): FormError[] {
  const { kind, all, grade_levels, class_ids, student_ids, roles } = audience
  const families = grade_levels.length + class_ids.length + student_ids.length
  const foreign = kind === 'families' ? roles.length : families
  const own = kind === 'families' ? families : roles.length
  if (foreign > 0)
    return [
      {
        path: `body/audience/${kind === 'families' ? 'roles' : 'class_ids'}`,
        code: 'audience_of_kind',
        message: kind === 'families' ? 'is for forms of staff' : 'is for forms of families',
      },
    ]
  if (all && own > 0)
    return [{ path: 'body/audience/all', code: 'audience_of_all', message: 'everybody needs no lists' }]
  return []
}

/** Whether an audience names anybody. */
export const isNamed = ({ all, grade_levels, class_ids, student_ids, roles }: Audience): boolean =>
  all || grade_levels.length + class_ids.length + student_ids.length + roles.length > 0
