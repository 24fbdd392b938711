import { ScrollArea, Table, Text } from '@mantine/core'
import { number } from '../../kernel/format/format.ts'
import { Section } from '../../kernel/page/section.tsx'
import { useWords } from '../../kernel/words/words.ts'
import classes from './forecast.module.css'
import { useGradeNames } from './grade-names.ts'
import { type Forecast, yearNames } from './wire.ts'

/** Every grade level with its ratio, and what is expected of it year by year with the band. */
export function Grades({ forecast }: { forecast: Forecast }) {
  const { t } = useWords('forecast')
  const nameOf = useGradeNames()
  const [first] = forecast.forecasts
  const ratioOf = (code: string) => forecast.method.ratios.find(({ grade_level }) => grade_level === code)
  const cell = classes['number'] ?? ''
  const yearName = yearNames(forecast)
  return (
    <Section title={t('grades.title')}>
      <ScrollArea type="auto" viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': t('grades.title') }}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('grades.grade')}</Table.Th>
              <Table.Th className={cell}>{t('grades.ratio')}</Table.Th>
              {forecast.forecasts.map(({ year }) => (
                <Table.Th key={year} className={cell}>
                  {yearName(year)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {(first?.by_grade ?? []).map(({ grade_level: code, basis }, place) => (
              <Table.Tr key={code}>
                <Table.Th scope="row">{nameOf(code)}</Table.Th>
                <Table.Td className={cell}>
                  <RatioCell average={ratioOf(code)?.average} basis={basis} />
                </Table.Td>
                {forecast.forecasts.map(({ year, by_grade }) => (
                  <Table.Td key={year} className={cell}>
                    {number(Math.round(by_grade[place]?.projected ?? 0))}
                    <Text size="xs" c="dimmed">
                      {number(Math.round(by_grade[place]?.lower_bound ?? 0))} –{' '}
                      {number(Math.round(by_grade[place]?.upper_bound ?? 0))}
                    </Text>
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea>
    </Section>
  )
}

interface RatioCellProps {
  readonly average: number | null | undefined
  readonly basis: Forecast['forecasts'][number]['by_grade'][number]['basis']
}

/** The average ratio; of a grade that nobody moves up into, where its figures come from. */
function RatioCell({ average, basis }: RatioCellProps) {
  const { t } = useWords('forecast')
  if (basis === 'ratio' && typeof average === 'number') return number(Math.round(average * 1000) / 1000)
  return (
    <Text size="sm" c="dimmed">
      {t(`basis.${basis}`)}
    </Text>
  )
}
