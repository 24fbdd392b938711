import { idNamed } from '../support/own-ids.ts'
import type { FullSchool } from '../support/two-schools.ts'
import type { RequestHint } from './request-hint.ts'

/** What happened, with a student of the school and a type that it has. */
const incident = (school: FullSchool) => ({
  type_code: 'walk',
  people: [{ student_id: idNamed(school, 'student_id') }],
  summary: `${school.marker} walk`,
})

const record = (index = 0): RequestHint => ({
  params: (school) => ({ record_id: String(school.rows.get('behaviour_records')?.[index]?.['id']) }),
})

/** Incidents, praise and their counts. */
export const behaviourRequests: Readonly<Record<string, RequestHint>> = {
  'behaviour.createBehaviourRecord': { body: incident },
  'behaviour.readBehaviourRecord': record(),
  'behaviour.changeBehaviourRecord': { ...record(), body: incident },
  'behaviour.archiveBehaviourRecord': record(1),
  'behaviour.readSummary': {
    query: () => ({ group_by: 'student', date_from: '2026-08-01', date_to: '2026-12-31' }),
  },
  'behaviour.changeSettings': { body: () => ({ retention_months: 24 }) },
}
