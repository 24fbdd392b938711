import { Text } from '@mantine/core'
import { number } from '../../../kernel/format/format.ts'
import { useWords } from '../../../kernel/words/words.ts'
import { type Card, type Cards, type Line, markText } from '../wire.ts'
import classes from './card.module.css'

interface LinesProps {
  readonly card: Card
  readonly cards: Cards
}

const figure = (value: number | null | undefined): string => (value == null ? '–' : number(value))
const place = (rank: number | null | undefined, of: number | null | undefined): string =>
  rank == null ? '–' : `${number(rank)}/${figure(of)}`

/** A figure of a line; on a phone with its name before it. */
const Figure = ({ label, value }: { label: string; value: string }) => (
  <td className={classes['figure']} data-label={label}>
    {value}
  </td>
)

/** The classes of a card with their marks and comments, and the overall average. */
export function Lines({ card, cards }: LinesProps) {
  const { t } = useWords('report-cards')
  const weighs = card.classes.some(({ coefficient }) => coefficient !== 1)
  const figures = card.classes.some(({ class_figures }) => class_figures !== null)
  const { ranks, scale } = cards
  const heads = [
    ...(weighs ? [t('card.coefficient')] : []),
    t('card.mark'),
    ...(scale ? [t('card.grade')] : []),
    ...(ranks === 'none' ? [] : [t('card.rank')]),
    ...(figures ? [t('card.average')] : []),
  ]
  const cellsOf = (of: Cells) => [
    ...(weighs ? [of.coefficient === null ? '' : number(of.coefficient)] : []),
    markText(of.value, cards.rounding),
    ...(scale ? [of.letter ?? '–'] : []),
    ...(ranks === 'none' ? [] : [place(of.rank, of.ranked)]),
    ...(figures ? [markText(of.average, cards.rounding)] : []),
  ]
  return (
    <table className={classes['table']}>
      <thead>
        <tr>
          <th scope="col">{t('card.subject')}</th>
          {heads.map((head) => (
            <th key={head} scope="col" className={classes['figure']}>
              {head}
            </th>
          ))}
          <th scope="col">{t('card.comment')}</th>
        </tr>
      </thead>
      <tbody>
        {card.classes.map((line) => (
          <tr key={line.class_id}>
            <th scope="row">
              <span>
                {line.title}
                <Text span display="block" size="xs" c="dimmed" fw={400}>
                  {line.teachers.join(', ')}
                </Text>
              </span>
            </th>
            {cellsOf(cellsOfLine(line)).map((value, at) => (
              <Figure key={heads[at]} label={heads[at] ?? ''} value={value} />
            ))}
            <td className={classes['text']}>{line.comment ?? ''}</td>
          </tr>
        ))}
        {card.overall && (
          <tr>
            <th scope="row">{t('card.overall')}</th>
            {cellsOf({
              coefficient: null,
              value: card.overall.value,
              letter: card.overall.letter,
              rank: card.overall.rank,
              ranked: card.overall.ranked,
              average: card.overall.class_figures?.average ?? null,
            }).map((value, at) => (
              <Figure key={heads[at]} label={heads[at] ?? ''} value={value} />
            ))}
            <td />
          </tr>
        )}
      </tbody>
    </table>
  )
}

interface Cells {
  readonly coefficient: number | null
  readonly value: number | null
  readonly letter: string | null
  readonly rank: number | null
  readonly ranked: number | null
  readonly average: number | null
}

const cellsOfLine = ({ coefficient, mark, ranked, class_figures }: Line): Cells => ({
  coefficient,
  value: mark?.value ?? null,
  letter: mark?.letter ?? null,
  rank: mark?.rank ?? null,
  ranked,
  average: class_figures?.average ?? null,
})
