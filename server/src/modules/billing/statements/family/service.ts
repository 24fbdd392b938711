import type { RequestContext } from '../../../../kernel/http/context.ts'
import type { Answer } from '../../../../kernel/http/define-route.ts'
import { ok } from '../../../../kernel/http/define-route.ts'
import { notFound } from '../../../../kernel/http/problems.ts'
import { addDaysWithin } from '../../../../kernel/time/dates.ts'
import { ringsOf } from '../../../identity/index.ts'
import {
  type BookPageRequest,
  maxPrinted,
  periodTooLong,
  postingKeysetOf,
  requireOrder,
} from '../../../ledger/index.ts'
import { answerOnLetterhead } from '../../../letterhead/index.ts'
import { statementDocument } from './pdf/definition.ts'
import { presentAccounts } from './present.ts'
import type { FamilyStatementWire, StatementQueryValue } from './schema.ts'
import { selectStatement, selectStatementHousehold } from './sql.ts'

type Context = RequestContext<unknown, StatementQueryValue, unknown>

/** What a family was charged and paid, with what it owed before and after; as JSON in pages, or printed whole. */
export async function answerStatement(context: Context): Promise<Answer> {
  if (context.query.format !== 'pdf') return ok(await readStatement(context, context.query))
  const statement = await readStatement(context, { page_size: maxPrinted })
  if (statement.next) throw periodTooLong('json')
  return answerOnLetterhead(context, statementDocument, statement, `statement-${statement.date_to}`)
}

async function readStatement(context: Context, requested: BookPageRequest): Promise<FamilyStatementWire> {
  const { query, school, principal, today } = context
  const to = query.date_to ?? today
  const from = query.date_from ?? addDaysWithin(to, -365)
  requireOrder({ from, to })
  const householdId = query.household_id
  const target = { tenant: school.id, rings: ringsOf(principal, 'finance'), householdId, from, to }
  const keyset = postingKeysetOf(requested, target)
  const [[household], rows] = await context.read([
    selectStatementHousehold(target),
    selectStatement(target, keyset),
  ])
  if (!household) throw notFound()
  context.audit({ entity: 'household', ids: [household.id] })
  const page = keyset.page(rows.filter((row) => row.entry_id !== null))
  return {
    household,
    date_from: from,
    date_to: to,
    currencies: presentAccounts(
      { sums: rows, rows: page.rows, backwards: keyset.backwards },
      school.currency,
    ),
    next: page.next && context.pageUrl(page.next),
    previous: page.previous && context.pageUrl(page.previous),
  }
}
