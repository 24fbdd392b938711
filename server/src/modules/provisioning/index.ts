/** The door of provisioning: how schools come, change their plan, are suspended and closed. */
export { createSchool, layGround } from './seed-school.ts'
