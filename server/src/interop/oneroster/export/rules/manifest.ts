import { csvRecord } from '../../../../kernel/csv/csv.ts'
import type { FileName, Mode } from '../../vocabulary.ts'

/** What precedes the id of a school in the code of the system that its sourcedIds come from. */
const codePrefix = 'campus-'

/**
 * The `source.systemCode` of a school's export. Each school has a code of its own: two schools may well both have a
 * `student-1`, and an importer of both sets, each complete for its source, must not confuse them.
 * A school that began as the copy of another, its first org having come in by a set of ours, goes on under the code
 * of that one: its sourcedIds are those of the other, and the copy of the copy has the bytes of the copy. Codes of other
 * systems are not passed on, since what such a system gave several schools would look like one source again. The code
 * never changes: an org of a school is never older than its first, and readers would have everybody twice.
 *
 * @param firstOrgSources under which sources the first org of the school came in; none when it was made here
 */
export const systemCodeOf = (schoolId: string, firstOrgSources: readonly string[]): string =>
  firstOrgSources.find((source) => source.startsWith(codePrefix)) ?? `${codePrefix}${schoolId}`

/** The files in the order in which a manifest names them (OneRoster 1.1 CSV, section 4.1). */
const manifestFiles: readonly FileName[] = [
  'academicSessions',
  'categories',
  'classes',
  'classResources',
  'courses',
  'courseResources',
  'demographics',
  'enrollments',
  'lineItems',
  'orgs',
  'resources',
  'results',
  'users',
]

/** The text of manifest.csv. */
export function manifestText(modes: Readonly<Record<FileName, Mode>>, systemCode: string): string {
  const rows = [
    ['propertyName', 'value'],
    ['manifest.version', '1.0'],
    ['oneroster.version', '1.1'],
    ...manifestFiles.map((file) => [`file.${file}`, modes[file]]),
    ['source.systemName', 'Campus'],
    ['source.systemCode', systemCode],
  ]
  return rows.map(csvRecord).join('')
}
