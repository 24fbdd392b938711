import type { RequestContext } from '../../../kernel/http/context.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import type { PersonKind, PersonShape } from './person-kind.ts'
import { selectPersonSeen } from './sql.ts'

/** Throws 404 for a person not visible to the caller. */
export async function requirePersonSeen<Shape extends PersonShape>(
  kind: PersonKind<Shape>,
  context: RequestContext,
  id: string,
): Promise<void> {
  const seen = { tenant: context.school.id, id, visibility: kind.visibility(context) }
  const [[row]] = await context.read([selectPersonSeen(kind.table, seen)])
  if (!row) throw notFound()
}
