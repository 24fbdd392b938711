import { Container, Text } from '@mantine/core'
import { type ErrorComponentProps, Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { TextLink } from '../kernel/links/links.tsx'
import { Page } from '../kernel/page/page.tsx'
import { Failed, Loading } from '../kernel/states/states.tsx'
import { useWords } from '../kernel/words/words.ts'

/** Around every screen. */
export const RootFrame = () => (
  <Suspense fallback={<Loading />}>
    <Outlet />
  </Suspense>
)

/** An address that no screen has, inside a school or among those of the operators. */
export function ScreenNotFound() {
  const { t } = useWords('kernel')
  return (
    <Page title={t('notFound.title')}>
      <Text>{t('notFound.text')}</Text>
      <TextLink to="/">{t('notFound.home')}</TextLink>
    </Page>
  )
}

export const RootNotFound = () => (
  <Container component="main" size="sm" py="xl">
    <ScreenNotFound />
  </Container>
)

export const RootError = ({ error, reset }: ErrorComponentProps) => (
  <Container component="main" size="sm">
    <Failed error={error} retry={reset} />
  </Container>
)
