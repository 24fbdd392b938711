import type { RequestContext } from '../../../../kernel/http/context.ts'
import { type ListBody, type ListQuery, readList } from '../../../../kernel/http/lists.ts'
import { forbidden, notFound } from '../../../../kernel/http/problems.ts'
import { formatInstant } from '../../../../kernel/time/instants.ts'
import { identityOf } from '../../credentials/identity.ts'
import { deleteArtifactsOfUser } from '../provider/sql.ts'
import {
  type AuthorizationRow,
  authorizationSorting,
  countAuthorizations,
  deleteAuthorization,
  selectAuthorizationById,
  selectAuthorizations,
} from './sql.ts'

const presentAuthorization = (row: AuthorizationRow) => ({
  id: row.id,
  client_id: row.client_id,
  client_name: row.client_name,
  school_id: row.school_id,
  school_name: row.school_name,
  scopes: row.scopes,
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
})

type AuthorizationBody = ReturnType<typeof presentAuthorization>

function personOf({ credential }: RequestContext): string {
  if (!credential?.userId) throw forbidden()
  return credential.userId
}

export async function listAuthorizations(
  context: RequestContext<unknown, ListQuery, unknown>,
): Promise<ListBody<AuthorizationBody>> {
  const userId = personOf(context)
  return readList(context, {
    sorting: authorizationSorting,
    select: (page) => selectAuthorizations(userId, page),
    count: () => countAuthorizations(userId),
    present: presentAuthorization,
  })
}

/** Ends what a program was allowed, with every code and token that came of it. */
export async function withdrawAuthorization(context: RequestContext, id: string): Promise<void> {
  const userId = personOf(context)
  const { database } = context
  const [found] = await database.global(selectAuthorizationById(userId, id))
  if (!found) throw notFound()
  await database.transaction(found.school_id, async (tx) => {
    const gone = await tx.execute(deleteAuthorization(userId, id))
    await tx.execute(deleteArtifactsOfUser(found.client_id, userId))
    if (gone === 0) return
    const note = { entity: 'oauth_authorization', ids: [id], filters: { client_id: found.client_id } }
    await context.auditIn(tx, { ...note, reason: 'withdrawn' })
  })
  identityOf(database).forget()
}
