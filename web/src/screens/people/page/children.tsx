import { Stack, Text } from '@mantine/core'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Guardian } from '../kinds/calls.ts'
import { fullName } from '../kinds/kind.ts'
import { PersonLine } from './person-line.tsx'
import { Rights } from './rights.tsx'
import { useSpell } from './spell.ts'

/** The children of a guardian, and what each link allows. */
export function Children({ guardian }: { guardian: Guardian }) {
  const { t } = useWords('people')
  const spell = useSpell('student')
  const level = (code: string | null) => code && spell('grade_level', code)
  const students = useSchool().query.useQuery('get', '/api/v1/people/students/', {
    params: { query: { guardian_id: guardian.id, archived: true, page_size: 50 } },
  })
  const links = new Map(guardian.students.map((link) => [link.student_id, link]))
  return (
    <Section title={t('fields.children')}>
      <Read of={students}>
        {({ results }) => (
          <Stack gap="sm">
            {results.length === 0 && (
              <Text c="dimmed" size="sm">
                {t('childrenNone')}
              </Text>
            )}
            {results.map((student) => {
              const link = links.get(student.id)
              return (
                <PersonLine
                  key={student.id}
                  kind="student"
                  id={student.id}
                  name={fullName(student)}
                  photo={student.photo_url}
                  about={
                    <>
                      {[student.student_code, level(student.grade_level)].filter(Boolean).join(' · ')}
                      {link && <Rights link={link} />}
                    </>
                  }
                />
              )
            })}
          </Stack>
        )}
      </Read>
    </Section>
  )
}
