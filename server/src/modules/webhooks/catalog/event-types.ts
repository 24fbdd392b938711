import { academicTypes } from './academic-types.ts'
import { attendanceTypes } from './attendance-types.ts'
import { enrollmentTypes } from './enrollment-types.ts'
import { evaluationTypes } from './evaluation-types.ts'
import { type EventType, eventType } from './event-type.ts'
import { text } from './fact.ts'
import { financeTypes } from './finance-types.ts'
import { gradingTypes } from './grading-types.ts'
import { importTypes } from './import-types.ts'
import { peopleTypes } from './people-types.ts'
import { rolloverTypes } from './rollover-types.ts'
import { rosterTypes } from './roster-types.ts'
import { schoolTypes } from './school-types.ts'
import { syllabusTypes } from './syllabus-types.ts'

/** Sent by hand alone, to try an endpoint. */
export const testType = 'webhook.test'

/** Every type of event that there is, by name. What is not on this list is told nobody outside. */
export const eventTypes: readonly EventType[] = [
  ...peopleTypes,
  ...academicTypes,
  ...attendanceTypes,
  ...evaluationTypes,
  ...gradingTypes,
  ...enrollmentTypes,
  ...schoolTypes,
  ...rolloverTypes,
  ...importTypes,
  ...rosterTypes,
  ...syllabusTypes,
  ...financeTypes,
  eventType(testType, 'An endpoint is tried by hand. Sent to that endpoint alone, whatever types it wants.', {
    message: text('This is a test.', 'A sentence to read.'),
  }),
].toSorted((one, other) => (one.type < other.type ? -1 : 1))

/** The types that an endpoint may ask for. */
export const wantableTypes: readonly string[] = eventTypes
  .map(({ type }) => type)
  .filter((type) => type !== testType)

const byName = new Map(eventTypes.map((one) => [one.type, one]))

export const eventTypeOf = (type: string): EventType | undefined => byName.get(type)
