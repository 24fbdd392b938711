import { Paper, Text } from '@mantine/core'
import { IconChevronRight, IconForms } from '@tabler/icons-react'
import { shortDate } from '../../../kernel/format/format.ts'
import { PlainLink } from '../../../kernel/links/links.tsx'
import { RowContent, rowClass } from '../../../kernel/rows/rows.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'

/** Forms that wait for the family; nothing where none does. */
export function FormsToAnswer() {
  const { t } = useWords('home')
  const { query, slug } = useSchool()
  const work = query.useQuery('get', '/api/v1/work/')
  const waiting = work.data?.items.find(({ key }) => key === 'forms_to_answer')
  if (!waiting) return null
  return (
    <Paper withBorder>
      <PlainLink to="/schools/$slug/forms" params={{ slug }} className={rowClass}>
        <RowContent
          lead={<IconForms size={22} aria-hidden />}
          title={
            <Text span fw={600}>
              {t('work.forms_to_answer', { count: waiting.count })}
            </Text>
          }
          about={waiting.date && t('guardian.formsUntil', { date: shortDate(waiting.date) })}
          end={<IconChevronRight size={18} aria-hidden />}
        />
      </PlainLink>
    </Paper>
  )
}
