import { describedBy, type Meanings } from '../../kernel/http/described-by.ts'

const everywhere: Meanings = {
  id: 'Its id.',
  name: 'Its name, for people.',
  org_id: 'The org (school, campus, department) that it is for; null: the whole school.',
  schedule_id: 'The schedule that it belongs to.',
  requirement_id: 'The requirement that the lesson belongs to.',
  session_id: 'The school year or term that it is for.',
  class_id: 'Those of this class.',
  staff_id: 'Those of this member of staff.',
  room_id: 'The room; null: none is fixed.',
  period_id: 'The period in which the lesson begins; null: not placed yet.',
  cycle_day:
    'The day of the cycle, from 1: the nth weekday of the cycle, in alternating weeks counted on through all weeks. null: not placed yet.',
  starts_on: 'First day, `YYYY-MM-DD`.',
  ends_on: 'Last day, included.',
  created_at: 'When it was made (UTC).',
  updated_at: 'When it was last changed (UTC).',
  archived_at: 'When it was archived (UTC); null: it is live. In a PATCH null brings it back.',
  updated_since: 'Rows that changed at this instant (RFC 3339) or later.',
  archived: 'Archived ones too; false by default.',
  sort: 'The order; with `-` in front it is descending.',
}

const ofNoun: Readonly<Record<string, Meanings>> = {
  schedule: {
    kind: '`base`: the normal timetable. `overlay`: a timetable over it for some dates, such as an exam week.',
    cycle: 'How its days repeat.',
    weekdays: 'ISO 8601 weekdays of its weeks, 1 Monday … 7 Sunday; not for a rotating cycle.',
    weeks: 'Weeks that take turns: 2 for A and B weeks.',
    days: 'Days of a rotating cycle.',
    period_ids: 'The periods of its days; none: every lesson period of the org.',
    bells: 'Grade levels with periods of their own.',
    grade_levels: 'Codes of the grade levels.',
    class_ids: 'Classes that an overlay governs in addition to those that it has lessons of.',
    status: '`draft`: it can change. `published`: it was published once. `archived`: it is out of use.',
    based_on: 'The version that it was copied from; null: none.',
    published_from: 'The first day for which it was published; null: never.',
    published_at: 'When it was published (UTC); null: never.',
    timetable_id: 'The published timetable; null: never published.',
  },
  schedule_requirement: {
    name: 'Its name, such as the subject and the class.',
    class_ids: 'The classes that are taught together; usually one.',
    class_group_ids: 'Groups within these classes; none: whole classes.',
    subject_code: 'Code of the subject; null: not said.',
    staff_ids: 'Who teaches it; all of them in every lesson.',
    lessons_per_cycle: 'Periods of teaching in each cycle.',
    double_lessons: 'How many of its lessons last two periods.',
    max_per_day: 'Max periods on one day; null: no limit.',
    room_features: 'What its room must have.',
    min_capacity: 'Seats that its room must have; null: as many as students attend.',
    linked_key: 'Requirements with the same key have their lessons at the same times; null: not linked.',
  },
  schedule_lesson: {
    duration: 'Its length in periods.',
    staff_ids: 'Who teaches it; none: the staff of the requirement.',
    is_locked: 'Whether generating leaves it where it is.',
    room_id: 'The room; null: that of the requirement, else of the class.',
    unplaced: 'True: those without a place. False: those with one.',
  },
  schedule_constraint: {
    kind: 'The rule; see `GET /api/v1/scheduler/constraint-kinds/`.',
    severity: '`hard`: must hold. `soft`: should hold.',
    weight: 'The cost of one violation.',
    cost_function:
      'How the deviation at one point becomes cost: `linear`, `quadratic`, or `step` (1 for any).',
    applies_to: 'What it is about.',
    parameters: 'Its limits; which of them it reads depends on the kind.',
    is_active: 'Whether it counts.',
  },
}

/** Describes the members of a noun's shapes. */
export const shapesOf = (noun: string): typeof import('../../kernel/http/wire.ts').t.Strict =>
  describedBy(Object.fromEntries(Object.entries(everywhere).concat(Object.entries(ofNoun[noun] ?? {}))))
