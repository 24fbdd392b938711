import { type FileName, rosterColumns } from '../../src/interop/oneroster/vocabulary.ts'
import { familyNames, givenNames, gradeNames } from './roster-names.ts'

export interface RosterSize {
  /** The same seed and size give the same bytes. */
  readonly seed: number
  /** More than one makes a district above them. */
  readonly schools: number
  readonly studentsPerSchool: number
  /** Guardians per student, 0 to 2. */
  readonly guardiansPerStudent: number
  /** Subjects every student takes in addition to the homeroom, 0 to 6. */
  readonly subjects: number
  /** Line items of every class, each with a result of every student of the class; 1 by default. */
  readonly lineItems?: number
  /** Put before every sourcedId, so that two sets can share a school. */
  readonly prefix?: string
}

export const smallSchool: RosterSize = {
  seed: 1,
  schools: 1,
  studentsPerSchool: 40,
  guardiansPerStudent: 1,
  subjects: 2,
}

export const smallDistrict: RosterSize = {
  seed: 2,
  schools: 4,
  studentsPerSchool: 60,
  guardiansPerStudent: 1.5,
  subjects: 4,
}

/** Writes rows by column name; a column that is not named is blank. */
export const rowFor = (file: FileName) => {
  const names = rosterColumns[file].map((column) => column.name)
  return (cells: Readonly<Record<string, string>>): string[] => names.map((name) => cells[name] ?? '')
}

/** Students in one class of a grade. */
const classSize = 24
const classesPerTeacher = 5

/** A number below `below` that depends on the seed and the place alone (splitmix32). */
export function pick(seed: number, place: number, below: number): number {
  let mixed = (seed * 0x9e3779b9 + place * 0x85ebca6b) | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
  return ((mixed ^ (mixed >>> 15)) >>> 0) % below
}

/** Everything of one size that the files agree on. */
export class RosterPlan {
  readonly size: RosterSize
  readonly classesPerGrade: number
  readonly sections: number

  constructor(size: RosterSize) {
    this.size = size
    this.classesPerGrade = Math.max(1, Math.ceil(size.studentsPerSchool / gradeNames.length / classSize))
    this.sections = 1 + size.subjects
  }

  get students(): number {
    return this.size.schools * this.size.studentsPerSchool
  }

  get classesPerSchool(): number {
    return gradeNames.length * this.classesPerGrade * this.sections
  }

  get classes(): number {
    return this.size.schools * this.classesPerSchool
  }

  get lineItemsPerClass(): number {
    return this.size.lineItems ?? 1
  }

  get teachersPerSchool(): number {
    return Math.ceil(this.classesPerSchool / classesPerTeacher)
  }

  /** Guardians, counted so that student `n` has those that `guardiansOf(n)` names. */
  get guardians(): number {
    return Math.floor(this.students * this.size.guardiansPerStudent)
  }

  id(kind: string, number: number): string {
    return `${this.size.prefix ?? ''}${kind}-${String(number).padStart(6, '0')}`
  }

  school(number: number): string {
    return this.size.schools > 1 ? this.id('org', number + 1) : this.id('org', 0)
  }

  schoolOfStudent(student: number): number {
    return Math.floor(student / this.size.studentsPerSchool)
  }

  gradeOf(student: number): number {
    return (student % this.size.studentsPerSchool) % gradeNames.length
  }

  /** The class of a student in a section (0: homeroom). */
  classOf(student: number, section: number): number {
    const within = student % this.size.studentsPerSchool
    const group = Math.floor(within / gradeNames.length) % this.classesPerGrade
    return this.classNumber(this.schoolOfStudent(student), this.gradeOf(student), group, section)
  }

  classNumber(school: number, grade: number, group: number, section: number): number {
    return school * this.classesPerSchool + (grade * this.classesPerGrade + group) * this.sections + section
  }

  teacherOf(classNumber: number): number {
    const school = Math.floor(classNumber / this.classesPerSchool)
    const within = classNumber % this.classesPerSchool
    return school * this.teachersPerSchool + Math.floor(within / classesPerTeacher)
  }

  /** A first guardian for everyone below the count, a second one for the rest of it. */
  guardiansOf(student: number): number[] {
    return [student, student + this.students].filter((guardian) => guardian < this.guardians)
  }

  person(place: number): { given: string; family: string } {
    const { seed } = this.size
    return {
      given: givenNames[pick(seed, place * 2, givenNames.length)] ?? 'Bo',
      family: familyNames[pick(seed, place * 2 + 1, familyNames.length)] ?? 'Oakenfold',
    }
  }
}
