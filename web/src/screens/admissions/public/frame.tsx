import { Anchor, Box, Container, Group, Stack, Text, Title } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { openApi } from '../../../kernel/api/client.ts'
import { newQueries } from '../../../kernel/api/queries.ts'
import { useTitle } from '../../../kernel/page/page.tsx'
import {
  chooseLanguage,
  currentLanguage,
  type Language,
  languages,
  useWords,
} from '../../../kernel/words/words.ts'
import classes from './public.module.css'

interface FrameProps {
  readonly title: string
  readonly subtitle?: ReactNode
  readonly children: ReactNode
}

/** A page for families, outside of everything that one signs in to. */
export function PublicFrame({ title, subtitle, children }: FrameProps) {
  const { t } = useWords('admissions')
  useTitle(title)
  const others = (Object.keys(languages) as Language[]).filter((language) => language !== currentLanguage())
  return (
    <Box className={classes['ground'] ?? ''}>
      <Container size="sm" py="lg" px="md">
        <Stack gap="lg">
          <Group component="header" justify="space-between" wrap="nowrap">
            <Group gap="xs">
              <img src="/console/icon.svg" alt="" width={28} height={28} />
              <Text fw={700}>Campus</Text>
            </Group>
            <Group component="nav" gap="md" aria-label={t('public.languages')}>
              {others.map((language) => (
                <Anchor
                  key={language}
                  component="button"
                  type="button"
                  py={4}
                  lang={language}
                  onClick={() => void chooseLanguage(language)}
                >
                  {languages[language]}
                </Anchor>
              ))}
            </Group>
          </Group>
          <Stack component="main" gap="lg">
            <div>
              <Title order={1} size="h2">
                {title}
              </Title>
              {subtitle && <Text c="dimmed">{subtitle}</Text>}
            </div>
            {children}
          </Stack>
        </Stack>
      </Container>
    </Box>
  )
}

/** The API of a school for somebody who has no account. */
export function usePublicApi(slug: string) {
  return useMemo(() => openApi(slug), [slug])
}

/** Pages for families have their own cache. */
export function PublicQueries({ children }: { children: ReactNode }) {
  const queries = useMemo(newQueries, [])
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>
}
