import type { Class } from '../../../kernel/api/wire.ts'
import type { Resource } from '../../../kernel/resource/describe.ts'
import { useWords } from '../../../kernel/words/words.ts'
import { useSubjectNames } from '../setup/resources.tsx'
import {
  useCourseOptions,
  useGradeLevelOptions,
  usePeriodOptions,
  useRoomOptions,
  useRooms,
  useSubjectOptions,
  useTermOptions,
} from '../setup/structure.ts'

function useKinds() {
  const { t } = useWords('academics')
  return (['homeroom', 'scheduled'] as const).map((value) => ({ value, label: t(`kinds.${value}`) }))
}

/** The names of room and subjects are stored next to their ids and codes, for programs that read only names. */
function useNames() {
  const subjectsOf = useSubjectNames()
  const rooms = useRooms()
  return (body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
    const room = rooms.find(({ id }) => id === body['room_id'])
    return { ...subjectsOf(body), ...('room_id' in body ? { location: room?.name ?? null } : {}) }
  }
}

/** A class as its form shows it. */
export const schoolClasses: Resource<Class> = {
  path: '/api/v1/academics/classes/',
  permission: 'classes.write',
  sort: 'natural',
  useText: () => {
    const { t } = useWords('academics')
    return (key) => t(`form.${key}` as never)
  },
  label: (row) => row.title,
  columns: [],
  fields: [
    { name: 'title', kind: 'text', required: true, maxLength: 255 },
    { name: 'class_code', kind: 'text', maxLength: 255 },
    {
      name: 'kind',
      kind: 'choice',
      required: true,
      useOptions: useKinds,
      initial: 'scheduled',
      hasHint: true,
    },
    { name: 'course_id', kind: 'choice', useOptions: useCourseOptions },
    { name: 'grade_levels', kind: 'choices', useOptions: useGradeLevelOptions },
    { name: 'subject_codes', kind: 'choices', useOptions: useSubjectOptions },
    { name: 'room_id', kind: 'choice', useOptions: useRoomOptions },
    { name: 'term_ids', kind: 'choices', useOptions: useTermOptions, hasHint: true },
    { name: 'periods', kind: 'choices', useOptions: usePeriodOptions },
  ],
  useDerived: useNames,
}
