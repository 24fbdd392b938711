import { Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './rows.module.css'

interface RowsProps {
  readonly label?: string
  readonly children: ReactNode
}

/** A list of rows in one frame; each child is a `<li>`. */
export const Rows = ({ label, children }: RowsProps) => (
  <Paper
    withBorder
    component="ul"
    className={classes['list'] ?? ''}
    {...(label ? { 'aria-label': label } : {})}
  >
    {children}
  </Paper>
)

/** The look of a row, for the link or the box around its content. */
export const rowClass = classes['row'] ?? ''

interface RowContentProps {
  /** An icon, a face, or a time. */
  readonly lead?: ReactNode
  readonly title: ReactNode
  /** What is to be known about it, under the title. */
  readonly about?: ReactNode
  /** A state, an amount, or actions. */
  readonly end?: ReactNode
}

/** What a row shows: one line that names it, one about it. */
export const RowContent = ({ lead, title, about, end }: RowContentProps) => (
  <>
    {lead}
    <span className={classes['what']}>
      <Text span display="block" fw={550} truncate>
        {title}
      </Text>
      {about && (
        <Text span display="block" size="sm" c="dimmed" truncate>
          {about}
        </Text>
      )}
    </span>
    {end}
  </>
)
