import { t } from '../../../kernel/http/wire.ts'
import { shapesOf } from '../words.ts'
import { Value } from './reason-shape.ts'

const Strict = shapesOf('requirements_check')

const Finding = Strict('RequirementsIssue', {
  code: t.described(t.String(), 'What it is, such as `resource_overbooked`.'),
  message: t.described(t.String(), 'The same in words.'),
  values: t.described(t.Array(Value), 'What fills the sentence of the code.'),
  ids: t.described(t.Array(t.String()), 'Ids of the staff, classes, rooms or requirements that it is about.'),
})

export const RequirementsCheck = Strict('RequirementsCheck', {
  possible: t.described(t.Boolean(), 'Whether nothing was found that forbids every timetable.'),
  issues: t.described(t.Array(Finding), 'What no timetable can meet; the first 200.'),
})
export type RequirementsCheckWire = t.Static<typeof RequirementsCheck>
