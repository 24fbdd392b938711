import { ActionIcon, Checkbox, ScrollArea, Table, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { number, shortDate } from '../../kernel/format/format.ts'
import { Section } from '../../kernel/page/section.tsx'
import { Empty } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import classes from './forecast.module.css'
import { type History, type PastYear, yearNames } from './wire.ts'

interface PastYearsProps {
  readonly history: History
  /** School years that are left out. */
  readonly without: readonly number[]
  go(without: number[]): void
  readonly edit: ((year: number) => void) | undefined
}

/** The years that the forecast is made from; each can be left out, or corrected. */
export function PastYears({ history, without, go, edit }: PastYearsProps) {
  const { t } = useWords('forecast')
  const toggle = (year: number) =>
    go(without.includes(year) ? without.filter((one) => one !== year) : [...without, year].sort())
  return (
    <Section title={t('past.title')}>
      {history.results.length === 0 ? (
        <Empty title={t('past.none')}>{t('past.noneText')}</Empty>
      ) : (
        <ScrollArea type="auto" viewportProps={{ tabIndex: 0, role: 'group', 'aria-label': t('past.title') }}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('past.use')}</Table.Th>
                <Table.Th className={classes['number'] ?? ''}>{t('past.students')}</Table.Th>
                <Table.Th>{t('past.counted')}</Table.Th>
                <Table.Td />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {history.results.map((year) => (
                <YearRow
                  key={year.school_year}
                  year={year}
                  name={yearNames(history)(year.school_year)}
                  edit={edit}
                  isUsed={!without.includes(year.school_year)}
                  toggle={() => toggle(year.school_year)}
                />
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea>
      )}
    </Section>
  )
}

interface YearRowProps {
  readonly year: PastYear
  readonly name: string
  readonly isUsed: boolean
  toggle(): void
  readonly edit: PastYearsProps['edit']
}

function YearRow({ year, name, isUsed, toggle, edit }: YearRowProps) {
  const { t } = useWords('forecast')
  return (
    <Table.Tr>
      <Table.Td>
        <Checkbox label={name} checked={isUsed} onChange={toggle} />
      </Table.Td>
      <Table.Td className={classes['number'] ?? ''}>{number(year.total)}</Table.Td>
      <Table.Td>
        <Text size="sm" c="dimmed">
          {t(`source.${year.source}`)}
          {year.census_date === null ? '' : ` · ${shortDate(year.census_date)}`}
        </Text>
      </Table.Td>
      <Table.Td className={classes['number'] ?? ''}>
        {edit && (
          <ActionIcon
            variant="subtle"
            aria-label={t('past.edit', { year: name })}
            onClick={() => edit(year.school_year)}
          >
            <IconPencil size={16} />
          </ActionIcon>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
