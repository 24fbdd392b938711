import { problem } from '../../kernel/http/problem.ts'

export const unknownModule = problem(422, 'unknown_module', 'There is no module with this code.')
export const slugTaken = problem(409, 'slug_taken', 'Another school has this slug.')
export const unknownPlan = problem(422, 'unknown_plan', 'There is no plan with this slug.')
