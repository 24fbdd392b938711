import { Box, Group, Stack, Text, Title } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react'
import { type ShownPage, ShownPages } from '../export/shown-pages.ts'
import { useHasRows } from '../export/use-has-rows.ts'
import { longDate } from '../format/format.ts'
import { useSchoolIfAny } from '../school/school.tsx'
import classes from './page.module.css'

/** Comes after the rows that it exports. */
const ExportMenu = lazy(() =>
  import('../export/export-menu.tsx').then((all) => ({ default: all.ExportMenu })),
)

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
  /** Whether the rows that it shows can be exported from here; left out: where it has a table. */
  readonly exports?: boolean
  readonly children: ReactNode
}

/** A screen: its one heading, what can be done, and what it shows. */
export function Page({ title, subtitle, actions, exports = true, width = 'wide', children }: PageProps) {
  useTitle(title)
  const content = useRef<HTMLDivElement>(null)
  const pages = useMemo(() => new Set<ShownPage>(), [])
  const hasRows = useHasRows(content, pages)
  return (
    <Stack
      gap="md"
      ref={content}
      className={`${classes['page']} ${width === 'reading' ? (classes['reading'] ?? '') : ''}`}
    >
      <PrintedHead />
      <Group justify="space-between" align="flex-start" gap="sm">
        <Box className={`${classes['names']} ${classes['title']}`}>
          <Title order={1} size="h2">
            {title}
          </Title>
          {subtitle && (
            <Text component="div" c="dimmed">
              {subtitle}
            </Text>
          )}
        </Box>
        {(actions || (exports && hasRows)) && (
          <Group gap="xs">
            {exports && hasRows && (
              <Suspense>
                <ExportMenu title={title} content={content} pages={pages} />
              </Suspense>
            )}
            {actions}
          </Group>
        )}
      </Group>
      <ShownPages value={pages}>{children}</ShownPages>
    </Stack>
  )
}

/** On paper alone: the school and the day above the title. */
function PrintedHead() {
  const school = useSchoolIfAny()?.me.school
  if (!school) return null
  return (
    <Text className={classes['printed'] ?? ''} size="sm" aria-hidden>
      {[school.name, longDate(school.today)].join(' · ')}
    </Text>
  )
}
