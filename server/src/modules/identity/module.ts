import type { Kernel } from '../../kernel/http/kernel.ts'
import { operationGroups } from '../../kernel/http/openapi-tags.ts'
import { workItems } from '../../kernel/http/work-item.ts'
import { defineModule } from '../../kernel/modules/define-module.ts'
import { setupSteps } from '../tenants/index.ts'
import { accountRoutes } from './account/routes.ts'
import { apiKeyRoutes } from './api-keys/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { staffSetupStep } from './members/setup-steps.sql.ts'
import { sweepArtifacts } from './oauth/provider/sweep.ts'
import { oauthRoutes } from './oauth/routes.ts'
import { accountPageRoutes } from './pages/routes.ts'
import { passwordRoutes } from './passwords/routes.ts'
import { programRoutes } from './programs/routes.ts'
import { identitySealed } from './sealed.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { ownSessionRoutes } from './sessions/own-session-routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { deleteEndedSessions } from './sessions/sql.ts'
import { supportRoutes } from './support/routes.ts'
import { identityWork } from './work/items.ts'

const thirtyDays = 30 * 86_400_000

async function sweepSessions({ database, clock }: Kernel): Promise<void> {
  await database.global(deleteEndedSessions(new Date(clock.now().getTime() - thirtyDays)))
}

export const identity = defineModule({
  name: 'identity',
  routes: [
    ...sessionRoutes,
    ...ownSessionRoutes,
    ...passwordRoutes,
    ...accountRoutes,
    ...secondFactorRoutes,
    ...memberRoutes,
    ...apiKeyRoutes,
    ...programRoutes,
    ...oauthRoutes,
    ...accountPageRoutes,
    ...supportRoutes,
  ],
  schedule: [
    { name: 'sweep-sessions', crontab: '13 2 * * *', run: sweepSessions },
    { name: 'sweep-oauth', crontab: '7 * * * *', run: sweepArtifacts },
  ],
  sealedColumns: identitySealed,
  extends: [
    setupSteps.with(staffSetupStep),
    operationGroups.with(
      { name: 'auth', description: 'Sign-in, tokens, passwords, second factors and passkeys.' },
      { name: 'integrations', description: 'API keys, OAuth clients and connections to other services.' },
      { name: 'me', description: 'The signed-in person: schools, sessions, authorizations and settings.' },
      { name: 'members', description: 'Members of the school, their roles and invitations.' },
      { name: 'support', description: 'Who of the operator may enter the school, and what they did there.' },
      { name: 'oauth', description: 'OAuth 2.0 authorization, tokens, introspection and revocation.' },
    ),
    workItems.with(...identityWork),
  ],
})
