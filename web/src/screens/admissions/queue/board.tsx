import { Paper, SimpleGrid, Table, Text, UnstyledButton } from '@mantine/core'
import { number } from '../../../kernel/format/format.ts'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type Board, type State, states } from '../wire.ts'
import classes from './board.module.css'
import { useLevelNames, useQueueSearch } from './use-queue.ts'

/** States that somebody has still to do something about; they stand on the board, the others in the filter. */
const shown: readonly State[] = ['submitted', 'under_review', 'waitlisted', 'offered', 'accepted', 'enrolled']

/** The applications of a round by status, and the places of each grade level; a number filters the list below. */
export function BoardOfIntake({ board }: { board: Board }) {
  return (
    <>
      <States board={board} />
      <Grades board={board} />
    </>
  )
}

function States({ board }: { board: Board }) {
  const { t } = useWords('admissions')
  const { search, filter } = useQueueSearch()
  return (
    <SimpleGrid cols={{ base: 3, sm: 6 }} spacing="xs" role="group" aria-label={t('byState')}>
      {shown.map((state) => (
        <UnstyledButton
          key={state}
          className={classes['figure'] ?? ''}
          aria-pressed={search.state === state}
          onClick={() => filter({ state: search.state === state ? undefined : state })}
        >
          <Text span size="xl" fw={700} className={classes['number'] ?? ''}>
            {number(board.counts[state])}
          </Text>
          <Text span size="sm" c="dimmed">
            {t(`states.${state}`)}
          </Text>
        </UnstyledButton>
      ))}
    </SimpleGrid>
  )
}

function Grades({ board }: { board: Board }) {
  const { t } = useWords('admissions')
  const names = useLevelNames()
  const { search, filter } = useQueueSearch()
  const order = [...names.keys()]
  const busy = board.grades
    .filter(({ places, counts }) => places > 0 || states.some((state) => counts[state] > 0))
    .sort((one, other) => order.indexOf(one.grade_level) - order.indexOf(other.grade_level))
  return (
    <Paper
      withBorder
      className={classes['grades'] ?? ''}
      tabIndex={0}
      role="region"
      aria-label={t('byGrade')}
    >
      <Table verticalSpacing={4} aria-label={t('byGrade')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('fields.grade_level')}</Table.Th>
            <Table.Th scope="col">{t('places')}</Table.Th>
            {shown.slice(0, 4).map((state) => (
              <Table.Th scope="col" key={state} visibleFrom="sm" ta="end">
                {t(`states.${state}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {busy.map(({ grade_level: code, places, taken, free, counts }) => (
            <Table.Tr key={code} bg={search.grade === code ? 'var(--campus-neutral-soft)' : ''}>
              <Table.Th scope="row" fw={400}>
                <UnstyledButton
                  className={classes['level'] ?? ''}
                  aria-pressed={search.grade === code}
                  onClick={() => filter({ grade: search.grade === code ? undefined : code })}
                >
                  {names.get(code) ?? code}
                </UnstyledButton>
              </Table.Th>
              <Table.Td>
                {t('taken', { taken: number(taken), places: number(places) })}{' '}
                {free > 0 && counts.waitlisted > 0 && <ToneBadge tone="caution">{t('placeFree')}</ToneBadge>}
              </Table.Td>
              {shown.slice(0, 4).map((state) => (
                <Table.Td key={state} visibleFrom="sm" ta="end">
                  {number(counts[state])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}
