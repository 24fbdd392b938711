import { Group, Stack, Text } from '@mantine/core'
import { number } from '../../../kernel/format/format.ts'
import { ButtonLink, TextLink } from '../../../kernel/links/links.tsx'
import { keepsMoney } from '../../../kernel/money/office.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Household } from '../wire.ts'

/** The children whose charges the household bears, and its share. */
export function Children({ household }: { household: Household }) {
  const { t } = useWords('households')
  return (
    <Section title={t('children.title')}>
      {household.students.length === 0 ? (
        <Empty title={t('children.none')}>{t('children.noneText')}</Empty>
      ) : (
        <Stack gap="sm" component="ul" p={0} m={0}>
          {household.students.map((student) => (
            <Child key={student.id} household={household} student={student} />
          ))}
        </Stack>
      )}
    </Section>
  )
}

interface ChildProps {
  readonly household: Household
  readonly student: Household['students'][number]
}

function Child({ household, student }: ChildProps) {
  const { t } = useWords('households')
  const school = useSchool()
  const { slug } = school
  const { id, name, student_code, grade_level, share_percent: share } = student
  const borne = share < 100 ? t('children.share', { share: number(share) }) : t('children.whole')
  return (
    <Group component="li" justify="space-between" gap="sm">
      <div>
        {school.may('people.read') ? (
          <TextLink to="/schools/$slug/people/students/$personId" params={{ slug, personId: id }} py={2}>
            {name}
          </TextLink>
        ) : (
          name
        )}
        <Text size="sm" c="dimmed">
          {[student_code, grade_level, borne].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {keepsMoney(school) && (
        <ButtonLink
          to="/schools/$slug/households/$householdId/divide/$studentId"
          params={{ slug, householdId: household.id, studentId: id }}
          variant="default"
          aria-label={t('divide.title', { name })}
        >
          {t('divide.short')}
        </ButtonLink>
      )}
    </Group>
  )
}
