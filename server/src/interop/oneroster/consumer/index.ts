import { subscribe } from '../../../kernel/events/events.ts'
import type { Route } from '../../../kernel/http/define-route.ts'
import { wakeDuty } from '../../../kernel/jobs/duty.sql.ts'
import { dutyName } from './duty-name.ts'
import { followImports } from './runs/follow-imports.ts'
import { runRoutes } from './runs/routes.ts'
import { sourceRoutes } from './sources/routes.ts'

/**
 * The door of the consumer: `rosterSourceRoutes` for the list of routes, `RosterPulls` for the list of duties,
 * `keepUpRosterSources` every five minutes and `sweepRosterRuns` by night.
 */
export { RosterPulls, type RosterPullsOptions } from './pull/roster-pulls.ts'
export { keepUpRosterSources, sweepRosterRuns } from './runs/upkeep.ts'
export { rosterSourcesSealed } from './sources/sealed.sql.ts'

followImports()

// What waited while the school was suspended goes on now.
subscribe('school.reactivated', async (tx) => tx.last(wakeDuty(dutyName, tx.tenant)))

/** Endpoints of roster sources and their runs. */
export const rosterSourceRoutes: Route[] = [...sourceRoutes, ...runRoutes]
