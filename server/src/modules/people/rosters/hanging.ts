import type { Contribution } from '../../../kernel/modules/extension-point.ts'
import { furtherHangings } from '../../../kernel/resource/resource.ts'
import { structureDependents } from '../../academics/index.ts'
import { selectPersonsPointing } from './sql.ts'

/** People that hang on the structure of academics: on an org, a homeroom, a grade level. */
export const hangingPeople: readonly Contribution[] = [
  furtherHangings.with(
    {
      on: 'org',
      noun: 'student',
      by: 'id',
      select: (tenant, value) => selectPersonsPointing('student', 'org_id', { tenant, value }),
    },
    {
      on: 'org',
      noun: 'teacher',
      by: 'id',
      select: (tenant, value) => selectPersonsPointing('teacher', 'org_id', { tenant, value }),
    },
    {
      on: 'class',
      noun: 'student',
      by: 'id',
      select: (tenant, value) => selectPersonsPointing('student', 'homeroom_class_id', { tenant, value }),
    },
    {
      on: 'grade_level',
      noun: 'student',
      by: 'key',
      select: (tenant, value) => selectPersonsPointing('student', 'grade_level', { tenant, value }),
    },
  ),
  structureDependents.with(
    { noun: 'student', table: 'students', classes: ['homeroom_class_id'], liveOnly: true },
    { noun: 'class_group', table: 'class_groups', classes: ['class_id'] },
  ),
]
