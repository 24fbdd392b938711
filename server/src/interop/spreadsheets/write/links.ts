import type { BulkGuardianLink } from '../../../modules/people/index.ts'
import type { PersonRow } from '../map/read-people.ts'
import type { LinkRow } from '../sql.ts'

const linkDefaults = {
  relationship: 'guardian',
  is_primary: false,
  lives_with: false,
  receives_messages: true,
  can_view_results: true,
  can_view_finance: false,
} as const

/** Fields of what ties a guardian to a child. */
export const linkFields: readonly string[] = Object.keys(linkDefaults)

/** A link as a row has it; what it omits stays. */
export function linkOf(
  guardianId: string,
  studentId: string,
  values: PersonRow['values'],
  held: LinkRow | undefined,
): BulkGuardianLink {
  const reported = Object.fromEntries(
    linkFields.map((field) => [
      field,
      values[field] ?? (held ?? linkDefaults)[field as keyof typeof linkDefaults],
    ]),
  )
  return { student_id: studentId, guardian_id: guardianId, ...reported }
}

const differs = (link: BulkGuardianLink, held: LinkRow | undefined, field: string): boolean =>
  link[field as keyof BulkGuardianLink] !== held?.[field as keyof LinkRow]

export const changedFields = (link: BulkGuardianLink, held: LinkRow | undefined): string[] =>
  linkFields.filter((field) => differs(link, held, field))

export function actionOf(
  link: BulkGuardianLink,
  held: LinkRow | undefined,
): 'created' | 'updated' | 'unchanged' {
  if (!held) return 'created'
  return changedFields(link, held).length > 0 ? 'updated' : 'unchanged'
}
