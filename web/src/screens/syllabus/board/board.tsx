import { Group, NativeSelect, Paper, Stack, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { byTitle } from '../../../kernel/format/format.ts'
import { Page } from '../../../kernel/page/page.tsx'
import { CursorPager } from '../../../kernel/paging/cursor-pager.tsx'
import { FilterText } from '../../../kernel/paging/filter-text.tsx'
import { useFirstOf } from '../../../kernel/paging/show-more.tsx'
import { Rows } from '../../../kernel/rows/rows.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { BoardSearch } from '../search.ts'
import type { ClassPace } from '../wire.ts'
import { ClassRow } from './class-row.tsx'

const from = '/schools/$slug/syllabus'

/** Teachers who are behind come first; within that by name. */
const order: readonly ClassPace['status'][] = ['behind', 'on_track', 'ahead', 'not_started', 'no_syllabus']
const urgentFirst = (one: ClassPace, other: ClassPace): number =>
  order.indexOf(one.status) - order.indexOf(other.status) ||
  (one.status === 'behind' ? (one.variance_lessons ?? 0) - (other.variance_lessons ?? 0) : 0) ||
  byTitle(one.class_name, other.class_name)

/** Where classes stand: own ones for who teaches, all for the office. */
export function Board() {
  const { t } = useWords('syllabus')
  const { grade, subject, cursor } = useSearch({ from })
  const navigate = useNavigate()
  const { query, me } = useSchool()
  const seesSchool = me.roles.some((role) => role !== 'teacher') || me.roles.length === 0
  const found = query.useQuery('get', '/api/v1/syllabus/pacing', {
    params: {
      query: {
        page_size: 200,
        ...(grade === undefined ? {} : { grade_level: grade }),
        ...(subject === undefined ? {} : { subject }),
        ...(cursor === undefined ? {} : { cursor }),
      },
    },
  })
  const go = (search: BoardSearch) => void navigate({ to: '.', search: search as never, replace: true })
  return (
    <Page title={t('board.title')} subtitle={t(seesSchool ? 'board.school' : 'board.own')}>
      {seesSchool && (
        <Group align="flex-end">
          <GradeFilter value={grade} onChange={(next) => go({ grade: next, subject })} />
          <FilterText
            label={t('board.subject')}
            value={subject}
            onText={(next) => go({ grade, subject: next })}
          />
        </Group>
      )}
      <Read of={found}>
        {({ results, next, previous }) => (
          <Stack>
            <Tally rows={results} />
            {results.length === 0 ? (
              <Paper withBorder>
                <Empty title={t('board.none')}>{t('board.noneText')}</Empty>
              </Paper>
            ) : (
              <ClassRows key={`${grade} ${subject} ${cursor}`} rows={results} withTeachers={seesSchool} />
            )}
            <CursorPager
              next={next}
              previous={previous}
              onCursor={(to) => go({ grade, subject, cursor: to })}
            />
          </Stack>
        )}
      </Read>
    </Page>
  )
}

interface ClassRowsProps {
  readonly rows: readonly ClassPace[]
  readonly withTeachers: boolean
}

/** Those who need attention first; the others when they are asked for. */
function ClassRows({ rows, withTeachers }: ClassRowsProps) {
  const { first, more } = useFirstOf(rows.toSorted(urgentFirst))
  return (
    <>
      <Rows>
        {first.map((row) => (
          <ClassRow key={`${row.class_id} ${row.syllabus_id}`} row={row} withTeachers={withTeachers} />
        ))}
      </Rows>
      {more}
    </>
  )
}

/** How many classes have which status. */
function Tally({ rows }: { rows: readonly ClassPace[] }) {
  const { t } = useWords('syllabus')
  const parts = order
    .map((status) => ({ status, count: rows.filter((row) => row.status === status).length }))
    .filter(({ count }) => count > 0)
  return (
    <Text c="dimmed" size="sm" component="div">
      <div role="status">{parts.map(({ status, count }) => t(`tally.${status}`, { count })).join(' · ')}</div>
      {rows.some(({ planned_pct }) => planned_pct !== null) && <div>{t('board.legend')}</div>}
    </Text>
  )
}

interface GradeFilterProps {
  readonly value: string | undefined
  onChange(grade: string | undefined): void
}

function GradeFilter({ value, onChange }: GradeFilterProps) {
  const { t } = useWords('syllabus')
  const levels = useSchool().query.useQuery(
    'get',
    '/api/v1/academics/grade-levels/',
    { params: { query: { sort: 'position', page_size: 200 } } },
    { staleTime: 600_000 },
  )
  return (
    <NativeSelect
      label={t('board.grade')}
      value={value ?? ''}
      data={[
        { value: '', label: t('board.allGrades') },
        ...(levels.data?.results ?? []).map(({ code, name }) => ({ value: code, label: name })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value || undefined)}
    />
  )
}
