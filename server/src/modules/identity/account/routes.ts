import { allowed, member, oneself, signedIn } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import {
  Instant,
  Nullable,
  PageOf,
  pageQuery,
  Strict,
  said,
  Text,
  Type,
  Uuid,
} from '../../../kernel/http/shapes.ts'
import { SchoolMembership, UserSummary } from '../sessions/schema.ts'
import { readChildren, readContext, readMySchools, switchSchool } from './service.ts'

const ChildSchool = Strict('ChildSchool', {
  school_id: Uuid,
  name: Type.String(),
  slug: Type.String(),
  status: Type.String(),
  plan_slug: Type.String(),
  country_code: Type.String(),
})

/** The school of the request, with what a screen needs to write dates, times and money as the school does. */
const OwnSchool = Strict('OwnSchool', {
  id: Uuid,
  slug: said(Type.String(), 'The name of the school in addresses and in `X-School-Slug`.'),
  name: said(Type.String(), 'The name of the school.'),
  country_code: said(Type.String(), 'ISO 3166-1 code, two letters.'),
  time_zone: said(Type.String(), 'IANA time zone: days are those of this zone.'),
  locale: said(Type.String(), 'Language and region of texts and numbers.'),
  currency: said(Type.String(), 'ISO 4217 code.'),
})

const Credential = Strict('CallerCredential', {
  kind: said(Type.String(), 'What authenticates the request, such as `session`, `api_key` or `oauth_token`.'),
  client_id: Type.Optional(Type.String()),
  scopes: said(Nullable(Type.Array(Type.String())), 'Scopes of the credential; null: not limited by scopes.'),
  expires_at: said(Nullable(Type.String()), 'When the credential ends; null: no end is set.'),
})

/** What `/api/v1/me` says of the caller apart from the records that a school has of them. */
export const meMembers = {
  user: said(Nullable(UserSummary), 'The account of the caller; null for programs.'),
  school: said(Nullable(OwnSchool), 'The school of the request; null without one.'),
  roles: said(Type.Array(Type.String()), 'Roles of the caller in this school.'),
  permissions: said(Type.Array(Type.String()), 'What the caller may do in this school, as `area.action`.'),
  scopes: said(Nullable(Type.Array(Type.String())), 'Scopes of the credential; null: not limited by scopes.'),
  second_factor_due_at: said(
    Nullable(Instant),
    'From when on this school refuses the caller for want of a second factor; null: not.',
  ),
  credential: said(Credential, 'What authenticates the request.'),
}

export const accountRoutes: Route[] = [
  defineRoute({
    id: 'me.listSchools',
    method: 'GET',
    path: '/api/v1/me/schools',
    summary: 'List your schools',
    description: 'Schools where the caller is a member, and the schools under them.',
    access: signedIn,
    school: 'optional',
    query: Strict(pageQuery),
    answers: {
      200: Strict('OwnSchoolList', {
        ...PageOf(SchoolMembership, 'schools').properties,
        child_schools: Type.Array(ChildSchool),
        current_school_id: Nullable(Uuid),
      }),
    },
    manifestKey: 'me_schools',
    handler: async (context) => ok(await readMySchools(context)),
  }),
  defineRoute({
    id: 'me.switchSchool',
    method: 'POST',
    path: '/api/v1/me/switch-school',
    summary: 'Switch to another of your schools',
    description: 'New tokens bound to another school of the caller.',
    access: oneself,
    school: 'none',
    body: Strict('SchoolSwitch', { school_id: Uuid }),
    answers: {
      200: Strict('SchoolSwitched', {
        ok: Type.Literal(true),
        school_id: Uuid,
        school_slug: Type.String(),
        redirect_url: Type.String(),
        access: Type.Optional(Text(4096)),
        refresh: Type.Optional(Text(200)),
        secret_omitted: Type.Optional(Type.Literal(true)),
      }),
    },
    secretMembers: ['access', 'refresh'],
    manifestKey: 'switch_school',
    handler: async (context) =>
      ok(await switchSchool(context, context.tx, context.body.school_id), { 'cache-control': 'no-store' }),
  }),
  defineRoute({
    id: 'tenants.listChildren',
    method: 'GET',
    path: '/api/v1/tenants/children',
    summary: 'List child schools',
    description: 'Schools under this one, and the one above.',
    access: allowed('school', 'read', 'config:read', ['operator', 'support']),
    school: 'required',
    query: Strict(pageQuery),
    answers: {
      200: Strict('ChildSchoolList', {
        ...PageOf(ChildSchool, 'children').properties,
        parent: Nullable(ChildSchool),
      }),
    },
    manifestKey: 'tenant_children',
    handler: async (context) => ok(await readChildren(context)),
  }),
  defineRoute({
    id: 'platform.readIntegrationContext',
    method: 'GET',
    path: '/api/v1/platform/integration-context/',
    summary: 'Read the context of the credential',
    description: 'What this credential is, in which school, and what the school has.',
    access: member(),
    school: 'required',
    answers: {
      200: Strict('IntegrationContext', {
        school_id: Uuid,
        school_slug: Type.String(),
        credential: Credential,
        modules: Type.Array(Type.String()),
        level: Type.String(),
        limits: Strict({ requests_per_minute: Type.Integer(), school_requests_per_minute: Type.Integer() }),
      }),
    },
    manifestKey: 'integration_context',
    handler: (context) => ok(readContext(context)),
  }),
  defineRoute({
    id: 'platform.pingWithScope',
    method: 'GET',
    path: '/api/v1/platform/scoped-ping/',
    summary: 'Ping with a scope',
    description: 'Answers when the credential holds ping:read.',
    access: member('ping:read'),
    school: 'required',
    answers: { 200: Strict('ScopePing', { ok: Type.Literal(true), scope: Type.Literal('ping:read') }) },
    manifestKey: 'scoped_ping',
    handler: () => ok({ ok: true, scope: 'ping:read' }),
  }),
]
