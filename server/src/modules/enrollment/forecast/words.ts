import { describedBy, type Meanings } from '../../../kernel/http/described-by.ts'

/** What members of the forecast and of the figures that it is made from mean. */
const words: Meanings = {
  school_year: 'The school year, by the year in which it ends: 2027 is 2026/27.',
  year: 'The school year, by the year in which it ends: 2027 is 2026/27.',
  grade_level: 'Code of the grade level.',
  from_grade_level: 'Code of the grade level below, from which the cohort moves up.',
  students: 'How many students; in a request null takes the figure away.',
  children: 'How many children; in a request null takes the figure away.',
  census_date: 'The day on which they were counted; null: not known.',
  source:
    '`counted`: by the service on the census date, 30 days into the school year; `entered`: by hand; `imported`: from a ' +
    'file; `live`: the active students of today.',
  kind: '`births`: born in the years that will enter; `entrants`: announced to enter.',
  counts: 'One figure for a school year and a grade level each.',
  cohorts: 'One figure for a school year and a kind each.',
  mode:
    '`all_or_nothing` (the default): one refused figure refuses all, 422. `partial`: good ones are saved, the others ' +
    'listed under `errors`.',
  index: 'Place of the figure in the request, the first 0.',
  field: 'The invalid member.',
  message: 'In words.',
  ok: 'Whether no figure was refused.',
  count: 'How many figures stand as asked.',
  saved: 'How many figures were new or changed.',
  removed: 'How many figures were removed.',
  unchanged: 'How many figures were the same already.',
  errors: 'The rejected figures, each with its first error.',
  total: 'All grade levels together.',
  without_grade: 'Active students whose grade level is not on the ladder: they are in no figure.',
  is_recorded:
    'Whether figures of this school year are stored; until then the active students of today are used.',
  updated_at: 'When it was last changed (UTC).',
  current_enrollment: 'Active students today.',
  year_span: 'How years are named: `one_year` by their calendar year (2026), `two_years` by both (2026/27).',
  base: 'The school year that the projection starts from, and where its figures come from.',
  forecasts: 'One item for each school year after the current one.',
  projected: 'The expected number, in full precision: round it for display.',
  lower_bound: 'Below it one outcome in ten is expected.',
  upper_bound: 'Above it one outcome in ten is expected.',
  spread:
    'Half the width of the band: one standard deviation as a share of the projection, and where it comes from.',
  basis_years: 'The school years whose figures the averages of this year go over, projected ones too.',
  growth_rate_used: 'The change against the year before as a share; null: nobody was there.',
  by_grade: 'The same for each grade level, the lowest first.',
  basis:
    '`ratio`: the cohort below × `ratio`; `entrants`, `births` (× `ratio`) or `trend` (average of its own figures) for a ' +
    'grade that no cohort moves up into; `no_change`.',
  ratio: 'The average ratio that was applied; null: none was.',
  model: '`grade_progression_ratio`, or `no_change`.',
  method: 'How it was computed, with the working.',
  name: 'The method.',
  window: 'How many ratios are averaged; over projected years too.',
  weights: 'The weights of the ratios, the newest first.',
  ratios: 'The ratios of each grade level as the history has them: E(g, y) / E(g-1, y-1).',
  years: 'The school years that it is about.',
  average: 'Their weighted average; null: there is none.',
  pooled_with:
    'Codes of the grade levels that share the ratio, since cohorts are smaller than ten; none: it is its own.',
  intervals: 'How the bands are made.',
  coverage: 'The share of outcomes that a band is made to hold.',
  excluded_years: 'School years that were left out, with the ratios into and out of them.',
  backtest:
    'The method tried on the past: from every year with what was known then, held against what came; mean absolute error ' +
    'in per cent.',
  mape_1:
    'One year ahead, over single grade levels whose cohort was in the school; null: nothing to hold against.',
  mape_2: 'Two years ahead.',
  mape_3: 'Three years ahead.',
  total_mape_1: 'One year ahead, of the whole school with those who enter; null: nothing to hold against.',
  total_mape_2: 'Two years ahead.',
  total_mape_3: 'Three years ahead.',
  cells: 'How many projections were held against what came, by years ahead.',
  caveats: 'What a reader has to know before using it.',
  code: 'A stable word.',
  grade_levels: 'Codes of the grade levels that it is about; none: all.',
  horizon: 'School years ahead of the current one.',
  exclude_year:
    'School years that are to say nothing: a shock that will not come again. Repeat it, or separate by commas.',
  entry:
    'The best source for the lowest grade that may be used: `auto` (announced entrants, else births, else the trend), ' +
    '`entrants`, `births` or `trend`.',
}

/** `Strict` whose members say what they mean. */
export const DescribedObject = describedBy(words)
