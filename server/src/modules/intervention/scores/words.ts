import { describedBy } from '../../../kernel/http/described-by.ts'

/** What the members mean that are called the same everywhere in scores, flags and their evaluation. */
export const DescribedObject = describedBy({
  student_id: 'The student.',
  name: 'First and last name.',
  grade_level: 'The grade level; null: none.',
  score:
    'From 0 to 100 with one decimal, the sum of the points of the factors; null: too little is recorded.',
  band: '`green`, `amber` and `red` by the thresholds in force; `unknown` without a score.',
  previous_score: 'On the last other day on which it was computed; null: none.',
  previous_band: 'The band of that day; null: none.',
  completeness: 'Share of what is needed that is recorded, from 0 to 1.',
  change:
    'Against the last other day: `new` above the threshold, `worse` or `better` by at least one point, or `same`.',
  threshold: 'Scores from here on are listed.',
  indicator: 'What was counted.',
  unit: 'What the value is counted in.',
  from: 'The value that gives no points yet.',
  full: 'The value that gives all points; below `from` where a low value is the risk.',
  share: 'Points of the 100 of its domain that the full value gives; 0: it does not count.',
  attendance_unreliable:
    'Why attendance was not scored at the last attempt, so that these scores are older; null: it was.',
  amber_min: 'Least score of the amber band.',
  red_min: 'Least score of the red band.',
  students: 'How many students.',
  low: 'Lower end of the interval of 95 %.',
  high: 'Upper end of the interval of 95 %.',
})
