import { Line, type Static, Type, Uuid } from '../../../kernel/http/shapes.ts'

import { Told as Strict } from '../words.ts'

const changeable = {
  relationship: Type.Optional(Line(64)),
  /** Takes the mark from the guardian of the student who had it. */
  is_primary: Type.Optional(Type.Boolean()),
  lives_with: Type.Optional(Type.Boolean()),
  receives_messages: Type.Optional(Type.Boolean()),
  can_view_results: Type.Optional(Type.Boolean()),
  can_view_finance: Type.Optional(Type.Boolean()),
}

/** Body of PUT, which leaves nothing of an earlier link, and of PATCH. */
export const LinkInput = Strict('GuardianLinkInput', changeable, {
  examples: [{ relationship: 'mother', is_primary: true, lives_with: true, can_view_finance: true }],
})
export type LinkInputValue = Static<typeof LinkInput>

/** A link as a guardian's body names it. */
export const StudentLinkInput = Strict('StudentLinkInput', { student_id: Uuid, ...changeable })

const members = {
  relationship: Type.String(),
  is_primary: Type.Boolean(),
  lives_with: Type.Boolean(),
  receives_messages: Type.Boolean(),
  can_view_results: Type.Boolean(),
  can_view_finance: Type.Boolean(),
}

/** A link as a guardian shows it. */
export const StudentLink = Strict('StudentLink', { student_id: Uuid, ...members })

/** A link by itself. */
export const GuardianLink = Strict('GuardianLink', {
  student_id: Uuid,
  guardian_id: Uuid,
  ...members,
  awaits_confirmation: Type.Boolean(),
})
export type GuardianLinkWire = Static<typeof GuardianLink>
