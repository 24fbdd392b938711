/** The files of Microsoft's School Data Sync, first format (SDS CSV v1). */
const firstSds = [
  'School.csv',
  'Section.csv',
  'Student.csv',
  'Teacher.csv',
  'StudentEnrollment.csv',
  'TeacherRoster.csv',
]

/** The files of its second format (SDS CSV v2.1), which has no manifest; OneRoster 1.2 has them with one. */
const secondSds = ['roles.csv', 'users.csv', 'orgs.csv']

const has = (names: readonly string[], requested: readonly string[]): number =>
  requested.filter((one) => names.some((name) => name.toLowerCase() === one.toLowerCase())).length

/** The sentence about a set of another format, by the names of its files at the top; undefined for one that may be ours. */
export function otherFormat(names: readonly string[]): string | undefined {
  const isSds =
    has(names, firstSds) >= 4 || (has(names, secondSds) === 3 && has(names, ['manifest.csv']) === 0)
  if (!isSds) return undefined
  return 'These are files of Microsoft School Data Sync (SDS), not of OneRoster 1.1. Export a OneRoster 1.1 CSV set, or import spreadsheets of students, teachers and guardians.'
}

/** The same by the version that the manifest gives. */
export const otherVersion = (version: string): string | undefined =>
  /^1\.2(\.|$)/.test(version)
    ? 'This is a OneRoster 1.2 set. Campus reads OneRoster 1.1: choose version 1.1 where you export it.'
    : undefined
