/**
 * Custom fields: what a school records of students, staff, guardians, classes and applications in addition to the members
 * that Campus knows. The values are a column `custom_fields` of the entity's own table; the module of the entity
 * declares it as holder (`customFieldHolders`), and shows, changes and filters it by the functions below.
 */
export { type BulkCustomField, insertCustomFields } from './bulk.ts'
export { CustomFieldKey, CustomFieldQuery } from './field-key.ts'
export { customFieldHolders } from './holders.ts'
export type { CustomFieldEntity } from './rules/entities.ts'
export { fieldValueOf, possibleValues } from './rules/field-filters.ts'
export {
  type FieldFacts,
  type FieldInput,
  type FieldValues,
  visibleValues,
} from './rules/judge-custom-fields.ts'
export {
  selectFields,
  selectHasFieldValue,
  selectRosterFields,
  studentFieldsSeenBy,
  studentsWithFieldValue,
  updateRowsWithField,
} from './sql.ts'
export {
  CustomFieldInput,
  CustomFieldValues,
  customFieldCondition,
  customFieldsFilter,
  customFieldsMember,
  mergeCustomFields,
  shownCustomFields,
} from './values.ts'
