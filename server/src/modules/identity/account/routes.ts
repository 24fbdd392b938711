import { allowed, member, oneself, signedIn } from '../../../kernel/http/access.ts'
import { defineRoute, ok, type Route } from '../../../kernel/http/define-route.ts'
import { t } from '../../../kernel/http/wire.ts'
import { SchoolMembership, UserSummary } from '../sessions/schema.ts'
import { readChildren, readContext, readMySchools, switchSchool } from './service.ts'

const ChildSchool = t.Strict('ChildSchool', {
  school_id: t.Uuid,
  name: t.String(),
  slug: t.String(),
  status: t.String(),
  plan_slug: t.String(),
  country_code: t.String(),
})

/** The school of the request, with what a screen needs to write dates, times and money as the school does. */
const OwnSchool = t.Strict('OwnSchool', {
  id: t.Uuid,
  slug: t.described(t.String(), 'The name of the school in addresses and in `X-School-Slug`.'),
  name: t.described(t.String(), 'The name of the school.'),
  country_code: t.described(t.String(), 'ISO 3166-1 code, two letters.'),
  time_zone: t.described(t.String(), 'IANA time zone: days are those of this zone.'),
  locale: t.described(t.String(), 'Language and region of texts and numbers.'),
  currency: t.described(t.String(), 'ISO 4217 code.'),
  today: t.described(t.CalendarDate, 'Today in the time zone of the school.'),
  modules: t.described(
    t.Array(t.String()),
    'Codes of the modules that the plan includes and the school has switched on.',
  ),
})

const Credential = t.Strict('CallerCredential', {
  kind: t.described(
    t.String(),
    'What authenticates the request, such as `session`, `api_key` or `oauth_token`.',
  ),
  client_id: t.Optional(t.String()),
  scopes: t.described(
    t.Nullable(t.Array(t.String())),
    'Scopes of the credential; null: not limited by scopes.',
  ),
  expires_at: t.described(t.Nullable(t.String()), 'When the credential ends; null: no end is set.'),
})

/** What `/api/v1/me` says of the caller apart from the records that a school has of them. */
export const meMembers = {
  user: t.described(t.Nullable(UserSummary), 'The account of the caller; null for programs.'),
  school: t.described(t.Nullable(OwnSchool), 'The school of the request; null without one.'),
  roles: t.described(t.Array(t.String()), 'Roles of the caller in this school.'),
  permissions: t.described(t.Array(t.String()), 'What the caller may do in this school, as `area.action`.'),
  scopes: t.described(
    t.Nullable(t.Array(t.String())),
    'Scopes of the credential; null: not limited by scopes.',
  ),
  second_factor_due_at: t.described(
    t.Nullable(t.Instant),
    'From when on this school refuses the caller for want of a second factor; null: not.',
  ),
  support_entry: t.described(
    t.Nullable(
      t.Strict('OwnSupportEntry', {
        id: t.Uuid,
        reason: t.described(t.String(), 'Why support is here, as the school reads it.'),
        access: t.described(t.OneOf(['read', 'write'], 'SupportAccessLevel'), 'What the school agreed to.'),
        ends_at: t.described(t.Instant, 'When the entry ends by itself (UTC).'),
      }),
    ),
    'Set while the caller is in this school as support, by its permission.',
  ),
  credential: t.described(Credential, 'What authenticates the request.'),
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
    query: t.Strict(t.pageQuery),
    answers: {
      200: t.Strict('OwnSchoolList', {
        ...t.PageOf(SchoolMembership, 'schools').properties,
        child_schools: t.Array(ChildSchool),
        current_school_id: t.Nullable(t.Uuid),
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
    body: t.Strict('SchoolSwitch', { school_id: t.Uuid }),
    answers: {
      200: t.Strict('SchoolSwitched', {
        ok: t.Literal(true),
        school_id: t.Uuid,
        school_slug: t.String(),
        redirect_url: t.String(),
        access: t.Optional(t.Text(4096)),
        refresh: t.Optional(t.Text(200)),
        secret_omitted: t.Optional(t.Literal(true)),
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
    query: t.Strict(t.pageQuery),
    answers: {
      200: t.Strict('ChildSchoolList', {
        ...t.PageOf(ChildSchool, 'children').properties,
        parent: t.Nullable(ChildSchool),
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
      200: t.Strict('IntegrationContext', {
        school_id: t.Uuid,
        school_slug: t.String(),
        credential: Credential,
        modules: t.Array(t.String()),
        level: t.String(),
        limits: t.Strict({ requests_per_minute: t.Integer(), school_requests_per_minute: t.Integer() }),
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
    answers: { 200: t.Strict('ScopePing', { ok: t.Literal(true), scope: t.Literal('ping:read') }) },
    manifestKey: 'scoped_ping',
    handler: () => ok({ ok: true, scope: 'ping:read' }),
  }),
]
