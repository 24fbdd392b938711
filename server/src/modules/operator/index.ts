/** The door of the operators' overview: every school of the installation at a glance. */
export { operatorRoutes } from './routes.ts'
