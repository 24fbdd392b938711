import { isWithin, type Span } from './clock.ts'

/** When somebody from outside of the school can come. Dates are included; without times, all day. */
export interface Availability {
  readonly starts_on: string
  readonly ends_on: string
  readonly start_time: string | null
  readonly end_time: string | null
}

/** Whether somebody from outside can come for all of a time on the date. */
export const isAvailable = (time: Span, availability: readonly Availability[], date: string): boolean =>
  availability.some(
    ({ starts_on, ends_on, start_time, end_time }) =>
      starts_on <= date &&
      date <= ends_on &&
      isWithin(time, { start: start_time ?? '00:00', end: end_time ?? '24:00' }),
  )
