import { t } from '../../../kernel/http/wire.ts'
import { DescribedObject as Strict } from '../words.ts'
import { matchedParts } from './rules/stored-words.ts'

/** Every kind of person. */
export const personKinds = ['student', 'teacher', 'guardian'] as const

export const SearchQuery = Strict({
  /**
   * Words, each the beginning of a name, code or e-mail address, without accents and case, or, from four digits, of a
   * phone number or the end of one.
   */
  q: t.Text(200, 1),
  /** One kind or several, comma-separated; all without it. */
  kinds: t.Optional(t.Array(t.OneOf(personKinds), { minItems: 1, maxItems: 3 })),
  /** Archived persons too. */
  archived: t.Optional(t.Boolean()),
  limit: t.Optional(t.Integer({ minimum: 1, maximum: 50, default: 20 })),
})
export type SearchQueryValue = t.Static<typeof SearchQuery>

const FoundPerson = Strict('FoundPerson', {
  kind: t.OneOf(personKinds),
  id: t.Uuid,
  /** First, middle and last name. */
  name: t.String(),
  preferred_name: t.Nullable(t.String()),
  /** Student code or staff number. */
  code: t.Nullable(t.String()),
  /** By what the words were found. */
  matched: t.Array(t.OneOf(matchedParts)),
  /** Students. */
  grade_level: t.Nullable(t.String()),
  grade_level_name: t.Nullable(t.String()),
  /** Students: the class they belong to. */
  homeroom: t.Nullable(Strict({ class_id: t.Uuid, title: t.String() })),
  children: t.described(
    t.Array(Strict({ student_id: t.Uuid, name: t.described(t.String(), 'First and last name.') })),
    'Of a guardian: the linked children that the caller sees, by name; none for other persons.',
  ),
  /** Teachers and other staff. */
  position: t.Nullable(t.String()),
  archived_at: t.Nullable(t.Instant),
  /** The person that this duplicate was merged into. */
  merged_into: t.Nullable(t.Uuid),
})
export type FoundPersonWire = t.Static<typeof FoundPerson>

/** Who was found: those whom every word names whole before the others, then by name. */
export const SearchAnswer = Strict('PersonSearch', {
  ...t.PageOf(FoundPerson).properties,
  /** More persons match than are shown: one more word narrows the result. */
  truncated: t.Boolean(),
})
export type SearchAnswerWire = t.Static<typeof SearchAnswer>
