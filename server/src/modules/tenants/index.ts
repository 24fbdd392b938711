export { forEachSchool } from './for-each-school.ts'
export {
  type ClosedSchoolRow,
  deleteUnfinishedSchool,
  insertSchoolChange,
  insertSchoolUnlessTaken,
  type SchoolLifeRow,
  selectClosedSchoolForUpdate,
  selectClosedSchools,
  selectSchoolLife,
  selectSchoolLifeForUpdate,
  selectSlugsLike,
  updateSchoolDeleted,
  updateSchoolLife,
  upsertEntitlements,
} from './life.sql.ts'
export { presentModules } from './present-modules.ts'
export {
  confirmationRequired,
  confirmationWrong,
  slugTaken,
  unknownModule,
  unknownPlan,
} from './problems.ts'
export { ModuleState } from './schema.ts'
export { schoolsOf } from './schools.ts'
export { type SchoolSettings, selectSchoolSettings, updateSchoolSettings } from './settings.sql.ts'
export { type SetupStep, setupSteps } from './setup-steps.ts'
export {
  insertModuleHistory,
  insertSchool,
  type ModuleRow,
  type NewSchool,
  type SchoolRow,
  selectChildSchools,
  selectModules,
  selectModulesForUpdate,
  selectSchoolById,
  selectSchoolBySlug,
  selectSchoolIds,
  selectSchoolsByIds,
  upsertCounter,
  upsertModules,
} from './sql.ts'
