import { sortWords } from '../../../../kernel/db/keyset.sql.ts'
import { InstantParameter } from '../../../../kernel/http/lists.ts'
import { t } from '../../../../kernel/http/wire.ts'
import { reportedOf } from '../../words.ts'

const Strict = reportedOf({
  id: 'The group.',
  name: 'Name of the group.',
  class_id: 'The class.',
  staff_id: 'Its own teacher, from the staff of the class; null: none of its own.',
  student_ids: 'All of its students, from the roster of the class; null: none.',
})

const Name = t.SingleLine(200)

/** A part of a class that is sometimes taught separately, with the visible students who are in the class today. */
export const ClassGroup = Strict('ClassGroup', {
  id: t.Uuid,
  class_id: t.Uuid,
  name: t.String(),
  staff_id: t.Nullable(t.Uuid),
  student_ids: t.described(t.Array(t.Uuid), 'Its students, as far as you may see them.'),
  created_at: t.Instant,
  updated_at: t.Instant,
  archived_at: t.Nullable(t.Instant),
})
export type ClassGroupWire = t.Static<typeof ClassGroup>

export const ClassGroupPage = t.PageOf(ClassGroup)

const changeable = {
  /** Its own teacher, from the staff of the class. */
  staff_id: t.Optional(t.Nullable(t.Uuid)),
  /** All of its students, from the roster of the class; null: none. */
  student_ids: t.Optional(t.Nullable(t.Array(t.Uuid, { maxItems: 1000 }))),
}

export const ClassGroupInput = Strict(
  'ClassGroupInput',
  { name: Name, ...changeable },
  { examples: [{ name: 'Laboratory A', student_ids: ['0199c0de-0000-7000-8000-000000000006'] }] },
)
export type ClassGroupInputValue = t.Static<typeof ClassGroupInput>

/** Body of PATCH (RFC 7396): lists are taken over whole. `archived_at: null` brings an archived group back. */
export const ClassGroupPatch = Strict(
  'ClassGroupPatch',
  { name: t.Optional(Name), ...changeable, archived_at: t.Optional(t.Null()) },
  { examples: [{ staff_id: null }] },
)
export type ClassGroupPatchValue = t.Static<typeof ClassGroupPatch>

export const ClassGroupQuery = Strict({
  /** Groups that hold this student. */
  student_id: t.Optional(t.Uuid),
  staff_id: t.described(t.Optional(t.Uuid), 'Groups whose own teacher this is.'),
  updated_since: t.Optional(InstantParameter),
  archived: t.Optional(t.Boolean()),
  sort: t.Optional(t.OneOf(sortWords(['name', 'updated_at']))),
  ...t.pageQuery,
})
export type ClassGroupQueryValue = t.Static<typeof ClassGroupQuery>
