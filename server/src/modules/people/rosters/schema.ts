import {
  CalendarDate,
  Nullable,
  OneOf,
  type Static,
  Strict,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'

/** A member of a class on the date; `end_date` is the day after the last one, null is open. */
export const RosterMember = Strict({
  enrollment_id: Uuid,
  role: OneOf(['student', 'teacher', 'administrator', 'proctor', 'aide'] as const),
  student_id: Nullable(Uuid),
  staff_id: Nullable(Uuid),
  student_code: Nullable(Type.String()),
  first_name: Type.String(),
  middle_name: Nullable(Type.String()),
  last_name: Type.String(),
  preferred_name: Nullable(Type.String()),
  is_primary: Type.Boolean(),
  begin_date: Nullable(CalendarDate),
  end_date: Nullable(CalendarDate),
})
export type RosterMemberWire = Static<typeof RosterMember>

/** Everyone who belongs to the class on the date and is in the caller's sight: staff first, then students by name. */
export const Roster = Strict({
  class_id: Uuid,
  title: Type.String(),
  date: CalendarDate,
  members: Type.Array(RosterMember),
})
export type RosterWire = Static<typeof Roster>

export const RosterQuery = Strict({
  /** Without it today in the school's zone. */
  date: Type.Optional(CalendarDate),
})
export type RosterQueryValue = Static<typeof RosterQuery>
