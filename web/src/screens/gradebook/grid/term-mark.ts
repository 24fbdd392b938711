import { useWords } from '../../../kernel/words/words.ts'
import { scoreText } from '../sheet/mark-text.ts'
import type { TermMark } from '../wire.ts'

/** A mark of the term, short for a cell and said in full. */
export function useTermMark(mark: TermMark | null, places = 0): SaidMark {
  const { t } = useWords('gradebook')
  if (!mark || (mark.value === null && mark.letter === null))
    return { value: '–', letter: '', full: t('mark.none'), explained: t('mark.none') }
  const value = mark.value === null ? '' : scoreText(mark.value, 4, places)
  // Scales of numbers alone call their grades by the number.
  const isNumber = mark.value !== null && mark.letter === scoreText(mark.value)
  const letter = isNumber ? '' : (mark.letter ?? '')
  const full = [value, letter, mark.provisional ? t('mark.provisional') : '']
  const explained = letter && value ? t('mark.explained', { letter, value }) : full.filter(Boolean).join(', ')
  return { value, letter, full: full.filter(Boolean).join(', '), explained }
}

interface SaidMark {
  readonly value: string
  readonly letter: string
  readonly full: string
  /** What the two figures of a cell are. */
  readonly explained: string
}
