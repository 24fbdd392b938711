import {
  CalendarDate,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  type Static,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'
import { personKinds } from '../search/schema.ts'
import { Told as Strict } from '../words.ts'

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

const text = Nullable(Type.String())

const Candidate = Strict('DuplicateCandidate', {
  id: Uuid,
  /** First, middle and last name. */
  name: Type.String(),
  code: text,
  date_of_birth: Nullable(CalendarDate),
  email: text,
  phone: text,
})

/** Two persons of one kind; the first is the one that was there earlier. */
const Duplicate = Strict('Duplicate', {
  kind: OneOf(personKinds),
  first: Candidate,
  second: Candidate,
  reasons: Type.Array(OneOf(reasons)),
})
export type DuplicateWire = Static<typeof Duplicate>

export const DuplicatePage = PageOf(Duplicate)

export const DuplicateQuery = Strict({ kind: OneOf(personKinds), ...pageQuery })
export type DuplicateQueryValue = Static<typeof DuplicateQuery>
