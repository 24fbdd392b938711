/** The scale that the results of an evaluation are entered on, as the server describes it. */
export interface EntryScale {
  readonly code: string
  readonly kind: 'numeric' | 'ordinal'
  readonly min: number
  readonly max: number
  readonly direction: 'higher_is_better' | 'lower_is_better'
  /** Marks entered on a numeric scale are multiples of this. */
  readonly step: number
  /** Of an ordinal scale. */
  readonly grades: readonly { readonly code: string; readonly value: number }[]
}

/** What + and - are worth: a quarter where quarters are entered, 0.3 in tenths; undefined: nothing. */
const tendencyOf = (step: number): number | undefined =>
  step === 0.1 ? 0.3 : step <= 0.25 ? 0.25 : undefined

const isRising = ({ direction }: EntryScale): boolean => direction === 'higher_is_better'
const hundredths = (value: number): number => Math.round(value * 100)

const isOnGrid = (value: number, { min, max, step }: EntryScale): boolean =>
  value >= min &&
  value <= max &&
  Math.abs(value * 100 - hundredths(value)) < 1e-6 &&
  hundredths(value) % hundredths(step) === 0

/** Reads a mark of a scale: `B`, `4.25`, `4,25`, `2+`; undefined: the scale has none such. */
export function readScaleMark(typed: string, scale: EntryScale): number | undefined {
  const text = typed.trim().replace(',', '.').replace('−', '-')
  if (scale.kind === 'ordinal') {
    const same = (code: string) => code.toLowerCase() === text.toLowerCase()
    const found =
      scale.grades.find(({ code }) => code === text) ??
      scale.grades.find(({ code }) => same(code)) ??
      scale.grades.find(({ value }) => text !== '' && value === Number(text))
    return found?.value
  }
  const [, digits, sign = ''] = /^(\d{1,6}(?:\.\d{1,10})?)([+-]?)$/.exec(text) ?? []
  if (digits === undefined) return undefined
  const value = Number(digits)
  if (!isOnGrid(value, scale)) return undefined
  return sign === '' ? value : withTendency(value, sign, scale)
}

/** `1+` of a scale that ends at 1 is the best mark. */
function withTendency(value: number, sign: string, scale: EntryScale): number | undefined {
  const tendency = tendencyOf(scale.step)
  if (tendency === undefined || !Number.isInteger(value)) return undefined
  if (sign === '+' && value === (isRising(scale) ? scale.max : scale.min)) return value
  const moved = hundredths(value + ((sign === '+') === isRising(scale) ? tendency : -tendency)) / 100
  return isOnGrid(moved, scale) ? moved : undefined
}

/** A mark with a code or a tendency of its own as people write it; undefined: it is written as a number. */
export function writtenMark(value: number, scale: EntryScale): string | undefined {
  if (scale.kind === 'ordinal') return scale.grades.find((grade) => grade.value === value)?.code
  const tendency = tendencyOf(scale.step)
  if (isRising(scale) || tendency === undefined || Number.isInteger(value)) return undefined
  const written = [`${Math.round(value + tendency)}+`, `${Math.round(value - tendency)}-`]
  return written.find((text) => readScaleMark(text, scale) === value)
}

/** Most marks that a sentence names. */
const limit = 12

/** The marks of an ordinal scale to choose from, where they are few. */
export const namedMarks = ({ kind, grades }: EntryScale): string | undefined =>
  kind === 'ordinal' && grades.length <= limit ? grades.map(({ code }) => code).join(', ') : undefined
