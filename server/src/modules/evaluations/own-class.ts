import type { RequestContext } from '../../kernel/http/context.ts'
import { invalidBody } from '../../kernel/http/problems.ts'
import { type ClassFactsRow, selectClassFacts } from './evaluations/plan.sql.ts'
import { isOffice, visibilityOf } from './visibility.ts'

const refused = (code: string, message: string) =>
  invalidBody({ details: [{ path: 'body/class_id', code, message }] })

/** 422 for the class of a body: `unknown_class` of another school, `not_own_class` where the caller does not evaluate. */
export function requireOwn(context: RequestContext, found: { readonly taught: boolean } | undefined): void {
  if (!found) throw refused('unknown_class', 'is no class of this school')
  if (!isOffice(context) && !found.taught) throw refused('not_own_class', 'is no class that you teach')
}

/** A living class in which the caller evaluates, with what evaluations of it are judged by. */
export async function requireOwnClass(context: RequestContext, classId: string): Promise<ClassFactsRow> {
  const facts = await context.tx.one(selectClassFacts(visibilityOf(context), classId))
  const living = facts?.archived_at === null ? facts : undefined
  requireOwn(context, living)
  return living as ClassFactsRow
}
