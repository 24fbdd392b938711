import type { Principal } from '../../../kernel/auth/principal.ts'
import { type Area, mayDo } from '../../identity/index.ts'
import { academicTypes } from './academic-types.ts'
import { attendanceTypes } from './attendance-types.ts'
import { enrollmentTypes } from './enrollment-types.ts'
import { evaluationTypes } from './evaluation-types.ts'
import type { EventType } from './event-type.ts'
import { financeTypes } from './finance-types.ts'
import { gradingTypes } from './grading-types.ts'
import { peopleTypes } from './people-types.ts'
import { syllabusTypes } from './syllabus-types.ts'

const groups: readonly (readonly [area: Area, types: readonly EventType[]])[] = [
  ['people', peopleTypes],
  ['classes', academicTypes],
  ['attendance', attendanceTypes],
  ['evaluations', evaluationTypes],
  ['evaluations', gradingTypes],
  ['enrollment', enrollmentTypes],
  ['syllabus', syllabusTypes],
  ['accounting', financeTypes],
]

const areaOfType = new Map(groups.flatMap(([area, types]) => types.map(({ type }) => [type, area] as const)))

/**
 * Whether the caller may have events of the type sent, and read what was sent: their roles read what the events are
 * about. Events of the school itself, its imports and its roster sources are those of integrations.
 */
export const maySubscribe = ({ roles }: Pick<Principal, 'roles'>, type: string): boolean =>
  mayDo(roles, areaOfType.get(type) ?? 'integrations', 'read')
