import { Box, Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useWords } from '../words/words.ts'
import classes from './filter-bar.module.css'

interface FilterBarProps {
  /** What the filters are of, where a screen has several bars. */
  readonly label?: string
  /** The field that is always shown, and takes the width of a phone. */
  readonly search?: ReactNode
  /** How many of the other fields are in use; a phone shows the number. */
  readonly inUse?: number
  readonly children?: ReactNode
}

/** The filters of a list: in a row; on a phone the search field alone, the others behind a button. */
export function FilterBar({ label, search, inUse = 0, children }: FilterBarProps) {
  const { t } = useWords('kernel')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <Box role="search" aria-label={label ?? t('filters.label')} className={classes['filters'] ?? ''}>
      {search && <div className={classes['search']}>{search}</div>}
      {children && (
        <Button
          variant="default"
          className={classes['toggle'] ?? ''}
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen((before) => !before)}
        >
          {inUse > 0 ? t('filters.inUse', { count: inUse }) : t('filters.open')}
        </Button>
      )}
      {children && (
        <div id={id} className={classes['fields']} {...(isOpen ? { 'data-open': '' } : {})}>
          {children}
        </div>
      )}
    </Box>
  )
}
