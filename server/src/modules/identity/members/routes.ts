import { allowed, anyone } from '../../../kernel/http/access.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../../kernel/http/define-route.ts'
import { t } from '../../../kernel/http/wire.ts'
import { schoolRoles } from '../rules/roles.ts'
import { acceptInvitation, invite, listInvitations, revokeInvitation } from './invitations.ts'
import { resendInvitation } from './resend.ts'
import { changeMember, listMembers, readMember } from './service.ts'

const Roles = t.Array(t.OneOf(schoolRoles, 'SchoolRole'), { minItems: 1, maxItems: 11, uniqueItems: true })
const Status = t.OneOf(['active', 'suspended', 'left'])

const Member = t.Strict('Member', {
  user_id: t.Uuid,
  name: t.String(),
  email: t.Nullable(t.String()),
  roles: t.Array(t.String()),
  status: Status,
  has_second_factor: t.described(t.Boolean(), 'Whether this person signs in with a second factor.'),
  joined_at: t.Instant,
  updated_at: t.Instant,
})

const Invitation = t.Strict('Invitation', {
  id: t.Uuid,
  email: t.String(),
  name: t.String(),
  roles: t.Array(t.String()),
  status: t.OneOf(['pending', 'accepted', 'revoked']),
  created_at: t.Instant,
  expires_at: t.Instant,
})

const memberPath = t.Strict({ user_id: t.Uuid })
const invitationPath = t.Strict({ invitation_id: t.Uuid })

export const memberRoutes: Route[] = [
  defineRoute({
    id: 'members.list',
    method: 'GET',
    path: '/api/v1/members/',
    summary: 'List members',
    description: 'Members of the school with their roles.',
    access: allowed('members', 'read', 'members:read'),
    school: 'required',
    query: t.Strict({
      ...t.pageQuery,
      q: t.Optional(t.Text(200)),
      role: t.Optional(t.OneOf(schoolRoles, 'SchoolRole')),
      status: t.Optional(Status),
    }),
    answers: { 200: t.PageOf(Member) },
    manifestKey: 'members',
    handler: async (context) => ok(await listMembers(context)),
  }),
  defineRoute({
    id: 'members.read',
    method: 'GET',
    path: '/api/v1/members/:user_id/',
    summary: 'Read a member',
    access: allowed('members', 'read', 'members:read'),
    school: 'required',
    params: memberPath,
    answers: { 200: Member },
    handler: async (context) => ok(await readMember(context, context.params.user_id)),
  }),
  defineRoute({
    id: 'members.change',
    method: 'PATCH',
    path: '/api/v1/members/:user_id/',
    summary: 'Change a member',
    description:
      'Change roles, suspend or let go; seen everywhere within a second. IT staff change teachers, librarians and families.',
    access: allowed('accounts', 'write', 'members:write'),
    school: 'required',
    params: memberPath,
    body: t.Strict('MemberPatch', { roles: t.Optional(Roles), status: t.Optional(Status) }),
    answers: { 200: Member },
    handler: async (context) =>
      ok(await changeMember(context, context.tx, context.params.user_id, context.body)),
  }),
  defineRoute({
    id: 'members.listInvitations',
    method: 'GET',
    path: '/api/v1/members/invitations/',
    summary: 'List invitations',
    description: 'Invitations, newest first.',
    access: allowed('members', 'read', 'members:read'),
    school: 'required',
    query: t.Strict(t.pageQuery),
    answers: { 200: t.PageOf(Invitation) },
    handler: async (context) => ok(await listInvitations(context)),
  }),
  defineRoute({
    id: 'members.invite',
    method: 'POST',
    path: '/api/v1/members/invitations/',
    summary: 'Invite a person',
    description:
      'Invite a person by mail, with roles at most as high as your own; IT staff invite teachers, librarians and families.',
    access: allowed('accounts', 'write', 'members:write'),
    school: 'required',
    body: t.Strict('NewInvitation', {
      email: t.Email,
      name: t.Text(200, 1),
      roles: Roles,
      entity: t.Optional(t.OneOf(['student', 'teacher', 'guardian'])),
      entity_id: t.Optional(t.Uuid),
    }),
    answers: { 201: Invitation },
    handler: async (context) => created(await invite(context, context.tx, context.body)),
  }),
  defineRoute({
    id: 'members.resendInvitation',
    method: 'POST',
    path: '/api/v1/members/invitations/:invitation_id/resend',
    summary: 'Resend an invitation',
    description:
      'Send an invitation again, also one that ran out: another takes its place, the old link is worthless.',
    access: allowed('accounts', 'write', 'members:write'),
    school: 'required',
    params: invitationPath,
    answers: { 201: Invitation },
    limits: [{ name: 'invitation_resend', per: 'user', limit: 60, seconds: 3600 }],
    handler: async (context) =>
      created(await resendInvitation(context, context.tx, context.params.invitation_id)),
  }),
  defineRoute({
    id: 'members.revokeInvitation',
    method: 'DELETE',
    path: '/api/v1/members/invitations/:invitation_id/',
    summary: 'Revoke an invitation',
    description: 'Take an invitation back; its link is worthless from then on.',
    access: allowed('accounts', 'write', 'members:write'),
    school: 'required',
    params: invitationPath,
    answers: { 204: null },
    handler: async (context) => {
      await revokeInvitation(context, context.tx, context.params.invitation_id)
      return noContent
    },
  }),
  defineRoute({
    id: 'auth.acceptInvitation',
    method: 'POST',
    path: '/api/auth/invitations/accept/',
    summary: 'Accept an invitation to a school',
    description:
      'Join a school by the link of an invitation. Sets a password, or asks for the password of an account with a proved address.',
    access: anyone,
    school: 'none',
    body: t.Strict('InvitationAcceptance', {
      token: t.Text(200, 20),
      password: t.Text(1024, 1),
      name: t.Optional(t.Text(200, 1)),
    }),
    answers: {
      200: t.Strict('InvitationAccepted', {
        ok: t.Literal(true),
        user_id: t.Uuid,
        school_id: t.Uuid,
        school_slug: t.String(),
      }),
    },
    limits: [{ name: 'invitation', per: 'address', limit: 20, seconds: 900 }],
    errorStatuses: [401],
    notIdempotent: true,
    ownTransactions: true,
    handler: async (context) => {
      const { token, password, name } = context.body
      return ok(await acceptInvitation(context, token, password, name))
    },
  }),
]
