/** Whom an item charges: who fits every member that is given; none: everybody. */
export interface Applies {
  readonly grade_levels?: readonly string[]
  readonly class_ids?: readonly string[]
  readonly residence?: readonly ('day' | 'boarding' | 'weekly_boarding')[]
  /** Any of them. */
  readonly options?: readonly string[]
}

/** What of a student decides fees. */
interface BilledStudent {
  readonly gradeLevel: string | null
  readonly classIds: readonly string[]
  readonly residence: 'day' | 'boarding' | 'weekly_boarding'
  readonly options: readonly string[]
}

/** Whether an item charges a student. */
export function itemApplies(applies: Applies, student: BilledStudent): boolean {
  const { grade_levels: levels, class_ids: classes, residence, options } = applies
  return (
    (levels === undefined || (student.gradeLevel !== null && levels.includes(student.gradeLevel))) &&
    (classes === undefined || student.classIds.some((id) => classes.includes(id))) &&
    (residence === undefined || residence.includes(student.residence)) &&
    (options === undefined || student.options.some((option) => options.includes(option)))
  )
}
