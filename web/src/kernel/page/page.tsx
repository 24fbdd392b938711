import { Box, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import classes from './page.module.css'

/** Names the tab, and the page in the history of the browser. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Campus`
  }, [title])
}

interface PageProps {
  readonly title: string
  readonly subtitle?: ReactNode
  /** Actions next to the title. */
  readonly actions?: ReactNode
  /** `reading` for texts and forms; tables, boards and parts side by side use the screen. */
  readonly width?: 'wide' | 'reading'
  readonly children: ReactNode
}

/** A screen: its one heading, what can be done, and what it shows. */
export function Page({ title, subtitle, actions, width = 'wide', children }: PageProps) {
  useTitle(title)
  return (
    <Stack gap="md" className={`${classes['page']} ${width === 'reading' ? (classes['reading'] ?? '') : ''}`}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Box className={classes['names'] ?? ''}>
          <Title order={1} size="h2">
            {title}
          </Title>
          {subtitle && (
            <Text component="div" c="dimmed">
              {subtitle}
            </Text>
          )}
        </Box>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Stack>
  )
}
