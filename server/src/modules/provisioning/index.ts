/** The door of provisioning: how schools come, change their plan, are suspended and closed. */
export { provisionJob } from './job.ts'
export { provisioningRoutes } from './routes.ts'
export { createSchool } from './seed-school.ts'
