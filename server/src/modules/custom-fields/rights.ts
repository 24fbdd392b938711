import { type Area, type AreaRights, areas, type SchoolRole } from '../identity/index.ts'
import type { CustomFieldEntity } from './rules/entities.ts'

const areaOf: Readonly<Record<CustomFieldEntity, Area>> = {
  student: 'people',
  teacher: 'people',
  guardian: 'people',
  class: 'classes',
  application: 'enrollment',
}

const seeTheirOwn: readonly SchoolRole[] = ['teacher', 'guardian', 'student']

/** The roles that may read and change what has the fields. */
export const rightsOf = (entity: CustomFieldEntity): AreaRights => areas[areaOf[entity]]

/** Who sees a field, and who edits it, when a school does not say: the office. */
export const defaultRights = (entity: CustomFieldEntity): AreaRights => {
  const { read, write } = rightsOf(entity)
  return { read: read.filter((role) => !seeTheirOwn.includes(role)), write }
}
