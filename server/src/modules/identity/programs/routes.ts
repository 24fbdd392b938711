import { allowed } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { wholeList } from '../../../kernel/http/lists.ts'
import { t } from '../../../kernel/http/wire.ts'
import { grantableScopes } from '../rules/grantable-scopes.ts'
import { scopes } from '../rules/scopes.ts'

/** What API keys and OAuth clients have in common. */
export const programRoutes: Route[] = [
  defineRoute({
    id: 'integrations.listGrantableScopes',
    method: 'GET',
    path: '/api/v1/integrations/grantable-scopes/',
    summary: 'List the scopes that you may grant',
    access: allowed('integrations', 'read', 'config:read'),
    school: 'required',
    answers: {
      200: t.described(
        t.PageOf(t.OneOf(scopes, 'Scope')),
        'Scopes that your staff roles cover: a key or client of yours may have them, and retains them when you adopt it.',
      ),
    },
    manifestKey: 'grantable_scopes',
    handler: async ({ principal }) => ok(wholeList(grantableScopes(principal.roles))),
  }),
]
