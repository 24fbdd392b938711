import { t } from '../../../kernel/http/wire.ts'

import { DescribedObject as Strict } from '../words.ts'

const changeable = {
  relationship: t.Optional(t.SingleLine(64)),
  /** Takes the mark from the guardian of the student who had it. */
  is_primary: t.Optional(t.Boolean()),
  lives_with: t.Optional(t.Boolean()),
  receives_messages: t.Optional(t.Boolean()),
  can_view_results: t.Optional(t.Boolean()),
  can_view_finance: t.Optional(t.Boolean()),
}

/** Body of PUT, which leaves nothing of an earlier link, and of PATCH. */
export const LinkInput = Strict('GuardianLinkInput', changeable, {
  examples: [{ relationship: 'mother', is_primary: true, lives_with: true, can_view_finance: true }],
})
export type LinkInputValue = t.Static<typeof LinkInput>

/** A link as a guardian's body names it. */
export const StudentLinkInput = Strict('StudentLinkInput', { student_id: t.Uuid, ...changeable })

const members = {
  relationship: t.String(),
  is_primary: t.Boolean(),
  lives_with: t.Boolean(),
  receives_messages: t.Boolean(),
  can_view_results: t.Boolean(),
  can_view_finance: t.Boolean(),
}

/** A link as a guardian shows it. */
export const StudentLink = Strict('StudentLink', { student_id: t.Uuid, ...members })

/** A link by itself. */
export const GuardianLink = Strict('GuardianLink', {
  student_id: t.Uuid,
  guardian_id: t.Uuid,
  ...members,
  awaits_confirmation: t.Boolean(),
})
export type GuardianLinkWire = t.Static<typeof GuardianLink>
