import { Stack, Text } from '@mantine/core'
import { lastDay } from '../../../kernel/format/days.ts'
import { shortDate } from '../../../kernel/format/format.ts'
import { TextLink } from '../../../kernel/links/links.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'

/** The classes of a student with their dates. */
export function StudentClasses({ studentId }: { studentId: string }) {
  const { t } = useWords('people')
  const classes = useSchool().query.useQuery('get', '/api/v1/people/students/{student_id}/classes/', {
    params: { path: { student_id: studentId }, query: { page_size: 100 } },
  })
  return (
    <Section title={t('classes.title')}>
      <Read of={classes}>
        {({ results }) => (
          <Stack gap={4}>
            {results.length === 0 && (
              <Text c="dimmed" size="sm">
                {t('classes.none')}
              </Text>
            )}
            {results.map(({ enrollment_id, class_id, title, starts_on, ends_on }) => (
              <div key={enrollment_id}>
                <ClassLink id={class_id} title={title} />
                <Text size="sm" c="dimmed">
                  {starts_on && t('classes.since', { date: shortDate(starts_on) })}{' '}
                  {ends_on && t('classes.until', { date: shortDate(lastDay(ends_on) ?? ends_on) })}
                </Text>
              </div>
            ))}
          </Stack>
        )}
      </Read>
    </Section>
  )
}

/** The classes that somebody teaches today. */
export function TaughtClasses({ staffId }: { staffId: string }) {
  const { t } = useWords('people')
  const classes = useSchool().query.useQuery('get', '/api/v1/academics/classes/', {
    params: { query: { taught_by: staffId, page_size: 100 } },
  })
  return (
    <Section title={t('classes.title')}>
      <Read of={classes}>
        {({ results }) => (
          <Stack gap={4}>
            {results.length === 0 && (
              <Text c="dimmed" size="sm">
                {t('classes.none')}
              </Text>
            )}
            {results.map(({ id, title }) => (
              <ClassLink key={id} id={id} title={title} />
            ))}
          </Stack>
        )}
      </Read>
    </Section>
  )
}

function ClassLink({ id, title }: { id: string; title: string }) {
  const { slug } = useSchool()
  return (
    <TextLink
      to="/schools/$slug/classes/$classId"
      params={{ slug, classId: id }}
      display="inline-block"
      py={2}
    >
      {title}
    </TextLink>
  )
}
