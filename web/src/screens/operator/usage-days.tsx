import { SimpleGrid, Text } from '@mantine/core'
import type { SchoolUsageDay } from '../../kernel/api/wire.ts'
import { number, shortDate } from '../../kernel/format/format.ts'
import { Section } from '../../kernel/page/section.tsx'
import { Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { Bars } from './bars.tsx'
import { platform } from './platform.ts'

/** What a school used, day by day. */
export function UsageDays({ schoolId }: { schoolId: string }) {
  const { t } = useWords('operator')
  const days = platform.query.useQuery('get', '/api/v1/super/schools/{school_id}/usage/', {
    params: { path: { school_id: schoolId } },
  })
  return (
    <Section title={t('usage.days')}>
      <Read of={days}>
        {({ days: rows }) =>
          rows.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('usage.noDays')}
            </Text>
          ) : (
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <Of rows={rows} name="requests" />
              <Of rows={rows} name="student_count" />
            </SimpleGrid>
          )
        }
      </Read>
    </Section>
  )
}

function Of({ rows, name }: { rows: readonly SchoolUsageDay[]; name: 'requests' | 'student_count' }) {
  const { t } = useWords('operator')
  const max = Math.max(...rows.map((row) => row[name]))
  return (
    <Bars
      title={t(`usage.${name}`)}
      max={t(`usage.max.${name}`, { number: number(max) })}
      from={shortDate(rows[0]?.day ?? '')}
      to={shortDate(rows.at(-1)?.day ?? '')}
      bars={rows.map((row) => ({
        key: row.day,
        value: row[name],
        label: `${shortDate(row.day)}: ${number(row[name])}`,
      }))}
    />
  )
}
