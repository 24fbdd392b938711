import type { TimetableReasonTime, TimetableReasonValue } from '../../../kernel/api/wire.ts'

/** A code with the values of its sentence. */
export interface Coded {
  readonly code: string
  readonly values: readonly TimetableReasonValue[]
}

/** How a language writes the values. */
export interface Writing {
  number(value: number): string
  time(time: TimetableReasonTime): string
  /** A word that the server sends as a code, such as the role `room`; undefined for a name. */
  word(name: string, text: string): string | undefined
  /** What a limit is called that limits nothing, and a time that there is not. */
  readonly any: string
  readonly noTime: string
  more(shown: string, count: number): string
}

const maxNames = 5

/** The values of a sentence as texts; `count` as a number too, which decides its form. */
export function valuesOf({ values }: Coded, writing: Writing): Record<string, string | number> {
  const count = values.find(({ name }) => name === 'count')?.number ?? 0
  const texts = values.map((value) => [value.name, textOf(value, writing)] as const)
  return { ...Object.fromEntries(texts), count }
}

function textOf({ name, number, texts, times }: TimetableReasonValue, writing: Writing): string {
  if (number !== null) return writing.number(number)
  const names =
    times.length > 0 ? times.map(writing.time) : texts.map((text) => writing.word(name, text) ?? text)
  if (names.length === 0) return /time/i.test(name) ? writing.noTime : writing.any
  const shown = names.slice(0, maxNames).join(', ')
  return names.length > maxNames ? writing.more(shown, names.length - maxNames) : shown
}
