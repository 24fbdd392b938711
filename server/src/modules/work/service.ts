import type { RequestContext } from '../../kernel/http/context.ts'
import { type WorkItem, type WorkRow, workItems } from '../../kernel/http/work-item.ts'
import { formatInstant } from '../../kernel/time/instants.ts'
import { covers, mayDo } from '../identity/index.ts'
import { wireAmount } from '../ledger/index.ts'
import type { WorkItemWire, WorkListWire } from './schema.ts'

/** What waits for the caller: every item that the caller may work on, counted in one round trip. */
export async function listWork(context: RequestContext): Promise<WorkListWire> {
  const own = workItems.items.filter((item) => isOwn(context, item))
  const prepared = await Promise.all(own.map(async (item) => ({ item, counted: await item.select(context) })))
  const statements = prepared.flatMap(({ counted }) => (counted && 'text' in counted ? [counted] : []))
  const answers = await context.read(statements)
  const rowsOf = new Map(statements.map((statement, index) => [statement, answers[index] ?? []]))
  const items = prepared.flatMap(({ item, counted }) => {
    if (!counted) return []
    const rows = 'text' in counted ? (rowsOf.get(counted) ?? []) : [counted]
    return rows.filter(({ count }) => count > 0).map((row) => present(item.key, row))
  })
  return { items }
}

/** Whether role, scope and modules let the caller do the work. */
function isOwn({ principal, school }: RequestContext, { access, module }: WorkItem): boolean {
  if (principal.kind === 'anonymous') return false
  return (
    mayDo(principal.roles, access.area, access.action) &&
    covers(principal.credential.scopes, access.scope) &&
    (module === undefined || school.modules.has(module))
  )
}

const present = (key: string, row: WorkRow): WorkItemWire => ({
  key,
  count: row.count,
  oldest_at: row.oldest_at ? formatInstant(row.oldest_at) : null,
  date: row.date ?? null,
  subject_id: row.subject_id ?? null,
  subject_title: row.subject_title ?? null,
  amounts: (row.amounts ?? []).map(({ currency, amount }) => ({
    currency,
    amount: wireAmount(BigInt(amount), currency),
  })),
})
