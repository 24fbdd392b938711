import { t } from '../../../kernel/http/wire.ts'
import type { Reason, ReasonValue } from '../adapter/reasons.ts'
import { shapesOf } from '../words.ts'

const Strict = shapesOf('schedule_reason')

const Time = Strict('TimetableReasonTime', {
  cycle_day: t.described(t.Integer(), 'The day of the cycle, from 1.'),
  period_id: t.described(t.Nullable(t.Uuid), 'The period; null: the whole day.'),
})

export const Value = Strict('TimetableReasonValue', {
  name: t.described(t.String(), 'Its name in the sentence, such as `count` or `resource`.'),
  number: t.described(t.Nullable(t.Number()), 'A number; null: none, or any number.'),
  texts: t.described(t.Array(t.String()), 'Names of people, rooms, lessons and so on; the first 20.'),
  times: t.described(t.Array(Time), 'Places in the cycle, instead of names; the first 20.'),
})
type ValueWire = t.Static<typeof Value>

export const ReasonShape = Strict('TimetableReason', {
  kind: t.described(t.String(), 'The kind of the rule, such as `avoid_clashes`.'),
  code: t.described(t.String(), 'What is wrong, such as `clash`: the key of a sentence.'),
  values: t.described(t.Array(Value), 'What fills the sentence.'),
})
type ReasonWire = t.Static<typeof ReasonShape>

export const valuesWire = (values: readonly ReasonValue[]): ValueWire[] =>
  values.map(({ name, number, texts, times }) => ({ name, number, texts: [...texts], times: [...times] }))

export const reasonsWire = (reasons: readonly Reason[]): ReasonWire[] =>
  reasons.map(({ kind, code, values }) => ({ kind, code, values: valuesWire(values) }))
