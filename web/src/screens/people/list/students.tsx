import { keepPreviousData } from '@tanstack/react-query'
import { AlertMarks } from '../../../kernel/alerts/alert-marks.tsx'
import { useAlerts } from '../../../kernel/alerts/use-alerts.ts'
import { given } from '../../../kernel/routing/given.ts'
import { oneOf } from '../../../kernel/routing/search-words.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { fullName, studentStatuses } from '../kinds/kind.ts'
import { useGradeLevels, useHomerooms } from '../kinds/use-structure.ts'
import { Choice } from './choice.tsx'
import { ListFrame } from './frame.tsx'
import { useListSearch } from './use-list-search.ts'

/** The students of the school, as far as the person sees them. */
export function StudentList() {
  const { t } = useWords('people')
  return (
    <ListFrame
      kind="student"
      columns={[
        t('fields.student_code'),
        t('fields.grade_level'),
        t('fields.homeroom_class_id'),
        t('fields.status'),
      ]}
      filters={<Filters />}
      of={useStudents()}
    />
  )
}

function useStudents() {
  const { t } = useWords('people')
  const { query } = useSchool()
  const { search } = useListSearch()
  const levels = new Map(useGradeLevels().map(({ value, label }) => [value, label]))
  const homerooms = new Map(useHomerooms().map(({ value, label }) => [value, label]))
  const status = oneOf(studentStatuses, search.status)
  const requested = {
    ...given({
      q: search.q,
      custom_field: search.custom_field,
      class_id: search.class_id,
      archived: search.archived,
      cursor: search.cursor,
    }),
    ...(status ? { status: [status] } : {}),
    ...(search.grade_level ? { grade_level: [search.grade_level] } : {}),
  }
  const found = query.useQuery(
    'get',
    '/api/v1/people/students/',
    { params: { query: { ...requested, count: true, sort: 'name' } } },
    { placeholderData: keepPreviousData },
  )
  const alerts = useAlerts({ students: found.data?.results.map(({ id }) => id) ?? [] })
  const rows = found.data?.results.map((student) => {
    const level = student.grade_level === null ? '' : (levels.get(student.grade_level) ?? student.grade_level)
    const homeroom = homerooms.get(student.homeroom_class_id ?? '') ?? ''
    return {
      kind: 'student' as const,
      id: student.id,
      name: student,
      isArchived: student.archived_at !== null,
      hasPhoto: student.photo_url !== null,
      own: student.custom_fields,
      marks: <AlertMarks name={fullName(student)} alerts={alerts.get(student.id)} />,
      cells: [student.student_code, level, homeroom, <Status key="status" status={student.status} />],
      line: [student.student_code, homeroom || level].filter(Boolean).join(' · '),
    }
  })
  return { ...found, data: found.data && rows && { ...found.data, rows, count: found.data.count } }

  function Status({ status }: { status: (typeof studentStatuses)[number] }) {
    return (
      <ToneBadge tone={status === 'active' ? 'positive' : 'neutral'}>
        {t(`studentStatus.${status}`)}
      </ToneBadge>
    )
  }
}

function Filters() {
  const { t } = useWords('people')
  const { search, filter } = useListSearch()
  const levels = useGradeLevels()
  const homerooms = useHomerooms()
  return (
    <>
      <Choice
        label={t('fields.grade_level')}
        value={search.grade_level}
        options={levels}
        onChoice={(grade_level) => filter({ grade_level })}
      />
      <Choice
        label={t('fields.homeroom_class_id')}
        value={search.class_id}
        options={homerooms}
        onChoice={(class_id) => filter({ class_id })}
      />
      <Choice
        label={t('fields.status')}
        value={search.status}
        options={studentStatuses.map((value) => ({ value, label: t(`studentStatus.${value}`) }))}
        onChoice={(status) => filter({ status })}
      />
    </>
  )
}
