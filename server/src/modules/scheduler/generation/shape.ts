import { t } from '../../../kernel/http/wire.ts'
import { shapesOf } from '../words.ts'

const Strict = shapesOf('schedule_generation')

const Levels = t.Array(t.Code(64), { minItems: 1, maxItems: 60, uniqueItems: true })
const Classes = t.Array(t.Uuid, { minItems: 1, maxItems: 500, uniqueItems: true })

export const GenerationOrder = Strict(
  'ScheduleGenerationOrder',
  {
    schedule_id: t.described(t.Uuid, 'The draft to generate a timetable for.'),
    time_limit_seconds: t.described(
      t.Optional(t.IntegerRange(1, 1800)),
      'How long it may take; 60 by default. It ends earlier when nothing is left to improve.',
    ),
    seed: t.described(
      t.Optional(t.IntegerRange(0, 2_147_483_647)),
      'Where chance begins: the same seed takes the same decisions; any by default.',
    ),
    grade_levels: t.described(t.Optional(Levels), 'Only lessons of classes of these grade levels change.'),
    class_ids: t.described(t.Optional(Classes), 'Only lessons of these classes change.'),
    keep_locked: t.described(
      t.Optional(t.Boolean()),
      'Whether locked lessons stay where they are; true by default.',
    ),
    ignore_issues: t.described(
      t.Optional(t.Boolean()),
      'Whether to generate although no timetable can meet all requirements; false by default.',
    ),
  },
  { examples: [{ schedule_id: '0199c0de-0000-7000-8000-000000000061', time_limit_seconds: 30, seed: 7 }] },
)
export type GenerationOrderBody = t.Static<typeof GenerationOrder>

const Cost = t.Number({ minimum: 0 })

const Point = Strict('ScheduleCostPoint', {
  seconds: t.described(Cost, 'Seconds since it began.'),
  hard: t.described(Cost, 'Hard cost of the best timetable by then.'),
  soft: t.described(Cost, 'Soft cost of the same.'),
})

const Failure = Strict('ScheduleGenerationError', {
  code: t.described(t.String(), 'What went wrong.'),
  message: t.described(t.String(), 'The same in words.'),
})

export const Generation = Strict('ScheduleGeneration', {
  id: t.described(t.Uuid, 'Its id.'),
  schedule_id: t.described(t.Uuid, 'The draft.'),
  job_id: t.described(t.Nullable(t.Uuid), 'The job, also under `/api/v1/jobs/`.'),
  state: t.described(
    t.OneOf(['queued', 'running', 'succeeded', 'failed'], 'ScheduleGenerationState'),
    '`succeeded`: its best timetable is in the draft. `failed`: the draft is as it was.',
  ),
  seed: t.described(t.Integer(), 'Where chance began.'),
  time_limit_seconds: t.described(t.Integer(), 'How long it may take.'),
  grade_levels: t.described(
    t.Nullable(t.Array(t.String())),
    'Grade levels that it may change; null: no limit.',
  ),
  class_ids: t.described(t.Nullable(t.Array(t.Uuid)), 'Classes that it may change; null: no limit.'),
  keep_locked: t.described(t.Boolean(), 'Whether locked lessons stay where they are.'),
  is_stopping: t.described(t.Boolean(), 'Whether somebody asked it to stop.'),
  curve: t.described(t.Array(Point), 'How the cost went down; at most 200 points.'),
  hard: t.described(t.Nullable(Cost), 'Hard cost of the result; null: none yet.'),
  soft: t.described(t.Nullable(Cost), 'Soft cost of the result; null: none yet.'),
  unplaced: t.described(t.Nullable(t.Integer()), 'Lessons that found no place; null: no result yet.'),
  error: t.described(t.Nullable(Failure), 'Why it failed; null: it did not.'),
  created_at: t.described(t.Instant, 'When it was asked for (UTC).'),
  started_at: t.described(t.Nullable(t.Instant), 'When it began (UTC); null: it waits.'),
  finished_at: t.described(t.Nullable(t.Instant), 'When it ended (UTC); null: not yet.'),
})
export type GenerationWire = t.Static<typeof Generation>

export const GenerationPage = t.PageOf(Generation)
export const GenerationQuery = Strict({
  schedule_id: t.described(t.Optional(t.Uuid), 'Those of this schedule.'),
  ...t.pageQuery,
})
export type GenerationQueryValue = t.Static<typeof GenerationQuery>
export const GenerationParams = Strict({ generation_id: t.Uuid })
