import { Nullable, OneOf, PageOf, pageQuery, type Static, Type, Uuid } from '../../../kernel/http/shapes.ts'
import { OptionalText } from '../persons/members.ts'
import { studentStatuses } from '../students/rules/student-status.ts'
import { Told as Strict } from '../words.ts'

/** A sibling: a student with whom a guardian is shared. */
const Sibling = Strict('Sibling', {
  student_id: Uuid,
  student_code: Type.String(),
  first_name: Type.String(),
  middle_name: OptionalText,
  last_name: Type.String(),
  preferred_name: OptionalText,
  status: OneOf(studentStatuses, 'StudentStatus'),
  grade_level: OptionalText,
  org_id: Nullable(Uuid),
  /** The guardians of both, as far as the caller may see them. */
  guardians: Type.Array(
    Strict({
      guardian_id: Uuid,
      first_name: Type.String(),
      middle_name: OptionalText,
      last_name: Type.String(),
      /** What the guardian is to the sibling. */
      relationship: Type.String(),
    }),
  ),
})
export type SiblingWire = Static<typeof Sibling>

export const SiblingPage = PageOf(Sibling)

export const SiblingQuery = Strict(pageQuery)
export type SiblingQueryValue = Static<typeof SiblingQuery>
