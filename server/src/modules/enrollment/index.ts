/** The door of enrollment: how children come to the school, and how many are to be expected. */
export { enrollmentRoutes } from './routes.ts'
