import { describedBy, type Meanings } from '../../kernel/http/described-by.ts'

const everywhere: Meanings = {
  id: 'Its id.',
  org_id: 'The org (school, campus, department) that it belongs to; null: the tenant as a whole.',
  name: 'Its name, for people.',
  title: 'Its title, for people.',
  code: 'The short word by which others name it.',
  position: 'Its place in the order, the lowest first.',
  starts_on: 'First day, `YYYY-MM-DD`.',
  ends_on: 'Last day, included.',
  created_at: 'When it was made (UTC).',
  updated_at: 'When it was last changed (UTC).',
  archived_at: 'When it was archived (UTC); null: it is live. In a PATCH null brings it back.',
  updated_since: 'Rows that changed at this instant (RFC 3339) or later.',
  archived: 'Archived ones too; false by default.',
  sort: 'The order; with `-` in front it falls.',
  q: 'Words that its title or code hold, without accents and case.',
  date: 'Those whose days hold this date.',
  school_year: 'The calendar year in which the school year ends (OneRoster 1.1 `schoolYear`).',
  academic_year_id: 'The school year; null: any.',
  course_id: 'The course that it is a class of; null: none.',
  course_code: 'The code of the course; null: none.',
  class_code: 'The code of the class; null: none.',
  grade_level: 'Those for this grade level, by code.',
  grade_levels: 'Codes of the grade levels that it is for.',
  subjects: 'Subjects, in words.',
  subject_codes: 'Codes of the subjects.',
  room_id: 'The room; null: none.',
  location: 'Where it meets, in words; null: not said.',
  term_id: 'Those in this term.',
  term_ids: 'The terms in which it is taught; none: it is bound to none.',
  taught_by: 'Those that this member of staff teaches today.',
  periods: 'Codes of the periods in which it is taught.',
  weekday: 'Those of this weekday, 1 Monday … 7 Sunday (ISO 8601).',
  weekdays: 'Weekdays on which it is held, 1 Monday … 7 Sunday (ISO 8601); Monday to Friday when left out.',
  start_time: 'Local time `HH:MM` at which it begins.',
  end_time: 'Local time `HH:MM` at which it ends.',
  building: 'The building that it is in; null: not said.',
  features: 'What it is equipped with, in short words such as `laboratory`.',
  capacity: 'How many people it seats; null: not known.',
  parent_org_id: 'The org that it is a part of; null: none.',
  parent_id: 'The school year, semester or term that contains it.',
  identifier:
    'The number by which others know it, such as that of a ministry (OneRoster 1.1 `identifier`); null: none.',
  ceds_grade_code: 'Code of CEDS «Entry Grade Level», as OneRoster 1.1 `grades` carries it; null: none fits.',
  isced_level: 'Level of UNESCO ISCED 2011, 0 (early childhood) to 8 (doctoral); null: none fits.',
  sced_code:
    'Code of the NCES School Courses for the Exchange of Data: subject area (2 digits), or area and course (5 digits); null: none.',
  date_from: 'First day.',
  date_to: 'Last day, included; at most 800 days in all.',
  school_days: 'How many of the days are school days.',
  is_school_day: 'Whether the school teaches on that day.',
  reason: 'Why it is or is no school day.',
  calendar_entry_id: 'The entry of the calendar that decides; null: none does.',
}

/** What members mean that say something of their own in one kind of thing, by its noun. */
const ofNoun: Readonly<Record<string, Meanings>> = {
  org: { kind: 'What it is (OneRoster 1.1 OrgType, and `campus`).', org_id: 'The org.' },
  term: { kind: 'What it is a part of the year as (OneRoster 1.1 SessionType).' },
  class: {
    kind: '`homeroom`: the class that students belong to; `scheduled`: one of a course (OneRoster 1.1 ClassType).',
  },
  calendar_entry: {
    kind: '`holiday` and `closure` take school away, `school_day` adds it; on the same day and for the same org a closure goes before a school day, and that before a holiday.',
  },
}

/** The same for the days of the calendar. */
export const ReportedDay = describedBy({
  ...everywhere,
  date: 'The day, `YYYY-MM-DD`.',
  title: 'Title of the holiday, closure or extra school day; null: none decides.',
  org_id: 'The org (school, campus, department); left out or null: the school as a whole.',
})

/** The same for a kind of thing. */
export const reportedOf = (noun: string) => describedBy({ ...everywhere, ...ofNoun[noun] })
