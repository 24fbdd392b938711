import { platformTenant } from '../../kernel/db/database.ts'
import type { Transaction } from '../../kernel/db/transaction.ts'
import { signedIn } from '../../kernel/http/access.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import { Problem } from '../../kernel/http/problem.ts'
import { covers, mayDo, schoolsOfUser } from '../identity/index.ts'
import type { JobReader } from './sql.ts'

/** Where jobs are stored that the caller may read: a school, or the platform for what belongs to no school. */
export interface Place {
  readonly tenant: string
  readonly reader: JobReader
}

/** Schools that are searched for one caller. */
const maxSchools = 100

const readerOf = ({ credential }: RequestContext, roles: readonly string[]): JobReader => ({
  userId: credential?.userId ?? null,
  // What a person let in with a part of their rights sees what it started itself, not what the person did.
  credentialId: credential && credential.scopes !== null ? credential.id : null,
  all: mayDo(roles, 'audit', 'read') && covers(credential?.scopes ?? null, 'audit:read'),
})

/**
 * The school of the request and the platform. A person of the operator who is in the school no longer sees nothing of it,
 * not even what they started there.
 */
export function nearPlaces(context: RequestContext): Place[] {
  const { schoolIfAny: school, principal } = context
  const outside = { tenant: platformTenant, reader: readerOf(context, []) }
  const isIn = principal.kind === 'machine' || principal.roles.length > 0
  return school && isIn
    ? [{ tenant: school.id, reader: readerOf(context, principal.roles) }, outside]
    : [outside]
}

/**
 * The other schools that would let the caller in, with what they started there. A program stays in its own school, and
 * so does a session that is bound to one.
 */
export async function farPlaces(context: RequestContext): Promise<Place[]> {
  const { principal, credential, schoolIfAny, database } = context
  if (principal.kind !== 'person' || credential?.scopes !== null || credential.schoolId !== undefined)
    return []
  const memberships = await schoolsOfUser(database, principal.userId)
  const others = memberships.filter(({ school_id }) => school_id !== schoolIfAny?.id).slice(0, maxSchools)
  const open = await Promise.all(others.map(({ school_id }) => isOpenTo(context, school_id)))
  const reader = readerOf(context, [])
  return others.filter((_, at) => open[at]).map(({ school_id }) => ({ tenant: school_id, reader }))
}

/** Whether a request of the caller that names this school would be let in. */
async function isOpenTo({ kernel, credential }: RequestContext, schoolId: string): Promise<boolean> {
  const school = await kernel.ports.schoolById(schoolId)
  if (school?.status !== 'active' || !credential) return false
  try {
    await kernel.ports.principal(credential, school, signedIn)
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

/** One transaction over all the places; answers in their order. */
export async function visitPlaces<Result>(
  { database }: RequestContext,
  places: readonly Place[],
  act: (tx: Transaction, reader: JobReader) => Promise<Result>,
): Promise<Result[]> {
  if (places.length === 0) return []
  return database.acrossSchools(
    places.map(({ tenant }) => tenant),
    (visit) => Promise.all(places.map(({ tenant, reader }) => visit(tenant, (tx) => act(tx, reader)))),
  )
}
