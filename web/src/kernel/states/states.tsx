import { Button, Code, Group, Skeleton, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconCloudOff, IconInbox, IconLock, IconMoodSad, IconSearchOff } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense, use } from 'react'
import { isSignedOut, Problem } from '../api/problem.ts'
import { useTitle } from '../page/page.tsx'
import { Said } from '../refusals/said.tsx'
import { reasonOf } from '../refusals/say.ts'
import { useWords } from '../words/words.ts'
import { ScreenIcon } from './screen-icon.ts'
import classes from './states.module.css'

interface StateProps {
  readonly icon: ReactNode
  readonly title: string
  /** Why it is so, and what to do. */
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** Whether it replaces a whole screen, with its title as the heading. */
  readonly isScreen?: boolean
  /** Whether it replaces a list; the journey that walks all screens of the demo looks for it. */
  readonly isEmpty?: boolean
}

function State({ icon, title, children, action, isScreen = false, isEmpty = false }: StateProps) {
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center" data-empty={isEmpty || undefined}>
      <ThemeIcon
        size={52}
        radius="xl"
        variant="light"
        color="gray"
        className={classes['icon'] ?? ''}
        aria-hidden
      >
        {icon}
      </ThemeIcon>
      <Title order={isScreen ? 1 : 2} size="h4">
        {title}
      </Title>
      {children && (
        <Text component="div" c="dimmed" maw="32rem">
          {children}
        </Text>
      )}
      {action && (
        <Group mt="xs" gap="xs" justify="center">
          {action}
        </Group>
      )}
    </Stack>
  )
}

interface EmptyProps extends Omit<StateProps, 'icon' | 'isScreen' | 'isEmpty'> {
  /** Where the icon of the screen does not say what is missing. */
  readonly icon?: ComponentType<{ size?: number }>
}

/** Nothing is here: says why, and what to do about it. */
export function Empty({ icon, ...props }: EmptyProps) {
  const ofScreen = use(ScreenIcon)
  const Icon = icon ?? ofScreen ?? IconInbox
  return <State icon={<Icon size={24} />} isEmpty {...props} />
}

/** A whole screen that is not open to the person: says why, and leads to what is. */
export function NotAllowed(props: Omit<StateProps, 'icon' | 'isScreen'>) {
  useTitle(props.title)
  return <State icon={<IconLock />} isScreen {...props} />
}

/** Lines in the shape of what is coming. */
export function Loading({ lines = 5, height = 44 }: { lines?: number; height?: number }) {
  const { t } = useWords('kernel')
  return (
    <Stack gap="xs" aria-busy="true" role="status" aria-label={t('loading')}>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <Skeleton key={line} height={height} />
      ))}
    </Stack>
  )
}

/** What went wrong in words, with the number by which it can be asked about, and a way to try again. */
export function Failed({ error, retry }: { error: unknown; retry?: () => void }) {
  const { t } = useWords('kernel')
  const again = retry && (
    <Button variant="default" onClick={retry}>
      {t('tryAgain')}
    </Button>
  )
  const problem = error instanceof Problem ? error : undefined
  if (problem?.status === 0) {
    return (
      <State icon={<IconCloudOff />} title={t('unreachable.title')} action={again}>
        {t('unreachable.text')}
      </State>
    )
  }
  if (isSignedOut(problem)) {
    return (
      <State icon={<IconLock />} title={t('signedOut.title')} action={again}>
        {t('signedOut.text')}
      </State>
    )
  }
  if (problem?.status === 403) {
    return (
      <State icon={<IconLock />} title={t('forbidden.title')}>
        <Said reasons={[reasonOf(problem)]} own={{ forbidden: t('forbidden.text') }} />
      </State>
    )
  }
  if (problem?.status === 404) {
    return (
      <State icon={<IconSearchOff />} title={t('notFound.title')}>
        <Said reasons={[reasonOf(problem)]} own={{ not_found: t('notFound.text') }} />
      </State>
    )
  }
  return (
    <State icon={<IconMoodSad />} title={t('failed.title')} action={again}>
      <p>{problem ? <Said reasons={[reasonOf(problem)]} /> : t('failed.text')}</p>
      {problem?.requestId && (
        <p>
          {t('failed.number')} <Code>{problem.requestId}</Code>
        </p>
      )}
    </State>
  )
}

interface ReadProps<Data> {
  readonly of: Pick<UseQueryResult<Data, unknown>, 'data' | 'error' | 'isPending'> & { refetch(): unknown }
  readonly loading?: ReactNode
  readonly children: (data: Data) => ReactNode
}

/**
 * What was read: while it is on its way, lines; where it failed, why; else what `children` makes of it. Words and code
 * that only the children need are waited for here, while the rest of the screen remains.
 */
export function Read<Data>({ of, loading = <Loading />, children }: ReadProps<Data>) {
  if (of.data !== undefined) return <Suspense fallback={loading}>{children(of.data)}</Suspense>
  if (of.error) return <Failed error={of.error} retry={() => void of.refetch()} />
  return loading
}
