/** The door of provisioning: how schools come, change their plan, are suspended and closed. */
export { deleteClosedSchools } from './closing/delete-closed.ts'
export { provisionJob } from './job.ts'
export { provisioningRoutes } from './routes.ts'
export { createSchool, layGround } from './seed-school.ts'
