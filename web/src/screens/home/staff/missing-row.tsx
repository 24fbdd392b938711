import { Text } from '@mantine/core'
import type { RegisterRow } from '../../../kernel/api/wire.ts'
import { timeOfDay } from '../../../kernel/format/format.ts'
import { TextLink } from '../../../kernel/links/links.tsx'
import { RemindButton, useMissingFacts } from '../../../kernel/registers/remind.tsx'
import rowClasses from '../../../kernel/rows/rows.module.css'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'

/** A register that is missing: whose it is, how late, the way to it, and a reminder. */
export function MissingRow({ row }: { row: RegisterRow }) {
  const { t } = useWords('home')
  const { slug } = useSchool()
  const factsOf = useMissingFacts()
  const { class_id, class_name, date, period_id, period } = row
  return (
    <li className={rowClasses['row']}>
      <Text span className={rowClasses['time'] ?? ''}>
        {period ? timeOfDay(period.start_time) : '–'}
      </Text>
      <span className={rowClasses['what']}>
        <TextLink
          to="/schools/$slug/attendance/registers/$classId"
          params={{ slug, classId: class_id }}
          search={{ date, period_id: period_id ?? undefined }}
          fw={600}
        >
          {class_name}
        </TextLink>
        <Text size="sm" c="dimmed">
          {[period?.name ?? t('lessons.wholeDay'), factsOf(row) ?? namesOf(row)].filter(Boolean).join(' · ')}
        </Text>
      </span>
      <RemindButton row={row} date={date} />
    </li>
  )
}

const namesOf = ({ teachers }: RegisterRow): string => teachers.map(({ name }) => name).join(', ')
