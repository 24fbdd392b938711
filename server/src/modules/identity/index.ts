import type { Route } from '../../kernel/http/define-route.ts'
import { accountRoutes } from './account/routes.ts'
import { memberRoutes } from './members/routes.ts'
import { passwordRoutes } from './passwords/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'

export { identityOf, openIdentity, type Identity } from './credentials/identity.ts'
export { provideAccount, type AccountToProvide } from './members/provide-account.ts'
export { areas, isSchoolRole, mayDo, platformRoles, schoolRoles, type Area, type SchoolRole } from './rules/roles.ts'
export { covers, scopes } from './rules/scopes.ts'
export { ringsOf, type Rings } from './rules/sight.ts'
export { passwordFault } from './rules/password.ts'
export { insertUser, selectUserByEmail, selectUserById, selectUserByLogin } from './sql.ts'

/** Endpoints of identity: sessions, passwords, the caller's own account, members and invitations. */
export const identityRoutes: Route[] = [...sessionRoutes, ...passwordRoutes, ...accountRoutes, ...memberRoutes]
