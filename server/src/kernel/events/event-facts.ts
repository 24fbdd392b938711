import type { TSchema } from 'typebox'
import { CalendarDate, Instant, Nullable, OneOf, said, Type, Uuid } from '../http/shapes.ts'

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
    schema: said(schema, description),
    example,
    optional: false,
  })

/** Facts that are there or left out: not of every such event, or not of one that is too large. */
export const orLeftOut = (of: Facts): Facts =>
  Object.fromEntries(Object.entries(of).map(([name, one]) => [name, { ...one, optional: true }]))

export const id = (description: string, example = '01973d0e-4b1a-7c52-9a50-3f6f0e6d8a11'): Fact =>
  fact<string>(Uuid)(example, description)
export const idOrNull = (description: string, example = '01973d0e-4b1a-7c52-9a50-3f6f0e6d8a12'): Fact =>
  fact<string>(Nullable(Uuid))(example, description)
export const text = fact<string>(Type.String())
export const textOrNull = fact<string | null>(Nullable(Type.String()))
export const number = fact<number>(Type.Integer())
export const flag = fact<boolean>(Type.Boolean())
export const date = fact<string>(CalendarDate)
export const dateOrNull = fact<string | null>(Nullable(CalendarDate))
export const instant = fact<string>(Instant)
export const words = fact<readonly string[]>(Type.Array(Type.String()))
export const facts = fact<Readonly<Record<string, unknown>>>(Type.Record(Type.String(), Type.Unknown()))
export const oneOf = (names: readonly string[], description: string): Fact =>
  fact<string>(OneOf(names))(names[0] ?? '', description)
export const ids = (description: string): Fact =>
  fact<readonly string[]>(Type.Array(Uuid))(
    ['01973d0e-4b1a-7c52-9a50-3f6f0e6d8a13', '01973d0e-4b1a-7c52-9a50-3f6f0e6d8a14'],
    description,
  )
