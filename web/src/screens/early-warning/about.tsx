import { List, Stack, Text } from '@mantine/core'
import { Section } from '../../kernel/page/section.tsx'
import { useWords } from '../../kernel/words/words.ts'

const parts = [
  {
    title: 'about.purpose.title',
    lines: ['about.purpose.help', 'about.purpose.never', 'about.purpose.person'],
  },
  {
    title: 'about.data.title',
    lines: ['about.data.attendance', 'about.data.behaviour', 'about.data.grades', 'about.data.notRead'],
  },
  {
    title: 'about.limits.title',
    lines: ['about.limits.missing', 'about.limits.reliable', 'about.limits.group', 'about.limits.wrong'],
  },
  {
    title: 'about.rights.title',
    lines: ['about.rights.see', 'about.rights.contest', 'about.rights.off', 'about.rights.law'],
  },
] as const

/** What scores are for, what they are made of, what they cannot say, and who decides. */
export function About() {
  const { t } = useWords('early-warning')
  return (
    <Stack maw="48rem">
      {parts.map(({ title, lines }) => (
        <Section key={title} title={t(title)}>
          <List spacing="xs">
            {lines.map((line) => (
              <List.Item key={line}>
                <Text>{t(line)}</Text>
              </List.Item>
            ))}
          </List>
        </Section>
      ))}
    </Stack>
  )
}
