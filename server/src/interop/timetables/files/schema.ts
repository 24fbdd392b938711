import { describedBy } from '../../../kernel/http/described-by.ts'
import { t } from '../../../kernel/http/wire.ts'
import { leftOutReasons } from '../draft/left-out.ts'
import { formatNames } from '../formats.ts'
import { nameKinds } from '../match/school-records.ts'
import type { TableField } from '../table/columns.ts'

const Strict = describedBy({
  kind: 'What the name is of.',
  name: 'The name in the file.',
  count: 'How many.',
})

const Format = t.OneOf(formatNames, 'TimetableFormat')

export const FormatParams = Strict({ format: t.described(Format, 'The format of the files.') })

export const ImportQuery = Strict({
  format: t.described(t.Optional(Format), 'The format; left out: recognised by the content.'),
  file_name: t.described(
    t.Optional(t.Text(255)),
    'What the file is called, without its folders; it names the draft, and says which table a single file of Untis is.',
  ),
  dry_run: t.described(t.Optional(t.Boolean()), 'True: only reports what would be made; nothing is stored.'),
  session_id: t.described(
    t.Optional(t.Uuid),
    'The school year or term that the draft is for; needed without `based_on`.',
  ),
  based_on: t.described(
    t.Optional(t.Uuid),
    'A version whose term, dates, cycle and bells the draft takes over instead of those of the file.',
  ),
  org_id: t.described(t.Optional(t.Uuid), 'The org that the draft is for; left out: the whole school.'),
  title: t.described(t.Optional(t.SingleLine(200)), 'The name of the draft; left out: that of the file.'),
})
export type ImportQueryValue = t.Static<typeof ImportQuery>

const Count = t.Integer({ minimum: 0 })
const NameKindWord = t.OneOf(nameKinds, 'TimetableNameKind')

const ImportedName = Strict('ImportedTimetableName', {
  kind: NameKindWord,
  name: t.String(),
  lessons: t.described(Count, 'How many lessons of the file name it.'),
  status: t.described(
    t.OneOf(['matched', 'left_out', 'unknown', 'ambiguous'], 'ImportedNameStatus'),
    '`left_out`: the school decided so. `unknown`: nothing is called so. `ambiguous`: several are called so.',
  ),
  by: t.described(
    t.Nullable(t.OneOf(['mapping', 'id', 'code', 'name', 'time', 'position'], 'ImportedNameMatch')),
    'How it was matched; null: it was not.',
  ),
  id: t.described(t.Nullable(t.Uuid), 'The record of the school; null: none.'),
  label: t.described(t.Nullable(t.String()), 'The name of that record; null: none.'),
})

const UnsupportedPart = Strict('UnsupportedTimetablePart', {
  name: t.described(t.String(), 'What the format calls it, or the kind of a constraint.'),
  count: Count,
})

export const ImportReport = Strict('TimetableImport', {
  schedule_id: t.described(t.Nullable(t.Uuid), 'The new draft; null: it was a dry run.'),
  dry_run: t.described(t.Boolean(), 'Whether nothing was stored.'),
  format: t.described(Format, 'The format of the file.'),
  title: t.described(t.String(), 'The name of the draft.'),
  requirements: t.described(Count, 'Requirements of the draft.'),
  lessons: t.described(Count, 'Lessons of the draft.'),
  placed: t.described(Count, 'Lessons with a place.'),
  constraints: t.described(
    t.Array(
      Strict('ImportedConstraintKind', {
        kind: t.described(t.String(), 'The kind of the rule, such as `limit_idle_times`.'),
        made: t.described(Count, 'Those that are in the draft.'),
        left_out: t.described(Count, 'Those that a draft cannot say, or that are about nothing in it.'),
      }),
    ),
    'Constraints of the file by kind.',
  ),
  days: t.described(
    t.Array(
      Strict('ImportedTimetableDay', {
        name: t.described(t.String(), 'The name in the file.'),
        cycle_day: t.described(t.Nullable(t.Integer()), 'The day of the cycle, from 1; null: none.'),
      }),
    ),
    'The days of the file in the cycle of the draft.',
  ),
  names: t.described(
    t.Array(ImportedName),
    'Names in the file and what they mean; those without a counterpart first, at most 2,000.',
  ),
  names_total: t.described(Count, 'How many names there are.'),
  left_out: t.described(
    t.Array(
      Strict('LeftOutLessons', {
        reason: t.described(
          t.OneOf(leftOutReasons, 'LeftOutReason'),
          '`class_unknown`: no class of the lesson is known. `too_large`: more classes or lessons than a requirement has. ' +
            '`inactive`: the file switches them off. Of the others only the place: `day_unknown`, `period_unknown`, ' +
            '`period_not_held` (not on that weekday), `day_too_short` (the day ends before the lesson).',
        ),
        count: t.described(Count, 'Lessons of the file.'),
      }),
    ),
    'Lessons that are not in the draft, or have no place there.',
  ),
  unsupported: t.described(t.Array(UnsupportedPart), 'Parts of the file that have no counterpart in Campus.'),
})
export type ImportReportWire = t.Static<typeof ImportReport>

const Entry = Strict('TimetableMappingEntry', {
  kind: NameKindWord,
  name: t.SingleLine(500),
  id: t.described(t.Nullable(t.Uuid), 'The record of the school that it means; null: it is left out.'),
})

export const MappingInput = Strict(
  'NewTimetableMapping',
  {
    entries: t.described(
      t.Array(Entry, { maxItems: 5000 }),
      'All decisions: those that are missing are removed. A `class` may also be a group and a `group` a class.',
    ),
  },
  { examples: [{ entries: [{ kind: 'teacher', name: 'MEN', id: '0199c0de-0000-7000-8000-000000000011' }] }] },
)
export type MappingInputValue = t.Static<typeof MappingInput>

export const Mapping = Strict('TimetableMapping', {
  format: t.described(Format, 'The format of the files that it is for.'),
  entries: t.described(t.Array(Entry), 'What names mean; others are matched by code and name.'),
  updated_at: t.described(t.Nullable(t.Instant), 'When it was last changed (UTC); null: never.'),
})

export const ExportQuery = Strict({ format: t.described(Format, 'The format of the file.') })

const Text = t.String()

/** The columns of a table, in its order. */
export const tableColumns = {
  activity: t.described(Text, 'The requirement: rows with the same value are its lessons.'),
  class: t.described(Text, 'Titles of the classes, divided by semicolons.'),
  group: t.described(Text, 'Names of the groups within these classes; empty: whole classes.'),
  subject: t.described(Text, 'Name of the subject.'),
  teacher: t.described(Text, 'Names of the staff, divided by semicolons.'),
  room: t.described(Text, 'Name of the room; empty: none.'),
  day: t.described(Text, 'The day of the cycle; empty: the lesson has no place.'),
  period: t.described(
    Text,
    'Code or name of the period in which the lesson begins, or its number in the day.',
  ),
  duration: t.described(Text, 'Its length in periods.'),
  students: t.described(Text, 'Seats that its room must have; empty: as many as students attend.'),
  locked: t.described(Text, '`yes`: generating leaves it where it is.'),
} satisfies Readonly<Record<TableField, unknown>>

export const ExportReport = Strict('TimetableExportReport', {
  format: t.described(Format, 'The format of the file.'),
  unsupported: t.described(t.Array(UnsupportedPart), 'Parts of the timetable that the format cannot say.'),
})
