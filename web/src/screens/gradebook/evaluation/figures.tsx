import { Stack, Table, Title } from '@mantine/core'
import rowClasses from '../../../kernel/rows/rows.module.css'
import { useWords } from '../../../kernel/words/words.ts'
import { type Bin, binsOf, fullest } from '../grid/bins.ts'
import { scoresOf } from '../grid/foot-cell.tsx'
import { keyOf } from '../saving/cell.ts'
import { statuses } from '../sheet/entry.ts'
import { gradeText, scoreText } from '../sheet/mark-text.ts'
import { columnTopic } from '../sheet/sheet.ts'
import { type OfSheet, useTopic } from '../sheet/use-sheet.ts'
import type { Evaluation } from '../wire.ts'
import classes from './figures.module.css'

/** The average of the class, how many stand how, and how the scores are spread over the scale. */
export function Figures({ sheet, evaluation }: OfSheet & { readonly evaluation: Evaluation }) {
  const { t } = useWords('gradebook')
  useTopic(sheet.topics, columnTopic(evaluation.id))
  const { id, average, max_score: max, marks } = evaluation
  const min = marks?.min ?? 0
  const scores = scoresOf(sheet, id).toSorted((one, other) => one - other)
  const counts = statuses.map((status) => ({
    status,
    count: sheet.book.students.filter(
      ({ student_id }) => sheet.ledger.value(keyOf({ evaluation_id: id, student_id })).status === status,
    ).length,
  }))
  const toGrade = sheet.book.students.length - counts.reduce((sum, { count }) => sum + count, 0)
  const [low, high] = [scores[0], scores.at(-1)]
  return (
    <Stack gap="xs" component="section" aria-label={t('figures.title')}>
      <Title order={3} size="h5">
        {t('figures.title')}
      </Title>
      <dl className={`${rowClasses['figures']} ${classes['figures']}`}>
        <Figure term={t('figures.average')} value={average === null ? '–' : scoreText(average, 2, 2)} />
        <Figure term={t('figures.lowest')} value={low === undefined ? '–' : gradeText(low, marks)} />
        <Figure term={t('figures.highest')} value={high === undefined ? '–' : gradeText(high, marks)} />
        {toGrade > 0 && <Figure term={t('figures.toGrade')} value={`${toGrade}`} />}
        {counts
          .filter(({ status, count }) => status === 'scored' || count > 0)
          .map(({ status, count }) => (
            <Figure key={status} term={t(`status.${status}`)} value={`${count}`} />
          ))}
      </dl>
      <Spread bins={binsOf(scores, max, min)} min={min} max={max} />
    </Stack>
  )
}

const Figure = ({ term, value }: { term: string; value: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{value}</dd>
  </div>
)

/** Fifths of the scale with their bars and counts: a table, so that it is read as it is seen. */
function Spread({ bins, min, max }: { bins: readonly Bin[]; min: number; max: number }) {
  const { t } = useWords('gradebook')
  const limit = fullest(bins)
  const fifth = (max - min) / bins.length
  const at = (from: number) => min + (from * (max - min)) / 100
  return (
    <Table verticalSpacing={4} aria-label={t('figures.spread')} className={classes['spread'] ?? ''}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('figures.from')}</Table.Th>
          <Table.Td />
          <Table.Th ta="end">{t('figures.count')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {bins.map(({ from, count }) => (
          <Table.Tr key={from}>
            <Table.Td>{`${scoreText(at(from), 2)} – ${scoreText(at(from) + fifth, 2)}`}</Table.Td>
            <Table.Td>
              <svg
                viewBox="0 0 100 8"
                preserveAspectRatio="none"
                className={classes['bar']}
                aria-hidden="true"
              >
                <rect x={0} y={0} width={(count / limit) * 100} height={8} fill="currentColor" />
              </svg>
            </Table.Td>
            <Table.Td ta="end">{count}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
