export { tenantRoutes } from './routes.ts'
export { schoolsOf } from './schools.ts'
export {
  insertSchool,
  selectChildSchools,
  selectSchoolById,
  selectSchoolBySlug,
  selectSchoolsByIds,
  upsertCounter,
  type NewSchool,
  type SchoolRow,
} from './sql.ts'
export { slugTaken, unknownPlan } from './problems.ts'
