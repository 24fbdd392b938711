import { Anchor, SimpleGrid, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { shortDate } from '../../../kernel/format/format.ts'
import { TextLink } from '../../../kernel/links/links.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useRelationship } from '../../../kernel/words/relationship.ts'
import { useWords } from '../../../kernel/words/words.ts'
import { useLevelNames } from '../queue/use-queue.ts'
import type { Application } from '../wire.ts'

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === undefined || children === '') return null
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" m={0}>
        {children}
      </Text>
    </div>
  )
}

/** Child, guardians and answers as the application holds them. */
export function Facts({ application }: { application: Application }) {
  const { t } = useWords('admissions')
  const { slug } = useSchool()
  const names = useLevelNames()
  const relationshipOf = useRelationship()
  const { sex, date_of_birth: birth, student_id: studentId } = application
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <Section title={t('public.child')}>
        <SimpleGrid component="dl" cols={2} m={0} spacing="sm">
          <Fact label={t('fields.date_of_birth')}>{birth && shortDate(birth)}</Fact>
          <Fact label={t('fields.sex')}>{sex && t(`sexes.${sex}`)}</Fact>
          <Fact label={t('fields.grade_level')}>
            {names.get(application.grade_level) ?? application.grade_level}
          </Fact>
          <Fact label={t('fields.intake')}>{application.intake_title}</Fact>
          <Fact label={t('fields.previous_school')}>{application.previous_school}</Fact>
          <Fact label={t('fields.submitted')}>{shortDate(application.submitted_at.slice(0, 10))}</Fact>
          {application.priority > 0 && <Fact label={t('fields.priority')}>{application.priority}</Fact>}
          {studentId && (
            <Fact label={t('fields.student')}>
              <TextLink
                to="/schools/$slug/people/students/$personId"
                params={{ slug, personId: studentId }}
                py={2}
              >
                {application.name}
              </TextLink>
            </Fact>
          )}
        </SimpleGrid>
      </Section>
      <Section title={t('fields.guardians')}>
        <Stack gap="sm">
          {application.guardians.map((guardian) => (
            <div key={`${guardian.first_name} ${guardian.last_name} ${guardian.email}`}>
              <Text fw={500}>
                {guardian.first_name} {guardian.last_name}{' '}
                <Text span c="dimmed" size="sm">
                  {guardian.relationship && relationshipOf(guardian.relationship)}
                </Text>
              </Text>
              {guardian.email && (
                <Anchor href={`mailto:${guardian.email}`} py={2} display="block">
                  {guardian.email}
                </Anchor>
              )}
              {guardian.phone && <Text>{guardian.phone}</Text>}
            </div>
          ))}
        </Stack>
      </Section>
      <Answers application={application} />
    </SimpleGrid>
  )
}

function Answers({ application: { answers, questions } }: { application: Application }) {
  const { t } = useWords('admissions')
  const reported = Object.entries(answers)
  if (reported.length === 0) return null
  const labels = new Map(questions.map(({ key, label }) => [key, label]))
  return (
    <Section title={t('public.questions')}>
      <Stack component="dl" m={0} gap="sm">
        {reported.map(([key, answer]) => (
          <Fact key={key} label={labels.get(key) ?? key}>
            {typeof answer === 'boolean' ? t(answer ? 'fields.yes' : 'fields.no') : answer}
          </Fact>
        ))}
      </Stack>
    </Section>
  )
}
