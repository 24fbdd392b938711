import { invalidParameter } from '../../kernel/http/problems.ts'

/** 400 when the last day of a span is before its first. */
export function requireOrder({
  from,
  to,
}: {
  readonly from?: string | undefined
  readonly to?: string | undefined
}): void {
  if (from === undefined || to === undefined || from <= to) return
  throw invalidParameter({
    details: [{ path: 'query/date_to', code: 'before_date_from', message: 'is before date_from' }],
  })
}

/** Most rows of a book that is printed: some eighty pages. */
export const maxPrinted = 2000

/** 400 for a book too long to be printed; nothing is left out of one that is. */
export const periodTooLong = (instead: string) =>
  invalidParameter({
    details: [
      {
        path: 'query/date_from',
        code: 'period_too_long',
        message: `has more than ${maxPrinted} movements up to the last day: ask for fewer days, or for ${instead}`,
      },
    ],
  })
