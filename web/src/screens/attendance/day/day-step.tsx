import { ActionIcon, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { addDays } from '../../../kernel/format/days.ts'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'

/** From day to day, or to the one that is entered. */
export function DayStep({ date, today }: { date: string; today: string }) {
  const { t } = useWords('attendance')
  const { slug } = useSchool()
  const navigate = useNavigate()
  const go = (next: string) =>
    void navigate({
      to: '/schools/$slug/attendance',
      params: { slug },
      search: (search) => ({ ...search, date: next === today ? undefined : next }),
    })
  return (
    <Group gap="xs" wrap="nowrap">
      {date !== today && (
        <ButtonLink to="/schools/$slug/attendance" params={{ slug }} variant="default">
          {t('day.toToday')}
        </ButtonLink>
      )}
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('day.before')}
        onClick={() => go(addDays(date, -1))}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <DateField aria-label={t('day.date')} value={date} onValue={(date) => date && go(date)} />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('day.after')}
        onClick={() => go(addDays(date, 1))}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
    </Group>
  )
}
