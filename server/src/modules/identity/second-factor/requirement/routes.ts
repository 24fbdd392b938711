import { allowed } from '../../../../kernel/http/access.ts'
import { defineRoute, noContent, ok, type Route } from '../../../../kernel/http/define-route.ts'
import { t } from '../../../../kernel/http/wire.ts'
import { schoolRoles } from '../../rules/roles.ts'
import { changeRequirement, readRequirement, resetSecondFactor } from './service.ts'

const Roles = t.Array(t.OneOf(schoolRoles, 'SchoolRole'), {
  maxItems: schoolRoles.length,
  uniqueItems: true,
})
const roles = t.described(Roles, 'Roles that need a second factor in this school.')
const graceDays = t.described(
  t.IntegerRange(0, 90),
  'Days that a member has to add one, from when it was first asked of the role; 0: at once.',
)

const Requirement = t.Strict('SecondFactorRequirement', {
  roles,
  grace_days: graceDays,
  members_without: t.described(t.Integer({ minimum: 0 }), 'Active members in such a role who have none yet.'),
})

const path = '/api/v1/members/second-factor-requirement/'

/** What a school asks of its members, and help for who lost the second factor. */
export const requirementRoutes: Route[] = [
  defineRoute({
    id: 'members.readSecondFactorRequirement',
    method: 'GET',
    path,
    summary: 'Read the second factor requirement',
    description: 'Which roles need a second factor here, and how long members have to add one.',
    access: allowed('members', 'read', 'members:read'),
    school: 'required',
    answers: { 200: Requirement },
    handler: async (context) => ok(await readRequirement(context)),
  }),
  defineRoute({
    id: 'members.changeSecondFactorRequirement',
    method: 'PATCH',
    path,
    summary: 'Change the second factor requirement',
    description:
      'Ask for a second factor by role; who has none after the days of grace is refused until they add one.',
    access: allowed('members', 'write', 'members:write'),
    school: 'required',
    stepUp: true,
    body: t.Strict('SecondFactorRequirementPatch', {
      roles: t.Optional(roles),
      grace_days: t.Optional(graceDays),
    }),
    answers: { 200: Requirement },
    handler: async (context) => ok(await changeRequirement(context, context.body)),
  }),
  defineRoute({
    id: 'members.removeSecondFactor',
    method: 'DELETE',
    path: '/api/v1/members/:user_id/second-factor/',
    summary: 'Remove the second factor of a member',
    description:
      'Remove the second factor of a member who lost it; they are signed out and notified by email.',
    access: allowed('accounts', 'write', 'members:write', ['operator']),
    school: 'required',
    stepUp: true,
    params: t.Strict({ user_id: t.Uuid }),
    answers: { 204: null },
    handler: async (context) => {
      await resetSecondFactor(context, context.params.user_id)
      return noContent
    },
  }),
]
