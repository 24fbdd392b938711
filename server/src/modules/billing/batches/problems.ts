import { problem } from '../../../kernel/http/problem.ts'

export const scheduleArchived = problem(
  409,
  'fee_schedule_archived',
  'The fee schedule is archived: nobody is charged by it any more.',
)
