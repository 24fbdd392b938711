import { currentLanguage, useWords } from '../../../kernel/words/words.ts'
import type { Mark } from './entry.ts'
import { type EntryScale, writtenMark } from './scale-marks.ts'

const formats = new Map<string, Intl.NumberFormat>()

/**
 * A score as the language writes it, so that it is read back as it is: without marks between thousands; with `least`
 * decimal places where a column of them is compared.
 */
export function scoreText(score: number, finest = 4, least = 0): string {
  const key = `${currentLanguage()} ${finest} ${least}`
  const known = formats.get(key)
  const format =
    known ??
    new Intl.NumberFormat(currentLanguage(), {
      useGrouping: false,
      minimumFractionDigits: least,
      maximumFractionDigits: finest,
      numberingSystem: 'latn',
    })
  if (!known) formats.set(key, format)
  return format.format(score)
}

/** A score as it is written in an evaluation: points as a number, a mark of a scale as people write it there. */
export const gradeText = (score: number, scale?: EntryScale | null): string =>
  (scale && writtenMark(score, scale)) ?? scoreText(score)

/** How marks are written: in a cell, and said in full. */
export function useMarkText() {
  const { t } = useWords('gradebook')
  const short = ({ score, status }: Mark, scale?: EntryScale | null): string => {
    if (score !== null) return gradeText(score, scale)
    return status === null || status === 'scored' ? '' : t(`short.${status}`)
  }
  const full = ({ score, status }: Mark, scale?: EntryScale | null): string => {
    if (score !== null) return gradeText(score, scale)
    return status === null || status === 'scored' ? t('status.none') : t(`status.${status}`)
  }
  /** The full name, including the visible text: users of voice control say what they see. */
  const spoken = (mark: Mark, scale?: EntryScale | null): string =>
    [...new Set([short(mark, scale), full(mark, scale)])].filter(Boolean).join(', ')
  return { short, full, spoken }
}
