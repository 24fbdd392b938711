import { idNamed } from '../support/own-ids.ts'
import type { FullSchool } from '../support/two-schools.ts'
import type { RequestHint } from './request-hint.ts'

/** What happened, with a student of the school and a type that it has. */
const incident = (school: FullSchool) => ({
  type_code: 'walk',
  people: [{ student_id: idNamed(school, 'student_id') }],
  summary: `${school.marker} walk`,
})

/** Incidents, praise and their counts. */
export const behaviourRequests: Readonly<Record<string, RequestHint>> = {
  'behaviour.createBehaviourRecord': { body: incident },
  'behaviour.changeBehaviourRecord': { body: incident },
  'behaviour.readSummary': {
    query: () => ({ group_by: 'student', date_from: '2026-08-01', date_to: '2026-12-31' }),
  },
  'behaviour.changeSettings': { body: () => ({ retention_months: 24 }) },
}
