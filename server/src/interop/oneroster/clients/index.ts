/** What is known of the programs that read or write rosters of a school. */
export { profileOf } from './profile-of.ts'
export type { Profile } from './profiles.ts'
export { rosterClientRoutes } from './routes.ts'
