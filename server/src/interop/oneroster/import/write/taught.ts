import { list } from '../read/cells.ts'
import type { ParsedRow } from '../read/parse-row.ts'

/** More than any school has; a set that names more is read as if it ended there. */
const maxGrades = 200
const maxSubjects = 2000
const maxCodeLength = 64
const maxNameLength = 255

const isCode = (text: string): boolean => text.length <= maxCodeLength && /^\S+( \S+)*$/.test(text)
const isName = (text: string): boolean => text.length <= maxNameLength && !/\p{Cc}/u.test(text)

/** The grades and subjects that rows of a set name. */
export class Taught {
  readonly grades = new Set<string>()
  /** Name by code. */
  readonly subjects = new Map<string, string>()

  addGrades(row: ParsedRow): void {
    for (const grade of list(row, 'grades')) {
      if (this.grades.size < maxGrades && isCode(grade)) this.grades.add(grade)
    }
  }

  /**
   * Subjects are named by a code and by a name, as lists of one order (OneRoster 1.1, classes). A row with only one of
   * the lists uses it for both. The first name of a code counts.
   */
  addSubjects(row: ParsedRow): void {
    const [names, codes] = [list(row, 'subjects'), list(row, 'subjectCodes')]
    for (const [at, code] of (codes.length > 0 ? codes : names).entries()) {
      if (this.subjects.size >= maxSubjects || this.subjects.has(code) || !isCode(code)) continue
      const name = nameAt(at, names, codes) ?? code
      this.subjects.set(code, isName(name) ? name : code)
    }
  }
}

/** The name of the code at a place of its list: a single name is that of all codes. */
function nameAt(at: number, names: readonly string[], codes: readonly string[]): string | undefined {
  if (names.length === 1) return names[0]
  return names.length === codes.length ? names[at] : undefined
}
