import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { wholeList } from '../../../kernel/http/lists.ts'
import { t } from '../../../kernel/http/wire.ts'
import { draftRoutesOf } from '../draft-routes.ts'
import { mayRead, root } from '../home.ts'
import { rules } from '../rules/registry.ts'
import { shapesOf } from '../words.ts'
import { wireNamesOf } from './judge-constraint.ts'
import { constraints } from './resource.ts'

const Strict = shapesOf('constraint_kind')

const Kind = Strict('ScheduleConstraintKind', {
  kind: t.described(t.String(), 'Its name in `kind` of a constraint.'),
  about: t.described(
    t.OneOf(['resources', 'events', 'eventGroups', 'eventPairs'], 'ScheduleConstraintAbout'),
    'What it is counted for: `resources` (staff, classes, rooms), `events` (each lesson), `eventGroups` (the lessons of a requirement together), `eventPairs` (pairs of requirements).',
  ),
  required: t.described(t.Array(t.String()), 'Members of `parameters` of which it needs one each.'),
  optional: t.described(t.Array(t.String()), 'Members of `parameters` that it reads too.'),
})

const kinds = rules.map(({ kind, appliesTo, required, optional }) => ({
  kind,
  about: appliesTo,
  required: required.map((name) => wireNamesOf(name).join(' | ')),
  optional: optional.flatMap((name) => wireNamesOf(name)),
}))

/** Endpoints of the constraints of schedules. */
export const constraintRoutes: Route[] = [
  ...draftRoutesOf(constraints, 'schedule_constraints'),
  defineRoute({
    id: 'scheduler.listConstraintKinds',
    method: 'GET',
    path: `${root}constraint-kinds/`,
    summary: 'List kinds of constraints',
    description: 'The rules that constraints can apply, and the limits that each of them reads.',
    access: mayRead,
    school: 'required',
    answers: { 200: t.PageOf(Kind) },
    handler: () => ok(wholeList(kinds)),
  }),
]
