import { clockTime } from '../../../kernel/format/format.ts'

/** From when until when, on the clock of the school. */
export const spanOf = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): string =>
  `${clockTime(starts_at)}–${clockTime(ends_at)}`
