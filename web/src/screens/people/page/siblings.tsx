import { Stack, Text } from '@mantine/core'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { fullName } from '../kinds/kind.ts'
import { PersonLine } from './person-line.tsx'
import { useSpell } from './spell.ts'

/** Who shares a guardian with the child. */
export function Siblings({ studentId }: { studentId: string }) {
  const { t } = useWords('people')
  const spell = useSpell('student')
  const level = (code: string | null) => code && spell('grade_level', code)
  const siblings = useSchool().query.useQuery('get', '/api/v1/people/students/{student_id}/siblings/', {
    params: { path: { student_id: studentId } },
  })
  return (
    <Section title={t('siblings.title')}>
      <Read of={siblings}>
        {({ results }) =>
          results.length === 0 ? (
            <Text c="dimmed" size="sm">
              {t('siblings.none')}
            </Text>
          ) : (
            <Stack gap="xs">
              {results.map((sibling) => (
                <PersonLine
                  key={sibling.student_id}
                  kind="student"
                  id={sibling.student_id}
                  name={fullName(sibling)}
                  about={[sibling.student_code, level(sibling.grade_level)].filter(Boolean).join(' · ')}
                />
              ))}
            </Stack>
          )
        }
      </Read>
    </Section>
  )
}
