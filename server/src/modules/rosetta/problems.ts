import { type ProblemKind, problem } from '../../kernel/http/problem.ts'
import type { ErrorCode } from './rules/prepared-scale.ts'

export const scaleCodeTaken = problem(
  409,
  'scale_code_taken',
  'The catalogue or the school has a scale with this code already.',
)
export const tooManyScales = problem(409, 'too_many_scales', 'A school has at most 50 scales of its own.')
export const scaleArchived = problem(
  409,
  'scale_archived',
  'The scale was put away; make a new one, its code is free.',
)
export const scaleInUse = problem(
  409,
  'scale_in_use',
  'The school uses this scale for its results: choose another one in its education DNA first.',
)
export const conversionsRefused = problem(
  422,
  'conversions_refused',
  'None of the marks can be converted: `details` names what is wrong with which.',
)

/** Why a single mark is not converted, by code; in a list the same codes stand in `errors`. */
export const conversionProblems: Readonly<Record<ErrorCode, ProblemKind>> = {
  unknown_scale: problem(422, 'unknown_scale', 'There is no such scale; GET /api/v1/rosetta/scales has all.'),
  score_required: problem(422, 'score_required', 'Give the mark as `score`, or several as `scores`.'),
  invalid_score: problem(422, 'invalid_score', 'The mark is neither a number nor a grade.'),
  unknown_grade: problem(422, 'unknown_grade', 'The scale has no such grade.'),
  off_scale: problem(422, 'off_scale', 'The mark is outside the scale, or between its grades.'),
  failing_mark: problem(
    422,
    'failing_mark',
    'The mark fails on its own scale, and a formula is defined for passing marks only.',
  ),
  one_way_conversion: problem(
    422,
    'one_way_conversion',
    'What is published leads in the other direction only and cannot be read backwards.',
  ),
  no_conversion: problem(
    422,
    'no_conversion',
    'Nothing is published for these two scales. `alternatives` lists rules that are used only by name, `targets` the scales with a published conversion.',
  ),
  method_not_available: problem(
    422,
    'method_not_available',
    'These two scales have no such way between them; `details` names those that there are.',
  ),
  distribution_required: problem(
    422,
    'distribution_required',
    'Equal percentiles need the distribution of passing marks on both sides.',
  ),
  not_in_table: problem(422, 'not_in_table', 'The table or distribution says nothing of this mark.'),
  no_grade_points: problem(422, 'no_grade_points', 'The grade counts no grade points.'),
  pass_off_scale: problem(422, 'pass_off_scale', 'The pass mark does not lie on the scale.'),
}
