import { t } from '../../../kernel/http/wire.ts'
import { reportedOf } from '../words.ts'
import { RecordedQuery } from './recorded-days.ts'

const Strict = reportedOf({
  is_primary: 'Of several teachers the one who answers for the class.',
  class_id: 'The class.',
  archived_at:
    'When the membership was archived (UTC): it never was; null: it is live. In a PATCH null brings it back.',
})

const roles = ['student', 'teacher', 'administrator', 'proctor', 'aide'] as const
const staffRoles = ['teacher', 'administrator', 'proctor', 'aide'] as const

/** A member of a class on the date; `ends_on` is the day after the last one, null is open. */
const RosterMember = Strict('RosterMember', {
  enrollment_id: t.Uuid,
  role: t.OneOf(roles),
  student_id: t.Nullable(t.Uuid),
  staff_id: t.Nullable(t.Uuid),
  student_code: t.Nullable(t.String()),
  first_name: t.String(),
  middle_name: t.Nullable(t.String()),
  last_name: t.String(),
  preferred_name: t.Nullable(t.String()),
  is_primary: t.Boolean(),
  starts_on: t.Nullable(t.CalendarDate),
  ends_on: t.Nullable(t.CalendarDate),
})
export type RosterMemberWire = t.Static<typeof RosterMember>

/** Everyone who belongs to the class on the date and is visible to the caller: staff first, then students by name. */
export const Roster = Strict('Roster', {
  ...t.PageOf(RosterMember).properties,
  class_id: t.Uuid,
  title: t.String(),
  date: t.CalendarDate,
})
export type RosterWire = t.Static<typeof Roster>

export const RosterQuery = Strict({
  ...t.pageQuery,
  /** Without it today in the school's zone. */
  date: t.Optional(t.CalendarDate),
})
export type RosterQueryValue = t.Static<typeof RosterQuery>

/** A membership as stored; `ends_on` is the day after the last one, null is open. */
export const RosterMembership = Strict('RosterMembership', {
  enrollment_id: t.Uuid,
  class_id: t.Uuid,
  role: t.OneOf(roles),
  student_id: t.Nullable(t.Uuid),
  staff_id: t.Nullable(t.Uuid),
  is_primary: t.Boolean(),
  starts_on: t.Nullable(t.CalendarDate),
  ends_on: t.Nullable(t.CalendarDate),
  end_reason: t.Nullable(t.String()),
  created_at: t.Instant,
  updated_at: t.Instant,
  archived_at: t.Nullable(t.Instant),
})
export type RosterMembershipWire = t.Static<typeof RosterMembership>

const dates = {
  /** First day. Left out it is today, or the first day of the terms when they have not begun; null is open. */
  starts_on: t.Optional(t.Nullable(t.CalendarDate)),
  /** The day after the last one; null is open, as long as the terms of the class last. */
  ends_on: t.Optional(t.Nullable(t.CalendarDate)),
}

/** Who joins a class, all of them or none. Several teachers teach together; one at a time is the primary one. */
export const RosterAddition = Strict(
  'NewRosterMembers',
  {
    student_ids: t.Optional(t.Array(t.Uuid, { maxItems: 1000 })),
    staff: t.Optional(
      t.Array(
        Strict({
          staff_id: t.described(t.Uuid, 'The member of staff.'),
          /** Left out: teacher. */
          role: t.Optional(t.OneOf(staffRoles)),
          is_primary: t.Optional(t.Boolean()),
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
export type RosterAdditionValue = t.Static<typeof RosterAddition>

/** Those who joined. */
export const RosterAdded = Strict('RosterMembersAdded', {
  class_id: t.Uuid,
  count: t.Integer({ minimum: 1 }),
  members: t.Array(RosterMembership),
})

/** Body of PATCH (RFC 7396). `archived_at: null` brings an archived membership back. */
export const RosterPatch = Strict(
  'RosterMemberPatch',
  {
    ...dates,
    is_primary: t.Optional(t.Boolean()),
    archived_at: t.Optional(t.Null()),
  },
  { examples: [{ starts_on: '2026-09-07' }] },
)
export type RosterPatchValue = t.Static<typeof RosterPatch>

export const RosterEndQuery = Strict({
  ...RecordedQuery.properties,
  reason: t.Optional(t.Text(500, 1)),
  /** `end`: belonged to the class until the end date. `archive`: never did, also in earlier registers. */
  mode: t.Optional(t.OneOf(['end', 'archive'] as const)),
  /** The day after the last one; left out it is today, or the end of the terms when they are over. */
  ends_on: t.Optional(t.CalendarDate),
})
export type RosterEndQueryValue = t.Static<typeof RosterEndQuery>
