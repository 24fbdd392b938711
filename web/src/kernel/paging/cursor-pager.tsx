import { Button, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useShownPage } from '../export/shown-pages.ts'
import { useWords } from '../words/words.ts'
import { cursorOf } from './cursor-of.ts'

interface CursorPagerProps {
  readonly next: string | null
  readonly previous: string | null
  /** Goes to the page that begins at the cursor. */
  onCursor(cursor: string | undefined): void
}

/** To the page before and after; nothing where there is one page only. */
export function CursorPager({ next, previous, onCursor }: CursorPagerProps) {
  const { t } = useWords('kernel')
  useShownPage(next, previous)
  if (next === null && previous === null) return null
  return (
    <Group component="nav" aria-label={t('pages.label')} justify="center" gap="xs">
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={16} />}
        disabled={previous === null}
        onClick={() => onCursor(cursorOf(previous))}
      >
        {t('pages.previous')}
      </Button>
      <Button
        variant="default"
        rightSection={<IconChevronRight size={16} />}
        disabled={next === null}
        onClick={() => onCursor(cursorOf(next))}
      >
        {t('pages.next')}
      </Button>
    </Group>
  )
}
