import type { TSchema } from 'typebox'
import { t } from '../http/wire.ts'

/** One member of an event's data: its shape and a value of it. */
interface Fact {
  readonly schema: TSchema
  readonly example: unknown
  readonly optional: boolean
}

export type Facts = Readonly<Record<string, Fact>>

const fact =
  <Value>(schema: TSchema) =>
  (example: Value, description: string): Fact => ({
    schema: t.described(schema, description),
    example,
    optional: false,
  })

/** Facts that are there or left out: not of every such event, or not of one that is too large. */
export const orLeftOut = (of: Facts): Facts =>
  Object.fromEntries(Object.entries(of).map(([name, one]) => [name, { ...one, optional: true }]))

export const id = (description: string, example = '01973d0e-4b1a-7c52-9a50-3f6f0e6d8a11'): Fact =>
  fact<string>(t.Uuid)(example, description)
export const idOrNull = (description: string, example = '01973d0e-4b1a-7c52-9a50-3f6f0e6d8a12'): Fact =>
  fact<string>(t.Nullable(t.Uuid))(example, description)
export const text = fact<string>(t.String())
export const textOrNull = fact<string | null>(t.Nullable(t.String()))
export const number = fact<number>(t.Integer())
export const flag = fact<boolean>(t.Boolean())
export const date = fact<string>(t.CalendarDate)
export const dateOrNull = fact<string | null>(t.Nullable(t.CalendarDate))
export const instant = fact<string>(t.Instant)
export const words = fact<readonly string[]>(t.Array(t.String()))
export const facts = fact<Readonly<Record<string, unknown>>>(t.Record(t.String(), t.Unknown()))
export const oneOf = (names: readonly string[], description: string): Fact =>
  fact<string>(t.OneOf(names))(names[0] ?? '', description)
export const ids = (description: string): Fact =>
  fact<readonly string[]>(t.Array(t.Uuid))(
    ['01973d0e-4b1a-7c52-9a50-3f6f0e6d8a13', '01973d0e-4b1a-7c52-9a50-3f6f0e6d8a14'],
    description,
  )
