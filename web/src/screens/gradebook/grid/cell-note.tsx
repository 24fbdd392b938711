import { Popover, Text } from '@mantine/core'
import { type KeyboardEvent, type RefObject, useMemo } from 'react'
import { Said } from '../../../kernel/refusals/said.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type Cell, type ErrorMessage, keyOf } from '../saving/cell.ts'
import { scoreText } from '../sheet/mark-text.ts'
import { type EntryScale, namedMarks } from '../sheet/scale-marks.ts'
import type { OfSheet } from '../sheet/use-sheet.ts'
import { Choice } from './choice.tsx'
import classes from './grid.module.css'

type Words = ReturnType<typeof useWords<'gradebook'>>['t']

interface CellNoteProps extends OfSheet {
  readonly cell: Cell
  readonly at: RefObject<HTMLElement | null>
}

/** Notes next to the current cell: why it was rejected, what somebody else saved, its comment. */
export function CellNote({ sheet, cell, at }: CellNoteProps) {
  const key = keyOf(cell)
  const { ledger } = sheet
  const [conflict, error] = [ledger.conflict(key), ledger.refusal(key)]
  const { comment } = ledger.value(key)
  const back = () => at.current?.focus()
  // What is pressed in the note is not for the grid around it.
  const hear = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') back()
  }
  return (
    <Popover
      opened
      position="bottom-start"
      width={300}
      shadow="md"
      offset={4}
      withinPortal
      withRoles={false}
      trapFocus={false}
      closeOnEscape={false}
    >
      <Popover.Target>
        <span className={classes['anchor']} />
      </Popover.Target>
      <Popover.Dropdown data-note onKeyDown={hear} p="sm">
        {conflict && <Choice sheet={sheet} cell={cell} conflict={conflict} back={back} />}
        {!conflict && error && <WhyRefused sheet={sheet} cell={cell} refusal={error} />}
        {comment && (
          <Text size="sm" mt={conflict || error ? 'xs' : 0} className={classes['comment'] ?? ''}>
            {comment}
          </Text>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

interface WhyRefusedProps extends OfSheet {
  readonly cell: Cell
  readonly refusal: ErrorMessage
}

/** Which marks the scale of the evaluation has. */
function notOnScale(t: Words, marks: EntryScale | null | undefined): string {
  if (!marks) return t('fault.not_a_mark')
  const named = namedMarks(marks)
  if (named !== undefined) return t('fault.not_named', { scale: marks.code, marks: named })
  const [min, max, step] = [scoreText(marks.min), scoreText(marks.max), scoreText(marks.step)]
  return t('fault.not_on_scale', { scale: marks.code, min, max, step })
}

/** Why a cell was rejected: by this page before sending, or by the server. */
export function WhyRefused({ sheet, cell, refusal: error }: WhyRefusedProps) {
  const { t } = useWords('gradebook')
  const { max_score: max, marks } = sheet.boundsOf(cell.evaluation_id)
  const own = useMemo(
    () => ({
      not_on_scale: notOnScale(t, marks),
      not_a_mark: t('fault.not_a_mark'),
      negative: t('fault.negative'),
      off_scale: t('fault.off_scale', { max: scoreText(max) }),
      score_off_scale: t('fault.off_scale', { max: scoreText(max) }),
      too_fine: t('fault.too_fine'),
      not_on_roster: t('fault.not_on_roster'),
      unknown_evaluation: t('fault.unknown_evaluation'),
      own_result: t('fault.own_result'),
    }),
    [t, max, marks],
  )
  return (
    <Text size="sm" role="alert" component="div" className={classes['why'] ?? ''}>
      {error.typed !== undefined && <strong>«{error.typed}» </strong>}
      <Said reasons={[error]} own={own} />
    </Text>
  )
}
