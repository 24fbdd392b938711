export { slugTaken, unknownPlan } from './problems.ts'
export { tenantRoutes } from './routes.ts'
export { schoolsOf } from './schools.ts'
export { type SchoolSettings, selectSchoolSettings, updateSchoolSettings } from './settings.sql.ts'
export {
  insertSchool,
  type NewSchool,
  type SchoolRow,
  selectChildSchools,
  selectSchoolById,
  selectSchoolBySlug,
  selectSchoolIds,
  selectSchoolsByIds,
  upsertCounter,
} from './sql.ts'
