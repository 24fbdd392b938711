import type { Course, GradeLevel, Period, Room, Subject } from '../../../kernel/api/wire.ts'
import { number, timeOfDay } from '../../../kernel/format/format.ts'
import type { Resource } from '../../../kernel/resource/describe.ts'
import { useWords } from '../../../kernel/words/words.ts'
import { useGradeLevelName } from '../use-grade-levels.ts'
import { clashes } from './clashes.ts'
import { useGradeLevelOptions, useSubjectOptions, useSubjects, useYearOptions } from './structure.ts'
import { useWeekdayOptions, weekdayName } from './weekdays.ts'

const code = { name: 'code', kind: 'text', required: true, maxLength: 64 } as const
const name = { name: 'name', kind: 'text', required: true, maxLength: 255 } as const

export const gradeLevels: Resource<GradeLevel> = {
  path: '/api/v1/academics/grade-levels/',
  permission: 'classes.write',
  sort: 'position',
  isOrdered: true,
  useText: () => {
    const { t } = useWords('setup')
    return (key) => t(`gradeLevels.${key}` as never)
  },
  label: (row) => row.name,
  columns: [
    { key: 'name', cell: (row) => row.name },
    { key: 'code', cell: (row) => row.code },
    { key: 'isced_level', isNumber: true, cell: ({ isced_level }) => isced_level ?? '–' },
  ],
  fields: [
    { ...name, hasHint: true },
    { ...code, hasHint: true },
    { name: 'isced_level', kind: 'number', min: 0, max: 8, hasHint: true },
  ],
}

export const subjects: Resource<Subject> = {
  path: '/api/v1/academics/subjects/',
  permission: 'classes.write',
  sort: 'name',
  useText: () => {
    const { t } = useWords('setup')
    return (key) => t(`subjects.${key}` as never)
  },
  label: (row) => row.name,
  columns: [
    { key: 'name', cell: (row) => row.name },
    { key: 'code', cell: (row) => row.code },
    { key: 'sced_code', cell: (row) => row.sced_code ?? '–' },
  ],
  fields: [name, code, { name: 'sced_code', kind: 'text', maxLength: 5, hasHint: true }],
}

/** The names of subjects are stored next to their codes, for programs that read only names. */
export function useSubjectNames() {
  const known = useSubjects()
  return (body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
    const codes = body['subject_codes']
    if (!Array.isArray(codes)) return {}
    return {
      subjects: codes.map((one) => known.find((subject) => subject.code === one)?.name ?? String(one)),
    }
  }
}

const Levels = ({ codes }: { codes: readonly string[] }) => codes.map(useGradeLevelName()).join(', ')

export const courses: Resource<Course> = {
  path: '/api/v1/academics/courses/',
  permission: 'classes.write',
  sort: 'title',
  useText: () => {
    const { t } = useWords('setup')
    return (key) => t(`courses.${key}` as never)
  },
  label: (row) => row.title,
  columns: [
    { key: 'title', cell: (row) => row.title },
    { key: 'course_code', cell: (row) => row.course_code },
    { key: 'subjects', cell: (row) => row.subjects.join(', ') },
    { key: 'grade_levels', cell: (row) => <Levels codes={row.grade_levels} /> },
  ],
  fields: [
    { name: 'title', kind: 'text', required: true, maxLength: 255 },
    { name: 'course_code', kind: 'text', maxLength: 255 },
    { name: 'subject_codes', kind: 'choices', useOptions: useSubjectOptions },
    { name: 'grade_levels', kind: 'choices', useOptions: useGradeLevelOptions },
    { name: 'academic_year_id', kind: 'choice', useOptions: useYearOptions, hasHint: true },
  ],
  useDerived: useSubjectNames,
}

export const rooms: Resource<Room> = {
  path: '/api/v1/academics/rooms/',
  permission: 'classes.write',
  sort: 'name',
  useText: () => {
    const { t } = useWords('setup')
    return (key) => t(`rooms.${key}` as never)
  },
  label: (row) => row.name,
  columns: [
    { key: 'name', cell: (row) => row.name },
    { key: 'code', cell: (row) => row.code },
    { key: 'building', cell: (row) => row.building },
    { key: 'capacity', isNumber: true, cell: ({ capacity }) => capacity !== null && number(capacity) },
  ],
  fields: [
    name,
    code,
    { name: 'building', kind: 'text', maxLength: 255 },
    { name: 'capacity', kind: 'number', min: 0, max: 100_000, hasHint: true },
  ],
}

function useKinds() {
  const { t } = useWords('setup')
  return (['lesson', 'registration'] as const).map((value) => ({ value, label: t(`periods.kinds.${value}`) }))
}

const Kind = ({ kind }: { kind: Period['kind'] }) => useKinds().find(({ value }) => value === kind)?.label

/** The days of a lesson, short: «Mon–Fri» as a list. */
const days = (period: Period): string =>
  period.weekdays
    .toSorted((one, other) => one - other)
    .map((day) => weekdayName(day, 'short'))
    .join(', ')

export const periods: Resource<Period> = {
  path: '/api/v1/academics/periods/',
  permission: 'classes.write',
  sort: 'start_time',
  changes: ['/api/v1/academics/calendar/'],
  useText: () => {
    const { t } = useWords('setup')
    return (key) => t(`periods.${key}` as never)
  },
  label: (row) => row.name,
  columns: [
    { key: 'name', cell: (row) => row.name },
    { key: 'code', cell: (row) => row.code },
    { key: 'times', cell: (row) => `${timeOfDay(row.start_time)} – ${timeOfDay(row.end_time)}` },
    { key: 'weekdays', cell: days },
    { key: 'kind', cell: (row) => <Kind kind={row.kind} /> },
  ],
  fields: [
    name,
    { ...code, hasHint: true },
    { name: 'start_time', kind: 'time', required: true },
    { name: 'end_time', kind: 'time', required: true },
    {
      name: 'weekdays',
      kind: 'choices',
      isNumeric: true,
      required: true,
      useOptions: useWeekdayOptions,
      initial: ['1', '2', '3', '4', '5'],
    },
    { name: 'kind', kind: 'choice', required: true, useOptions: useKinds, initial: 'lesson', hasHint: true },
    { name: 'position', kind: 'number', min: 0, max: 999, hasHint: true },
  ],
  useWarning: () => {
    const { t } = useWords('setup')
    return (row, rows) => {
      const [other] = clashes(row, rows)
      return other && t('periods.overlaps', { name: other.name })
    }
  },
}
