import { type EveningDay, type LocalSpan, minutesOf, type OwnBreak, slotsOfTeacher } from './lay-slots.ts'

/** Slots that an evening may have: 300 teachers with a long day each. */
const maxSlots = 20_000

export interface JudgedEvening {
  readonly days: readonly EveningDay[]
  readonly opens_at: Date
  readonly closes_at: Date
  readonly slot_minutes: number
  readonly gap_minutes: number
  readonly teachers: readonly { readonly staff_id: string; readonly breaks: readonly OwnBreak[] }[]
}

/** A validation error: where, which, and in words. */
interface EveningError {
  readonly path: string
  readonly code: string
  readonly message: string
}

const isBackwards = ({ starts_at, ends_at }: LocalSpan): boolean => minutesOf(starts_at) >= minutesOf(ends_at)
const backwards = (path: string): EveningError => ({
  path: `${path}/ends_at`,
  code: 'end_before_start',
  message: 'is not after starts_at',
})

/** What contradicts in an evening: times that run backwards, days or teachers that are there twice, too many slots. */
export function errorsOfEvening(evening: JudgedEvening): EveningError[] {
  const { days, teachers, opens_at, closes_at } = evening
  const errors = [
    ...days.flatMap((day, at) => errorsOfDay(day, `body/days/${at}`)),
    ...repeated(
      days,
      ({ date }) => date,
      (at) => `body/days/${at}/date`,
    ),
    ...repeated(
      teachers,
      ({ staff_id }) => staff_id,
      (at) => `body/teachers/${at}/staff_id`,
    ),
    ...teachers.flatMap(({ breaks }, at) =>
      breaks.flatMap((one, index) =>
        isBackwards(one) ? [backwards(`body/teachers/${at}/breaks/${index}`)] : [],
      ),
    ),
    ...(opens_at < closes_at
      ? []
      : [{ path: 'body/closes_at', code: 'end_before_start', message: 'is not after opens_at' }]),
  ]
  return errors.length > 0 ? errors : errorsOfSlots(evening)
}

function errorsOfDay(day: EveningDay, path: string): EveningError[] {
  return [
    ...(isBackwards(day) ? [backwards(path)] : []),
    ...day.breaks.flatMap((one, at) => (isBackwards(one) ? [backwards(`${path}/breaks/${at}`)] : [])),
  ]
}

function repeated<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  pathOf: (at: number) => string,
): EveningError[] {
  const seen = new Set<string>()
  return rows.flatMap((row, at) => {
    const isRepeated = seen.has(keyOf(row))
    seen.add(keyOf(row))
    return isRepeated ? [{ path: pathOf(at), code: 'duplicate', message: 'is there twice' }] : []
  })
}

function errorsOfSlots(evening: JudgedEvening): EveningError[] {
  let count = 0
  for (const { breaks } of evening.teachers) {
    count += slotsOfTeacher(evening.days, evening, breaks).length
    if (count > maxSlots)
      return [
        { path: 'body/teachers', code: 'too_many_slots', message: `would have more than ${maxSlots} slots` },
      ]
  }
  return []
}
