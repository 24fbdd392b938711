import { eventTypeGroups } from '../../kernel/events/event-type.ts'
import { eventSubscriptions } from '../../kernel/events/events.ts'
import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { peopleFollowers } from '../behaviour/index.ts'
import { mergeParts } from '../people/index.ts'
import { followFacts, followRemoved } from './calculation/follow.ts'
import { calculateRiskJob } from './calculation/job.ts'
import { followNight, RiskFollower } from './calculation/loop.ts'
import { deleteExpiredCases } from './cases/delete-expired.ts'
import { caseParts } from './cases/parts.ts'
import { caseRoutes } from './cases/routes.ts'
import { interventionTypes } from './event-types.ts'
import { riskMergeParts } from './on-person-merged.ts'
import { scoreRoutes } from './scores/routes.ts'

export const interventionModule = defineModule({
  name: 'intervention',
  routes: [...scoreRoutes, ...caseRoutes],
  jobs: [calculateRiskJob],
  loops: [(kernel) => new RiskFollower(kernel)],
  schedule: [
    { name: 'calculate-risk', crontab: '37 3 * * *', run: followNight },
    { name: 'delete-expired-cases', crontab: '58 2 * * *', run: deleteExpiredCases },
  ],
  extends: [
    ...caseParts,
    operationGroups.with({
      name: 'intervention',
      description: 'Students who may need help: scores with their reasons, cases, meetings and letters.',
    }),
    eventTypeGroups.with({ area: 'intervention', types: interventionTypes }),
    eventSubscriptions.with(followFacts),
    peopleFollowers.with(followRemoved),
    mergeParts.with(...riskMergeParts),
  ],
})
