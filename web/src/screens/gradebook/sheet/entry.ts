import { type EntryScale, readScaleMark } from './scale-marks.ts'

/** The state of a student's work in an evaluation. */
export const statuses = ['scored', 'missing', 'excused', 'absent', 'submitted'] as const
export type Status = (typeof statuses)[number]

/** A mark: a score, or a status alone; neither: an empty cell. */
export interface Mark {
  readonly score: number | null
  readonly status: Status | null
}

export const emptyMark: Mark = { score: null, status: null }

/** The mark of a status alone. */
export const markOf = (status: Exclude<Status, 'scored'>): Mark => ({ score: null, status })

export const isSameMark = (one: Mark, other: Mark): boolean =>
  one.score === other.score && one.status === other.status

/** What an evaluation allows for a score. */
export interface Bounds {
  readonly max_score: number
  readonly extra_credit: boolean
  /** The scale whose marks are entered; null or absent: points are. */
  readonly marks?: EntryScale | null
}

/** Why what was typed is no mark. */
export type RowError = 'not_a_mark' | 'negative' | 'off_scale' | 'too_fine' | 'not_on_scale'

/** Most digits after the point. */
const finest = 4

/** What teachers write for a status, in English and French; letters of either language mean the same everywhere. */
const words: Readonly<Record<Exclude<Status, 'scored'>, readonly string[]>> = {
  absent: ['a', 'ab', 'abs', 'absent', 'absente'],
  excused: ['e', 'x', 'ex', 'exc', 'excused', 'exempt', 'd', 'disp', 'dispensé', 'dispensée', 'dispense'],
  missing: ['m', 'miss', 'missing', 'nr', 'n.r.', 'non rendu', 'manquant'],
  submitted: ['s', 'sub', 'submitted', 'r', 'rendu'],
}

const statusOf = (text: string): Exclude<Status, 'scored'> | undefined =>
  (Object.keys(words) as Exclude<Status, 'scored'>[]).find((status) => words[status].includes(text))

/**
 * Reads what was typed or pasted into a cell: a mark of the scale of the evaluation, else a number with a decimal comma
 * or point, a word for a status, nothing.
 *
 * @returns the mark, or why it is none
 */
export function readMark(typed: string, bounds: Bounds): Mark | RowError {
  const { marks } = bounds
  const text = typed
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .trim()
    .toLowerCase()
  if (text === '') return emptyMark
  // On a scale of letters E is a grade before it is a word for excused.
  const onScale = marks ? readScaleMark(text, marks) : undefined
  if (onScale !== undefined) return { score: onScale, status: 'scored' }
  const status = statusOf(text)
  if (status) return markOf(status)
  return marks ? 'not_on_scale' : readScore(text, bounds)
}

function readScore(text: string, { max_score: max, extra_credit: isExtra }: Bounds): Mark | RowError {
  const parts = /^([+-]?)(\d{0,9})(?:[.,](\d{0,20}))?$/.exec(text)
  const [, sign = '', whole = '', fraction = ''] = parts ?? []
  if (!parts || whole + fraction === '') return 'not_a_mark'
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > finest) return 'too_fine'
  const score = Number(`${whole || '0'}.${digits || '0'}`)
  if (sign === '-' && score !== 0) return 'negative'
  if (score > max && !isExtra) return 'off_scale'
  return { score, status: 'scored' }
}

export const isError = (read: Mark | RowError): read is RowError => typeof read === 'string'
