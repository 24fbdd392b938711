/** A guardian who counts for where a student belongs: primary first, then those with whom the student lives. */
interface CountedGuardian {
  readonly id: string
  readonly last_name: string
}

/** A student without a household. */
export interface StudentWithout {
  readonly id: string
  readonly last_name: string
  /** In the order in which they count. */
  readonly guardians: readonly CountedGuardian[]
}

/** An existing household, found through a guardian with a child in it. */
export interface HouseholdOfGuardian {
  readonly guardian_id: string
  readonly household_id: string
}

/** A household that is to be made. */
export interface NewHousehold {
  readonly id: string
  readonly title: string
}

export interface Placement {
  readonly student_id: string
  readonly household_id: string
}

/** Where students belong, and the households that have to be made for them. */
export interface Placements {
  readonly made: readonly NewHousehold[]
  readonly placed: readonly Placement[]
}

/**
 * Where students without a household belong: with another child of the guardian who counts first, else of the next one,
 * else in a household of their own, which siblings of the same list share. Of several households the one made first.
 */
export function placeStudents(
  students: readonly StudentWithout[],
  current: readonly HouseholdOfGuardian[],
  newId: () => string,
): Placements {
  const homes = new Map<string, string>()
  const known = current.toSorted((one, other) => (one.household_id < other.household_id ? -1 : 1))
  for (const { guardian_id, household_id } of known) {
    if (!homes.has(guardian_id)) homes.set(guardian_id, household_id)
  }
  const made: NewHousehold[] = []
  const placed: Placement[] = []
  for (const student of students.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    const found = student.guardians.map(({ id }) => homes.get(id)).find((home) => home !== undefined)
    const household_id = found ?? newId()
    if (found === undefined) made.push({ id: household_id, title: titleOf(student) })
    placed.push({ student_id: student.id, household_id })
    for (const { id } of student.guardians) if (!homes.has(id)) homes.set(id, household_id)
  }
  return { made, placed }
}

/** The last names of the family: of the first two guardians where they differ, else of the student. */
function titleOf({ guardians, last_name }: StudentWithout): string {
  const names = [...new Set(guardians.map((guardian) => guardian.last_name))].slice(0, 2)
  return names.length === 0 ? last_name : names.join(' / ')
}
