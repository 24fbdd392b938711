/** A student with the households that divide what the student is charged. */
interface Placed {
  readonly studentId: string
  readonly households: readonly string[]
}

/**
 * Groups students by family: students who share a household, also through a third student, are one family. In the order in which
 * their first students come.
 */
export function familiesOf<Student extends Placed>(students: readonly Student[]): Student[][] {
  const parents = new Map<string, string>()
  const rootOf = (id: string): string => {
    let root = id
    for (let up = parents.get(root); up !== undefined && up !== root; up = parents.get(root)) root = up
    parents.set(id, root)
    return root
  }
  for (const { households } of students) {
    const [first, ...others] = households
    if (first === undefined) continue
    for (const other of others) parents.set(rootOf(other), rootOf(first))
  }
  const families = new Map<string, Student[]>()
  for (const student of students) {
    const [home] = student.households
    const key = home === undefined ? `none ${student.studentId}` : rootOf(home)
    const family = families.get(key)
    if (family) family.push(student)
    else families.set(key, [student])
  }
  return [...families.values()]
}

/** Whole families put together until a group has so many students; a larger family is a group of its own. */
export function groupsOf<Student>(families: readonly (readonly Student[])[], max: number): Student[][] {
  const groups: Student[][] = []
  let open: Student[] = []
  for (const family of families) {
    if (open.length > 0 && open.length + family.length > max) {
      groups.push(open)
      open = []
    }
    open = [...open, ...family]
  }
  return open.length === 0 ? groups : [...groups, open]
}
