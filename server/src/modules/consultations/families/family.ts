import type { Statement } from '../../../kernel/db/statement.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { forbidden, invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { isOffice, requireUser, visibilityOf } from '../visibility.ts'
import { type ChildRow, selectChildren } from './sql.ts'

/** A guardian and the children about whom they may talk with teachers in an evening. */
export interface Family {
  readonly guardianId: string
  readonly userId: string | null
  readonly children: readonly ChildRow[]
  /** The office acts for the guardian. */
  readonly isByOffice: boolean
}

type Read = <Row>(statement: Statement<Row>) => Promise<Row[]>

/**
 * The family of a request: the guardian who the caller is, or for the office the one it names. Links are those of
 * today; 404 for families who are not invited, 422 for an unknown guardian, 403 for programs and teachers.
 */
export async function familyOf(
  context: RequestContext,
  read: Read,
  of: { readonly eveningId: string; readonly guardianId: string | undefined },
): Promise<Family> {
  const { tenant, today, rings } = visibilityOf(context)
  const isByOffice = isOffice(context) && of.guardianId !== undefined
  if (of.guardianId !== undefined && !isByOffice) throw forbidden()
  if (!isByOffice && !rings.children) throw forbidden()
  const question = isByOffice ? { guardianId: of.guardianId ?? '' } : { userId: requireUser(context) }
  const children = await read(selectChildren(tenant, today, { eveningId: of.eveningId, of: question }))
  const [first] = children
  if (!first) {
    if (!isByOffice) throw notFound()
    throw invalidBody({
      details: [
        { path: 'body/guardian_id', code: 'unknown_guardian', message: 'is no guardian who may book here' },
      ],
    })
  }
  // Two guardians of one user are one person: the first is who books.
  return {
    guardianId: first.guardian_id,
    userId: first.user_id,
    children: children.filter(({ guardian_id }) => guardian_id === first.guardian_id),
    isByOffice,
  }
}
