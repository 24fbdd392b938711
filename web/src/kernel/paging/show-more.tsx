import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useHiddenRows } from '../export/shown-pages.ts'
import { useWords } from '../words/words.ts'

/** How many rows of a long list are drawn at first, and more each time. */
const usualStep = 25

/** The first rows of a long list, and the button that shows more of them; no button where all are shown. */
export function useFirstOf<Row>(rows: readonly Row[], step = usualStep) {
  const { t } = useWords('kernel')
  const [shown, setShown] = useState(step)
  const left = rows.length - shown
  const showAll = useCallback(() => setShown(Number.POSITIVE_INFINITY), [])
  useHiddenRows(left > 0, showAll)
  return {
    first: rows.slice(0, shown),
    more: left > 0 && (
      <Button variant="default" mx="auto" onClick={() => setShown((before) => before + 4 * step)}>
        {t('pages.more', { count: left })}
      </Button>
    ),
  }
}
