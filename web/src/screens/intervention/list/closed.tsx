import { NativeSelect, Stack, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import type { InterventionCaseSummary } from '../../../kernel/api/wire.ts'
import { FilterBar } from '../../../kernel/filters/filter-bar.tsx'
import { instantDay, number } from '../../../kernel/format/format.ts'
import { CursorPager } from '../../../kernel/paging/cursor-pager.tsx'
import { given } from '../../../kernel/routing/given.ts'
import { oneOf } from '../../../kernel/routing/search-words.ts'
import { Rows } from '../../../kernel/rows/rows.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { StatusBadge } from '../../../kernel/support/badges.tsx'
import { isActive, useSupportRights } from '../../../kernel/support/shared.ts'
import { useWords } from '../../../kernel/words/words.ts'
import { ClassAndGrade } from './filters.tsx'
import { StudentRow } from './student-row.tsx'
import type { ListProps } from './students.tsx'

const statuses = ['closed', 'resolved', 'dismissed', 'all'] as const

/** Cases that ended: what became of the student, and the score before and after. */
export function Closed({ search, go }: ListProps) {
  const { t } = useWords('intervention')
  const { query } = useSchool()
  const { tab, grade, status = 'closed', cursor } = search
  const cases = query.useQuery(
    'get',
    '/api/v1/intervention/action-center/',
    {
      params: {
        query: { status, page_size: 50, ...given({ cursor, grade_level: grade, class_id: search.class }) },
      },
    },
    { placeholderData: keepPreviousData },
  )
  return (
    <Stack>
      <FilterBar inUse={[grade, search.class].filter(Boolean).length}>
        <NativeSelect
          label={t('closed.status')}
          value={status}
          data={statuses.map((value) => ({ value, label: t(`closed.statuses.${value}`) }))}
          onChange={(event) =>
            go({ tab, grade, class: search.class, status: oneOf(statuses, event.currentTarget.value) })
          }
        />
        <ClassAndGrade
          search={search}
          go={(next) => go({ tab, status, grade: next.grade, class: next.class })}
        />
      </FilterBar>
      <Read of={cases}>
        {({ interventions, next, previous }) =>
          interventions.length === 0 ? (
            <Empty title={t('closed.none')}>{t('closed.noneText')}</Empty>
          ) : (
            <Stack gap="sm">
              <Rows label={t('tab.cases')}>
                {interventions.map((row) => (
                  <ClosedRow key={row.id} row={row} />
                ))}
              </Rows>
              <CursorPager next={next} previous={previous} onCursor={(at) => go({ ...search, cursor: at })} />
            </Stack>
          )
        }
      </Read>
    </Stack>
  )
}

function ClosedRow({ row }: { readonly row: InterventionCaseSummary }) {
  const { t } = useWords('intervention')
  const { seesScores } = useSupportRights()
  const { score_at_open: before, score_at_close: end, score_after: after, outcome, owner_name: owner } = row
  const scores =
    seesScores && before !== null && end !== null
      ? t('closed.scores', { before: number(before), end: number(end) })
      : undefined
  return (
    <StudentRow
      student={{ id: row.student_id, name: row.student_name, gradeLevel: row.grade_level }}
      caseId={row.id}
      badges={<StatusBadge status={row.status} />}
      factors={undefined}
      reason={row.reason}
      next={[
        outcome === null ? undefined : t(`outcomes.${outcome}`),
        scores,
        seesScores && after !== null && t('closed.after', { score: number(after) }),
        owner ? t('closed.owner', { name: owner }) : undefined,
      ]}
      end={
        <Text size="sm" c="dimmed" ta="end">
          {isActive(row.status)
            ? t('closed.opened', { date: instantDay(row.opened_at) })
            : row.closed_at && t('closed.on', { date: instantDay(row.closed_at) })}
        </Text>
      }
    />
  )
}
