import { allowed, anyone } from '../../../kernel/http/access.ts'
import { created, defineRoute, noContent, ok, type Route } from '../../../kernel/http/define-route.ts'
import {
  Email,
  Instant,
  Nullable,
  OneOf,
  PageOf,
  pageQuery,
  Strict,
  said,
  Text,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'
import { schoolRoles } from '../rules/roles.ts'
import { acceptInvitation, invite, listInvitations, revokeInvitation } from './invitations.ts'
import { resendInvitation } from './resend.ts'
import { changeMember, listMembers, readMember } from './service.ts'

const Roles = Type.Array(OneOf(schoolRoles, 'SchoolRole'), { minItems: 1, maxItems: 11, uniqueItems: true })
const Status = OneOf(['active', 'suspended', 'left'])

const Member = Strict('Member', {
  user_id: Uuid,
  name: Type.String(),
  email: Nullable(Type.String()),
  roles: Type.Array(Type.String()),
  status: Status,
  has_second_factor: said(Type.Boolean(), 'Whether signing in asks this person for a second factor.'),
  joined_at: Instant,
  updated_at: Instant,
})

const Invitation = Strict('Invitation', {
  id: Uuid,
  email: Type.String(),
  name: Type.String(),
  roles: Type.Array(Type.String()),
  status: OneOf(['pending', 'accepted', 'revoked']),
  created_at: Instant,
  expires_at: Instant,
})

const memberPath = Strict({ user_id: Uuid })
const invitationPath = Strict({ invitation_id: Uuid })

export const memberRoutes: Route[] = [
  defineRoute({
    id: 'members.list',
    method: 'GET',
    path: '/api/v1/members/',
    summary: 'List members',
    description: 'Members of the school with their roles.',
    access: allowed('members', 'read', 'members:read'),
    school: 'required',
    query: Strict({
      ...pageQuery,
      q: Type.Optional(Text(200)),
      role: Type.Optional(OneOf(schoolRoles, 'SchoolRole')),
      status: Type.Optional(Status),
    }),
    answers: { 200: PageOf(Member) },
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
    description: 'Change roles, suspend or let go; seen everywhere within a second.',
    access: allowed('members', 'write', 'members:write'),
    school: 'required',
    params: memberPath,
    body: Strict('MemberPatch', { roles: Type.Optional(Roles), status: Type.Optional(Status) }),
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
    query: Strict(pageQuery),
    answers: { 200: PageOf(Invitation) },
    handler: async (context) => ok(await listInvitations(context)),
  }),
  defineRoute({
    id: 'members.invite',
    method: 'POST',
    path: '/api/v1/members/invitations/',
    summary: 'Invite a person',
    description: 'Invite a person by mail, with roles at most as high as your own.',
    access: allowed('members', 'write', 'members:write'),
    school: 'required',
    body: Strict('NewInvitation', {
      email: Email,
      name: Text(200, 1),
      roles: Roles,
      entity: Type.Optional(OneOf(['student', 'teacher', 'guardian'])),
      entity_id: Type.Optional(Uuid),
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
    access: allowed('members', 'write', 'members:write'),
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
    access: allowed('members', 'write', 'members:write'),
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
      'Join a school by the link that was sent; sets a password, or proves that of an account whose address was proved before.',
    access: anyone,
    school: 'none',
    body: Strict('InvitationAcceptance', {
      token: Text(200, 20),
      password: Text(1024, 1),
      name: Type.Optional(Text(200, 1)),
    }),
    answers: {
      200: Strict('InvitationAccepted', {
        ok: Type.Literal(true),
        user_id: Uuid,
        school_id: Uuid,
        school_slug: Type.String(),
      }),
    },
    limits: [{ name: 'invitation', per: 'address', limit: 20, seconds: 900 }],
    refusals: [401],
    notIdempotent: true,
    ownTransactions: true,
    handler: async (context) => {
      const { token, password, name } = context.body
      return ok(await acceptInvitation(context, token, password, name))
    },
  }),
]
