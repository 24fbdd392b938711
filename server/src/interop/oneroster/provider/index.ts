/** The provider of OneRoster 1.1 over REST: the reads as routes, its errors, and its upkeep. */
export { providerRoutes } from './routes.ts'
export { oneRosterDialect } from './status-info.ts'
export { sweepPages } from './trail/sweep.ts'
