import { Paper } from '@mantine/core'
import { TextLink } from '../../kernel/links/links.tsx'
import rowClasses from '../../kernel/rows/rows.module.css'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { LessonRow } from './lessons.tsx'
import { Section } from './section.tsx'

/** How many of the missing registers stand on the first screen. */
const first = 8

/** The registers that nobody has taken yet today, the earliest first. */
export function MissingRegisters({ date, isSchoolDay }: { date: string; isSchoolDay: boolean }) {
  const { t } = useWords('home')
  const { query, slug } = useSchool()
  const missing = query.useQuery('get', '/api/v1/attendance/registers/', {
    params: { query: { date, taken: false, page_size: first, count: true } },
  })
  const count = missing.data?.count ?? 0
  return (
    <Section
      title={t('missing.title')}
      action={
        count > first && (
          <TextLink to="/schools/$slug/attendance" params={{ slug }} search={{ show: 'missing' }}>
            {t('missing.all', { count })}
          </TextLink>
        )
      }
    >
      <Read of={missing}>
        {({ results }) => (
          <Paper withBorder>
            {results.length === 0 ? (
              <Empty title={t('missing.none')}>{isSchoolDay ? t('missing.noneText') : t('off')}</Empty>
            ) : (
              <ul className={rowClasses['list']}>
                {results.map((row) => (
                  <LessonRow key={`${row.class_id} ${row.period_id}`} row={row} />
                ))}
              </ul>
            )}
          </Paper>
        )}
      </Read>
    </Section>
  )
}
