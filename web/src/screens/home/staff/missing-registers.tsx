import { Group, Paper } from '@mantine/core'
import type { RegisterPage } from '../../../kernel/api/wire.ts'
import { TextLink } from '../../../kernel/links/links.tsx'
import { RemindButton } from '../../../kernel/registers/remind.tsx'
import rowClasses from '../../../kernel/rows/rows.module.css'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { Section } from '../section.tsx'
import { MissingRow } from './missing-row.tsx'
import { maxMissing } from './most-missing.ts'

/** The registers that nobody has taken yet, the earliest first: of today, or of the last school day. */
export function MissingRegisters({ page, isPast }: { page: RegisterPage; isPast: boolean }) {
  const { t } = useWords('home')
  const { slug } = useSchool()
  const { results, count = 0, day } = page
  return (
    <Section
      title={t('missing.title')}
      action={
        <Group gap="sm">
          {count > maxMissing && (
            <TextLink
              to="/schools/$slug/attendance"
              params={{ slug }}
              search={{ show: 'missing', ...(isPast ? { date: day.date } : {}) }}
            >
              {t('missing.all', { count })}
            </TextLink>
          )}
          {results.length > 0 && <RemindButton date={day.date} />}
        </Group>
      }
    >
      <Paper withBorder>
        {results.length === 0 ? (
          <Empty title={t('missing.none')}>{day.is_school_day ? t('missing.noneText') : t('off')}</Empty>
        ) : (
          <ul className={rowClasses['list']}>
            {results.map((row) => (
              <MissingRow key={`${row.class_id} ${row.period_id}`} row={row} />
            ))}
          </ul>
        )}
      </Paper>
    </Section>
  )
}
