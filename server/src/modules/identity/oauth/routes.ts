import type { Route } from '../../../kernel/http/define-route.ts'
import { authorizationRoutes } from './authorizations/routes.ts'
import { oauthClientRoutes } from './clients/routes.ts'
import { consentRoutes } from './consent/routes.ts'
import { oauthServerRoutes } from './provider/routes.ts'

/** OAuth 2.0: the server itself, the programs of a school, and what people have let them do. */
export const oauthRoutes: Route[] = [
  ...oauthServerRoutes,
  ...consentRoutes,
  ...oauthClientRoutes,
  ...authorizationRoutes,
]
