import {
  Instant,
  Nullable,
  OneOf,
  PageOf,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'
import { Told as Strict } from '../words.ts'
import { matchedParts } from './rules/kept-words.ts'

/** Every kind of person. */
export const personKinds = ['student', 'teacher', 'guardian'] as const

export const SearchQuery = Strict({
  /**
   * Words, each the beginning of a name, code or e-mail address, without accents and case, or, from four digits, of a
   * phone number or the end of one.
   */
  q: Text(200, 1),
  /** One kind or several, comma-separated; all without it. */
  kinds: Type.Optional(Type.Array(OneOf(personKinds), { minItems: 1, maxItems: 3 })),
  /** Archived persons too. */
  archived: Type.Optional(Type.Boolean()),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 20 })),
})
export type SearchQueryValue = Static<typeof SearchQuery>

const FoundPerson = Strict('FoundPerson', {
  kind: OneOf(personKinds),
  id: Uuid,
  /** First, middle and last name. */
  name: Type.String(),
  preferred_name: Nullable(Type.String()),
  /** Student code or staff number. */
  code: Nullable(Type.String()),
  /** By what the words were found. */
  matched: Type.Array(OneOf(matchedParts)),
  /** Students. */
  grade_level: Nullable(Type.String()),
  grade_level_name: Nullable(Type.String()),
  /** Students: the class they belong to. */
  homeroom: Nullable(Strict({ class_id: Uuid, title: Type.String() })),
  /** Teachers and other staff. */
  position: Nullable(Type.String()),
  archived_at: Nullable(Instant),
  /** The person that this duplicate was merged into. */
  merged_into: Nullable(Uuid),
})
export type FoundPersonWire = Static<typeof FoundPerson>

/** Who was found: those whom every word names whole before the others, then by name. */
export const SearchAnswer = Strict('PersonSearch', {
  ...PageOf(FoundPerson).properties,
  /** More persons match than are shown: one more word tells them apart. */
  truncated: Type.Boolean(),
})
export type SearchAnswerWire = Static<typeof SearchAnswer>
