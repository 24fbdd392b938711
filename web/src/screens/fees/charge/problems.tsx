import { List, Text } from '@mantine/core'
import { TextLink } from '../../../kernel/links/links.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Preview } from '../wire.ts'

type ProblemOfStudent = Preview['problems'][number]

/** As many as the server names at most. */
const max = 200

/** Students who are not charged, by why. */
export function Problems({ problems }: { problems: readonly ProblemOfStudent[] }) {
  const { t } = useWords('fees')
  if (problems.length === 0) return null
  const byCode = Object.entries(Object.groupBy(problems, ({ code }) => code))
  return (
    <Section
      title={t('problems.title', {
        count: problems.length,
        shown: problems.length < max ? String(problems.length) : `${max}+`,
      })}
    >
      {byCode.map(([code, some]) => (
        <div key={code}>
          <Text fw={500}>{t(`problems.${code as ProblemOfStudent['code']}`, { count: some.length })}</Text>
          <List size="sm" mb="xs">
            {named(some).map((one) => (
              <List.Item key={one.student_id}>
                <StudentLink id={one.student_id} name={one.student?.name} />
              </List.Item>
            ))}
          </List>
          {some.length > named(some).length && named(some).length > 0 && (
            <Text size="sm" c="dimmed">
              {t('problems.more', { count: some.length - named(some).length })}
            </Text>
          )}
        </div>
      ))}
    </Section>
  )
}

/** Those that are named: whom nothing applies to is left out as was meant, and a handful of them at most is worth it. */
const named = (some: readonly ProblemOfStudent[]): readonly ProblemOfStudent[] =>
  some[0]?.code === 'nothing_applies' && some.length > 10 ? [] : some.slice(0, 20)

function StudentLink({ id, name }: { id: string; name: string | undefined }) {
  const { t } = useWords('fees')
  const { slug } = useSchool()
  return (
    <TextLink
      to="/schools/$slug/people/students/$personId"
      params={{ slug, personId: id }}
      size="sm"
      display="inline-block"
      py={4}
    >
      {name ?? t('problems.student')}
    </TextLink>
  )
}
