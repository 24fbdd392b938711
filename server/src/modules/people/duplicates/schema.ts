import { t } from '../../../kernel/http/wire.ts'
import { personKinds } from '../search/schema.ts'
import { DescribedObject as Strict } from '../words.ts'

/** Why two persons may be one. */
const reasons = [
  'same_admission_number',
  'same_email',
  'same_name',
  'same_name_and_birth_date',
  'same_name_and_guardian',
  'same_name_and_student',
  'same_phone',
] as const

const text = t.Nullable(t.String())

const Candidate = Strict('DuplicateCandidate', {
  id: t.Uuid,
  /** First, middle and last name. */
  name: t.String(),
  code: text,
  date_of_birth: t.Nullable(t.CalendarDate),
  email: text,
  phone: text,
})

/** Two persons of one kind; the first is the one that was there earlier. */
const Duplicate = Strict('Duplicate', {
  kind: t.OneOf(personKinds),
  first: Candidate,
  second: Candidate,
  reasons: t.Array(t.OneOf(reasons)),
})
export type DuplicateWire = t.Static<typeof Duplicate>

export const DuplicatePage = t.PageOf(Duplicate)

export const DuplicateQuery = Strict({ kind: t.OneOf(personKinds), ...t.pageQuery })
export type DuplicateQueryValue = t.Static<typeof DuplicateQuery>
