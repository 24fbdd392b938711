import { invalidParameter } from '../../../kernel/http/problems.ts'

/** 400 when the last day of a span lies before its first. */
export function requireOrder({ from, to }: { readonly from?: string; readonly to?: string }): void {
  if (from === undefined || to === undefined || from <= to) return
  throw invalidParameter({
    details: [{ path: 'query/to', code: 'before_date_from', message: 'lies before from' }],
  })
}
