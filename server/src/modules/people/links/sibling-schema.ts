import { t } from '../../../kernel/http/wire.ts'
import { OptionalText } from '../persons/members.ts'
import { studentStatuses } from '../students/rules/student-status.ts'
import { DescribedObject as Strict } from '../words.ts'

/** A sibling: a student with whom a guardian is shared. */
const Sibling = Strict('Sibling', {
  student_id: t.Uuid,
  student_code: t.String(),
  first_name: t.String(),
  middle_name: OptionalText,
  last_name: t.String(),
  preferred_name: OptionalText,
  status: t.OneOf(studentStatuses, 'StudentStatus'),
  grade_level: OptionalText,
  org_id: t.Nullable(t.Uuid),
  /** The guardians of both, as far as the caller may see them. */
  guardians: t.Array(
    Strict({
      guardian_id: t.Uuid,
      first_name: t.String(),
      middle_name: OptionalText,
      last_name: t.String(),
      /** What the guardian is to the sibling. */
      relationship: t.String(),
    }),
  ),
})
export type SiblingWire = t.Static<typeof Sibling>

export const SiblingPage = t.PageOf(Sibling)

export const SiblingQuery = Strict(t.pageQuery)
export type SiblingQueryValue = t.Static<typeof SiblingQuery>
