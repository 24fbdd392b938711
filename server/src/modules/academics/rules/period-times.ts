import type { Fault } from './fault.ts'

/** A period starts before it ends, on the same day; times are `HH:MM`. */
export const faultsOfPeriod = ({
  start_time,
  end_time,
}: {
  readonly start_time: string
  readonly end_time: string
}): Fault[] =>
  start_time < end_time
    ? []
    : [
        {
          path: 'body/end_time',
          code: 'end_before_start',
          message: `is not after the start_time ${start_time}`,
        },
      ]
