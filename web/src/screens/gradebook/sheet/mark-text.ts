import { currentLanguage, useWords } from '../../../kernel/words/words.ts'
import type { Mark } from './entry.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** A score as the language writes it, so that it is read back as it is: without marks between thousands. */
export function scoreText(score: number, finest = 4): string {
  const key = `${currentLanguage()} ${finest}`
  const known = formats.get(key)
  const format =
    known ??
    new Intl.NumberFormat(currentLanguage(), {
      useGrouping: false,
      maximumFractionDigits: finest,
      numberingSystem: 'latn',
    })
  if (!known) formats.set(key, format)
  return format.format(score)
}

/** How marks are written: in a cell, and said in full. */
export function useMarkText() {
  const { t } = useWords('gradebook')
  const short = ({ score, status }: Mark): string => {
    if (score !== null) return scoreText(score)
    return status === null || status === 'scored' ? '' : t(`short.${status}`)
  }
  const full = ({ score, status }: Mark): string => {
    if (score !== null) return scoreText(score)
    return status === null || status === 'scored' ? t('status.none') : t(`status.${status}`)
  }
  /** Said in full, with what is seen of it: whoever speaks to the page names what they see. */
  const spoken = (mark: Mark): string => [...new Set([short(mark), full(mark)])].filter(Boolean).join(', ')
  return { short, full, spoken }
}
