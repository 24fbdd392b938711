import { Anchor, Card, Center, Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import {
  chooseLanguage,
  currentLanguage,
  type Language,
  languages,
  useWords,
} from '../../kernel/words/words.ts'

/** A card in the middle of the page, for users who are not signed in. */
export function Door({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useWords('sign-in')
  const others = (Object.keys(languages) as Language[]).filter((language) => language !== currentLanguage())
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack w="100%" maw="24rem">
        <Group gap="xs" justify="center">
          <img src="/console/icon.svg" alt="" width={32} height={32} />
          <Text fw={700} size="xl">
            Campus
          </Text>
        </Group>
        <Card withBorder padding="xl" shadow="sm">
          <Title order={1} size="h3" mb="md">
            {title}
          </Title>
          {children}
        </Card>
        <Group justify="center" gap="md">
          {others.map((language) => (
            <Anchor
              key={language}
              component="button"
              type="button"
              size="sm"
              lang={language}
              onClick={() => void chooseLanguage(language)}
            >
              {languages[language]}
            </Anchor>
          ))}
          <Anchor href="/developer/" size="sm">
            {t('developers')}
          </Anchor>
        </Group>
      </Stack>
    </Center>
  )
}
