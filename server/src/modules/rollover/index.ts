/** The door of the rollover from one school year into the next: its endpoints. */
export { rolloverRoutes } from './routes.ts'
