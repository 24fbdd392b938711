import { useWords } from '../../../kernel/words/words.ts'
import { scoreText } from '../sheet/mark-text.ts'
import type { TermMark } from '../wire.ts'

/** A mark of the term, short for a cell and said in full. */
export function useTermMark(mark: TermMark | null): SaidMark {
  const { t } = useWords('gradebook')
  if (!mark || (mark.value === null && mark.letter === null))
    return { value: '–', letter: '', full: t('mark.none') }
  const value = mark.value === null ? '' : scoreText(mark.value)
  // Scales of numbers alone call their grades by the number.
  const letter = mark.letter === value ? '' : (mark.letter ?? '')
  const full = [value, letter, mark.provisional ? t('mark.provisional') : '']
  return { value, letter, full: full.filter(Boolean).join(', ') }
}

interface SaidMark {
  readonly value: string
  readonly letter: string
  readonly full: string
}
