import { alsoHangs } from '../../../kernel/resource/resource.ts'
import { dependsOnStructure } from '../../academics/index.ts'
import { selectPersonsPointing } from './sql.ts'

/** Tells academics which people hang on its structure: on an org, a homeroom, a rung of the ladder. */
export function tellWhoHangs(): void {
  alsoHangs('org', {
    noun: 'student',
    by: 'id',
    select: (tenant, value) => selectPersonsPointing('student', 'org_id', { tenant, value }),
  })
  alsoHangs('org', {
    noun: 'teacher',
    by: 'id',
    select: (tenant, value) => selectPersonsPointing('teacher', 'org_id', { tenant, value }),
  })
  alsoHangs('class', {
    noun: 'student',
    by: 'id',
    select: (tenant, value) => selectPersonsPointing('student', 'homeroom_class_id', { tenant, value }),
  })
  alsoHangs('grade_level', {
    noun: 'student',
    by: 'key',
    select: (tenant, value) => selectPersonsPointing('student', 'grade_level', { tenant, value }),
  })
  dependsOnStructure(
    { noun: 'student', table: 'students', classes: ['homeroom_class_id'], liveOnly: true },
    { noun: 'class_group', table: 'class_groups', classes: ['class_id'] },
  )
}
