import { List, Table, Text } from '@mantine/core'
import { percent } from '../../kernel/format/format.ts'
import { Section } from '../../kernel/page/section.tsx'
import { useWords } from '../../kernel/words/words.ts'
import classes from './forecast.module.css'
import { useGradeNames } from './grade-names.ts'
import { type Forecast, yearNames } from './wire.ts'

/** How far the method was from what came, tried on the past. */
export function Errors({ forecast: { backtest, baseline, method } }: { forecast: Forecast }) {
  const { t } = useWords('forecast')
  const cell = classes['number'] ?? ''
  const share = (value: number | null) => (value === null ? '–' : percent(value / 100))
  const rows = [
    { years: 1, grade: backtest.mape_1, school: backtest.total_mape_1, unchanged: baseline.total_mape_1 },
    { years: 2, grade: backtest.mape_2, school: backtest.total_mape_2, unchanged: baseline.total_mape_2 },
    { years: 3, grade: backtest.mape_3, school: backtest.total_mape_3, unchanged: baseline.total_mape_3 },
  ]
  return (
    <Section title={t('errors.title')}>
      <Text size="sm" c="dimmed" mb="xs">
        {t(`chosen.${method.chosen_by}`, { method: t(`method.${method.name}`) })} {t('errors.text')}
      </Text>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('errors.ahead')}</Table.Th>
            <Table.Th className={cell}>{t('errors.grade')}</Table.Th>
            <Table.Th className={cell}>{t('errors.school')}</Table.Th>
            <Table.Th className={cell}>{t('errors.unchanged')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ years, grade, school, unchanged }) => (
            <Table.Tr key={years}>
              <Table.Th scope="row">{t('years', { count: years, years })}</Table.Th>
              <Table.Td className={cell}>{share(grade)}</Table.Td>
              <Table.Td className={cell}>{share(school)}</Table.Td>
              <Table.Td className={cell}>{share(unchanged)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  )
}

/** What has to be known before the figures are used. */
export function Caveats({ forecast }: { forecast: Forecast }) {
  const { caveats } = forecast
  const { t, i18n } = useWords('forecast')
  const nameOf = useGradeNames()
  const yearName = yearNames(forecast)
  if (caveats.length === 0) return null
  const saidOf = ({ code, message }: Forecast['caveats'][number]) =>
    i18n.exists(`caveats.${code}`, { ns: 'forecast' })
      ? t(`caveats.${code}` as 'caveats.short_window')
      : message
  return (
    <Section title={t('caveats.title')}>
      <List size="sm" spacing="xs">
        {caveats.map((caveat) => {
          const about = [...caveat.years.map(yearName), ...caveat.grade_levels.map(nameOf)]
          return (
            <List.Item key={caveat.code}>
              {saidOf(caveat)}
              {about.length > 0 && (
                <Text span size="sm" c="dimmed">
                  {' '}
                  ({about.join(', ')})
                </Text>
              )}
            </List.Item>
          )
        })}
      </List>
    </Section>
  )
}
