import { List, Stack, Text } from '@mantine/core'
import { Section } from '../../kernel/page/section.tsx'
import { useWords } from '../../kernel/words/words.ts'

const parts = {
  purpose: ['help', 'never', 'person'],
  data: ['attendance', 'behaviour', 'grades', 'notRead'],
  limits: ['missing', 'reliable', 'group', 'wrong'],
  rights: ['see', 'contest', 'off', 'law'],
} as const

/** What scores are for, what they are made of, what they cannot say, and who decides. */
export function About() {
  const { t } = useWords('early-warning')
  return (
    <Stack maw="48rem">
      {(Object.keys(parts) as (keyof typeof parts)[]).map((part) => (
        <Section key={part} title={t(`about.${part}.title`)}>
          <List spacing="xs">
            {parts[part].map((line) => (
              <List.Item key={line}>
                <Text>{t(`about.${part}.${line}`)}</Text>
              </List.Item>
            ))}
          </List>
        </Section>
      ))}
    </Stack>
  )
}
