import { sortWords } from '../../../../kernel/db/keyset.sql.ts'
import { InstantParameter } from '../../../../kernel/http/lists.ts'
import {
  Instant,
  Line,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  type Static,
  said,
  Type,
  Uuid,
} from '../../../../kernel/http/shapes.ts'
import { toldOf } from '../../words.ts'

const Strict = toldOf({
  id: 'The group.',
  name: 'Name of the group.',
  class_id: 'The class.',
  staff_id: 'Its own teacher, from the staff of the class; null: none of its own.',
  student_ids: 'All of its students, from the roster of the class; null: none.',
})

const Name = Line(200)

/** A part of a class that is taught apart at times; of its students those who sit in the class today, in sight. */
export const ClassGroup = Strict('ClassGroup', {
  id: Uuid,
  class_id: Uuid,
  name: Type.String(),
  staff_id: Nullable(Uuid),
  student_ids: said(Type.Array(Uuid), 'Its students, those in your sight.'),
  created_at: Instant,
  updated_at: Instant,
  archived_at: Nullable(Instant),
})
export type ClassGroupWire = Static<typeof ClassGroup>

export const ClassGroupPage = PageOf(ClassGroup)

const changeable = {
  /** Its own teacher, from the staff of the class. */
  staff_id: Type.Optional(Nullable(Uuid)),
  /** All of its students, from the roster of the class; null: none. */
  student_ids: Type.Optional(Nullable(Type.Array(Uuid, { maxItems: 1000 }))),
}

export const ClassGroupInput = Strict(
  'ClassGroupInput',
  { name: Name, ...changeable },
  { examples: [{ name: 'Laboratory A', student_ids: ['0199c0de-0000-7000-8000-000000000006'] }] },
)
export type ClassGroupInputValue = Static<typeof ClassGroupInput>

/** Body of PATCH (RFC 7396): lists are taken over whole. `archived_at: null` brings an archived group back. */
export const ClassGroupPatch = Strict(
  'ClassGroupPatch',
  { name: Type.Optional(Name), ...changeable, archived_at: Type.Optional(Type.Null()) },
  { examples: [{ staff_id: null }] },
)
export type ClassGroupPatchValue = Static<typeof ClassGroupPatch>

export const ClassGroupQuery = Strict({
  /** Groups that hold this student. */
  student_id: Type.Optional(Uuid),
  staff_id: said(Type.Optional(Uuid), 'Groups whose own teacher this is.'),
  updated_since: Type.Optional(InstantParameter),
  archived: Type.Optional(Type.Boolean()),
  sort: Type.Optional(OneOf(sortWords(['name', 'updated_at']))),
  ...pageQuery,
})
export type ClassGroupQueryValue = Static<typeof ClassGroupQuery>
