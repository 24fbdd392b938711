import {
  CalendarDate,
  Instant,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  type Static,
  said,
  Text,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'
import { toldOf } from '../words.ts'
import { RecordedQuery } from './recorded-days.ts'

const Strict = toldOf({
  is_primary: 'Of several teachers the one who answers for the class.',
  class_id: 'The class.',
  archived_at:
    'When the membership was archived (UTC): it never was; null: it is live. In a PATCH null brings it back.',
})

const roles = ['student', 'teacher', 'administrator', 'proctor', 'aide'] as const
const staffRoles = ['teacher', 'administrator', 'proctor', 'aide'] as const

/** A member of a class on the date; `ends_on` is the day after the last one, null is open. */
const RosterMember = Strict('RosterMember', {
  enrollment_id: Uuid,
  role: OneOf(roles),
  student_id: Nullable(Uuid),
  staff_id: Nullable(Uuid),
  student_code: Nullable(Type.String()),
  first_name: Type.String(),
  middle_name: Nullable(Type.String()),
  last_name: Type.String(),
  preferred_name: Nullable(Type.String()),
  is_primary: Type.Boolean(),
  starts_on: Nullable(CalendarDate),
  ends_on: Nullable(CalendarDate),
})
export type RosterMemberWire = Static<typeof RosterMember>

/** Everyone who belongs to the class on the date and is in the caller's sight: staff first, then students by name. */
export const Roster = Strict('Roster', {
  ...PageOf(RosterMember).properties,
  class_id: Uuid,
  title: Type.String(),
  date: CalendarDate,
})
export type RosterWire = Static<typeof Roster>

export const RosterQuery = Strict({
  ...pageQuery,
  /** Without it today in the school's zone. */
  date: Type.Optional(CalendarDate),
})
export type RosterQueryValue = Static<typeof RosterQuery>

/** A membership as it is kept; `ends_on` is the day after the last one, null is open. */
export const RosterMembership = Strict('RosterMembership', {
  enrollment_id: Uuid,
  class_id: Uuid,
  role: OneOf(roles),
  student_id: Nullable(Uuid),
  staff_id: Nullable(Uuid),
  is_primary: Type.Boolean(),
  starts_on: Nullable(CalendarDate),
  ends_on: Nullable(CalendarDate),
  end_reason: Nullable(Type.String()),
  created_at: Instant,
  updated_at: Instant,
  archived_at: Nullable(Instant),
})
export type RosterMembershipWire = Static<typeof RosterMembership>

const dates = {
  /** First day. Left out it is today, or the first day of the terms when they have not begun; null is open. */
  starts_on: Type.Optional(Nullable(CalendarDate)),
  /** The day after the last one; null is open, as long as the terms of the class last. */
  ends_on: Type.Optional(Nullable(CalendarDate)),
}

/** Who joins a class, all of them or none. Several teachers teach together; one at a time is the primary one. */
export const RosterAddition = Strict(
  'NewRosterMembers',
  {
    student_ids: Type.Optional(Type.Array(Uuid, { maxItems: 1000 })),
    staff: Type.Optional(
      Type.Array(
        Strict({
          staff_id: said(Uuid, 'The member of staff.'),
          /** Left out: teacher. */
          role: Type.Optional(OneOf(staffRoles)),
          is_primary: Type.Optional(Type.Boolean()),
          ...dates,
        }),
        { maxItems: 100 },
      ),
    ),
    ...dates,
  },
  {
    examples: [
      {
        student_ids: ['0199c0de-0000-7000-8000-000000000006'],
        staff: [{ staff_id: '0199c0de-0000-7000-8000-000000000007', role: 'teacher', is_primary: true }],
        starts_on: '2026-09-07',
        ends_on: null,
      },
    ],
  },
)
export type RosterAdditionValue = Static<typeof RosterAddition>

/** Those who joined. */
export const RosterAdded = Strict('RosterMembersAdded', {
  class_id: Uuid,
  count: Type.Integer({ minimum: 1 }),
  members: Type.Array(RosterMembership),
})

/** Body of PATCH (RFC 7396). `archived_at: null` brings an archived membership back. */
export const RosterPatch = Strict(
  'RosterMemberPatch',
  {
    ...dates,
    is_primary: Type.Optional(Type.Boolean()),
    archived_at: Type.Optional(Type.Null()),
  },
  { examples: [{ starts_on: '2026-09-07' }] },
)
export type RosterPatchValue = Static<typeof RosterPatch>

export const RosterEndQuery = Strict({
  ...RecordedQuery.properties,
  reason: Type.Optional(Text(500, 1)),
  /** `end`: belonged to the class until the end date. `archive`: never did, also in earlier registers. */
  mode: Type.Optional(OneOf(['end', 'archive'] as const)),
  /** The day after the last one; left out it is today, or the end of the terms when they are over. */
  ends_on: Type.Optional(CalendarDate),
})
export type RosterEndQueryValue = Static<typeof RosterEndQuery>
