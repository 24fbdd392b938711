import { Stack, Text } from '@mantine/core'
import { longDate, shortDate } from '../../../kernel/format/format.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'

/** Absences of a child that the school knows of; nothing where there are none. */
export function Planned({ studentId }: { studentId: string }) {
  const { t } = useWords('home')
  const { query, me } = useSchool()
  const planned = query.useQuery('get', '/api/v1/attendance/planned-absences/', {
    params: { query: { student_id: studentId, date_from: me.school?.today ?? '', page_size: 10 } },
  })
  const results = planned.data?.results ?? []
  if (results.length === 0) return null
  return (
    <Section title={t('guardian.planned')}>
      <Stack gap="xs">
        {results.map(({ id, starts_on, ends_on }) => (
          <Text key={id} size="sm">
            {starts_on === ends_on
              ? longDate(starts_on)
              : t('guardian.fromTo', { from: shortDate(starts_on), to: shortDate(ends_on) })}
          </Text>
        ))}
      </Stack>
    </Section>
  )
}
