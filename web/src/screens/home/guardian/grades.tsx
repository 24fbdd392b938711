import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { number, shortDate } from '../../../kernel/format/format.ts'
import { TextLink } from '../../../kernel/links/links.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { dueOf, type InClass, newestOf } from './newest.ts'

/** Evaluations of each kind that are shown. */
const few = 5

/** What is due and the newest published grades of a student; nothing where the person may not see them. */
export function Grades({ studentId }: { studentId: string }) {
  const { t } = useWords('home')
  const { query, slug, me, is } = useSchool()
  const grades = query.useQuery('get', '/api/v1/evals/students/{student_id}/marks', {
    params: { path: { student_id: studentId } },
  })
  if (!grades.data) return null
  const { classes } = grades.data
  const due = dueOf(classes, me.school?.today ?? '', few)
  const newest = newestOf(classes, few)
  return (
    <Stack gap="md">
      {due.length > 0 && (
        <Section title={t('due.title')}>
          <Stack gap="xs">
            {due.map((one) => (
              <Row key={one.evaluation.evaluation_id} of={one}>
                {one.evaluation.due_on && shortDate(one.evaluation.due_on)}
              </Row>
            ))}
          </Stack>
        </Section>
      )}
      <Section
        title={t('grades.title')}
        actions={
          <TextLink
            to="/schools/$slug/report-cards"
            params={{ slug }}
            search={is('guardian') ? { child: studentId } : {}}
          >
            {t('grades.all')}
          </TextLink>
        }
      >
        {newest.length === 0 ? (
          <Text c="dimmed">{t('grades.none')}</Text>
        ) : (
          <Stack gap="xs">
            {newest.map((one) => (
              <Row key={one.evaluation.evaluation_id} of={one}>
                <Reached of={one} />
              </Row>
            ))}
          </Stack>
        )}
      </Section>
    </Stack>
  )
}

/** An evaluation of a class, and what is said of it. */
const Row = ({ of: { title, evaluation }, children }: { of: InClass; children: ReactNode }) => (
  <Group justify="space-between" wrap="nowrap" align="flex-start">
    <div>
      <Text size="sm">{title}</Text>
      <Text size="sm" c="dimmed">
        {[evaluation.title, evaluation.status !== null && evaluation.due_on && shortDate(evaluation.due_on)]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </div>
    <Text size="sm" fw={600} flex="none" component="div">
      {children}
    </Text>
  </Group>
)

/** A result as it was entered: a grade of the scale, points, or why there are none. */
function Reached({ of: { evaluation } }: { of: InClass }) {
  const { t } = useWords('grades')
  const { score, grade, status, max_score: max } = evaluation
  if (score === null) return t(`status.${status ?? 'none'}`)
  if (grade === null) return `${number(score)} / ${number(max)}`
  return /^[\d.]+$/.test(grade) ? number(score) : grade
}
