import { type Credential, type Visit, visitOf } from '../../../kernel/auth/principal.ts'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListQuery, pageOfRows } from '../../../kernel/http/lists.ts'
import { forbidden, notAMember } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { callerRules } from '../../../kernel/limits/rules.ts'
import type { School } from '../../../kernel/tenancy/school.ts'
import type { Clock } from '../../../kernel/time/clock.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { todayIn } from '../../../kernel/time/zones.ts'
import { levelOf } from '../../entitlements/index.ts'
import { type SchoolRow, selectChildSchools, selectSchoolsByIds } from '../../tenants/index.ts'
import { identityOf } from '../credentials/identity.ts'
import { areas, mayDo } from '../rules/roles.ts'
import { addTokenSession } from '../sessions/open-session.ts'
import { userOf } from '../sessions/user.ts'
import { selectUserById } from '../sql.ts'
import { childSchoolsOf, schoolsOfUser } from './schools.ts'

const childOf = (row: SchoolRow) => ({
  school_id: row.id,
  name: row.name,
  slug: row.slug,
  status: row.status,
  plan_slug: row.plan_slug,
  country_code: row.country_code,
})

/** The credential as its holder may see it. */
const credentialOf = (credential: Credential | undefined) => ({
  kind: credential?.kind ?? 'none',
  ...(credential?.clientId ? { client_id: credential.clientId } : {}),
  scopes: credential?.scopes ?? null,
  expires_at: credential?.expiresAt ? formatInstant(credential.expiresAt) : null,
})

const ownSchoolOf = (school: School, clock: Clock) => ({
  id: school.id,
  slug: school.slug,
  name: school.name,
  country_code: school.countryCode,
  time_zone: school.timeZone,
  locale: school.locale,
  currency: school.currency,
  today: todayIn(clock, school.timeZone),
  modules: [...school.modules].toSorted(),
})

export async function readMe(context: RequestContext) {
  const { principal, schoolIfAny: school, credential } = context
  const [user] = credential?.userId ? await context.database.global(selectUserById(credential.userId)) : []
  const due =
    school && principal.kind === 'person'
      ? await identityOf(context.database).authoriser.secondFactorDueAt(school.id, principal.userId)
      : null
  const permissions = Object.keys(areas).flatMap((area) =>
    (['read', 'write'] as const)
      .filter((action) => mayDo(principal.roles, area, action))
      .map((action) => `${area}.${action}`),
  )
  return {
    user: user ? userOf(user) : null,
    school: school ? ownSchoolOf(school, context.clock) : null,
    roles: [...principal.roles],
    permissions,
    scopes: credential?.scopes ?? null,
    second_factor_due_at: due && formatInstant(due),
    support_entry: entryOf(visitOf(principal)),
    credential: credentialOf(credential),
  }
}

const entryOf = (visit: Visit | undefined) =>
  visit
    ? {
        id: visit.id,
        reason: visit.reason,
        access: visit.readOnly ? ('read' as const) : ('write' as const),
        ends_at: formatInstant(visit.endsAt),
      }
    : null

/** Rows of a list of schools without `page_size`: few people have more, and earlier clients read one page. */
const manySchools = 200

export async function readMySchools(context: RequestContext<unknown, ListQuery, unknown>) {
  const { credential, database } = context
  if (!credential?.userId) throw forbidden()
  const all = await schoolsOfUser(database, credential.userId)
  // A program that was let into one school does not learn of the others.
  const schools =
    credential.scopes === null ? all : all.filter(({ school_id }) => school_id === credential.schoolId)
  const primary = schools.find((school) => school.is_primary) ?? schools[0]
  const { rows, ...links } = pageOfRows(context, schools, {
    idOf: (one) => one.school_id,
    size: manySchools,
  })
  return {
    schools: rows,
    ...links,
    child_schools: (await childSchoolsOf(database, schools)).map(childOf),
    current_school_id: context.schoolIfAny?.id ?? credential.schoolId ?? primary?.school_id ?? null,
  }
}

/** A pair of tokens for another school of the caller; a browser session gets none and only learns the address. */
export async function switchSchool(context: RequestContext, tx: Transaction, schoolId: string) {
  const { credential, database } = context
  // A credential that was narrowed by scopes must not be exchanged for one that is not.
  if (!credential?.userId || credential.scopes !== null) throw forbidden()
  const schools = await schoolsOfUser(database, credential.userId)
  const school = schools.find((candidate) => candidate.school_id === schoolId)
  if (!school) throw notAMember()
  const answer = {
    ok: true as const,
    school_id: school.school_id,
    school_slug: school.slug,
    redirect_url: schoolAddress(context, school.slug),
  }
  if (credential.kind === 'session_cookie') return answer
  const id = uuidv7()
  context.audit({ entity: 'session', ids: [id] })
  const session = {
    id,
    userId: credential.userId,
    schoolId: school.school_id,
    provedAt: credential.provedAt ?? context.clock.now(),
    secondFactorAt: null,
    continues: credential.id,
  }
  const { access, refresh } = await addTokenSession(context, tx, session, { continues: credential.id })
  return { ...answer, access, refresh }
}

/** The school's own subdomain, under CAMPUS_BASE_HOST with scheme and port of CAMPUS_PUBLIC_URL. */
function schoolAddress({ kernel }: RequestContext, slug: string): string {
  const { protocol, port } = new URL(kernel.config.publicUrl)
  return `${protocol}//${slug}.${kernel.config.baseHost}${port ? `:${port}` : ''}/`
}

export async function readChildren(context: RequestContext<unknown, ListQuery, unknown>) {
  const { school, database } = context
  const [children, [parent]] = await Promise.all([
    database.global(selectChildSchools([school.id])),
    school.parentSchoolId ? database.global(selectSchoolsByIds([school.parentSchoolId])) : [],
  ])
  const { rows, ...links } = pageOfRows(context, children, { idOf: ({ id }) => id, size: manySchools })
  return { children: rows.map(childOf), ...links, parent: parent ? childOf(parent) : null }
}

export function readContext(context: RequestContext) {
  const { school, credential, kernel } = context
  const rule = credential?.userId === undefined ? callerRules.program : callerRules.person
  return {
    school_id: school.id,
    school_slug: school.slug,
    credential: credentialOf(credential),
    modules: [...school.modules].sort(),
    level: levelOf(school.planSlug),
    limits: {
      requests_per_minute: Math.max(1, Math.floor(rule.limit * kernel.config.limitsScale)),
      school_requests_per_minute: Math.max(1, Math.floor(school.requestCeiling * kernel.config.limitsScale)),
    },
  }
}
