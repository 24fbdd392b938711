import { keysetOf } from '../../../kernel/db/keyset.sql.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, type ListQuery, readList, versionTag, wholeList } from '../../../kernel/http/lists.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { sha256 } from '../../../kernel/ids/ids.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { caseViewOf, readDetails } from './details.ts'
import { presentSummary } from './present.ts'
import type {
  ActionCenterQueryValue,
  ActionCenterWire,
  CaseHistoryEntryWire,
  CaseOwnerWire,
  InterventionCaseWire,
} from './schema.ts'
import { caseSorting, countCases, selectCases } from './shown.sql.ts'
import {
  countHistory,
  type HistoryRow,
  historySorting,
  selectCaseIsVisible,
  selectHistory,
  selectVisibleStudent,
  upsertVisit,
} from './sql.ts'
import { caseVisibilityOf } from './visibility.sql.ts'
import { selectOwners } from './workers.sql.ts'

type OfCase<Query = unknown> = RequestContext<{ case_id: string }, Query, unknown>

/** A page of the cases that the caller sees, what changed since their last visit first. */
export async function listCases(
  context: RequestContext<unknown, ActionCenterQueryValue, unknown>,
): Promise<ActionCenterWire> {
  const { query } = context
  const view = await caseViewOf(context)
  const keyset = keysetOf(caseSorting, { ...query, sort: 'urgency' })
  const [rows, [counted]] = await context.read([selectCases(view, query, keyset), countCases(view, query)])
  const page = keyset.page(rows)
  const ids = page.rows.map(({ id }) => id)
  context.audit({ entity: 'intervention_case', ids, count: ids.length })
  return {
    count: counted?.count ?? 0,
    interventions: page.rows.map((row) => presentSummary(row, view.today)),
    since: formatInstant(view.since),
    next: page.next && context.pageUrl(page.next),
    previous: page.previous && context.pageUrl(page.previous),
  }
}

export async function readCase(context: OfCase): Promise<InterventionCaseWire> {
  const id = context.params.case_id
  const wire = await readOne(context, id)
  context.audit({ entity: 'intervention_case', ids: [id] })
  return wire
}

/** The case with everything about it and its ETag; 404 where the caller does not see it. */
export async function readOne(context: RequestContext, id: string): Promise<InterventionCaseWire> {
  const found = (await readDetails(context, [id])).get(id)
  if (!found) throw notFound()
  context.etag(versionTag(found.row), sha256(JSON.stringify(found.wire)).toString('base64url'))
  return found.wire
}

/** Remembers that the caller has seen the cases. */
export async function markVisit({ tx, principal, clock, audit }: RequestContext): Promise<{ since: string }> {
  const now = clock.now()
  if (principal.kind === 'person') await tx.execute(upsertVisit(tx.tenant, principal.userId, now))
  audit({ entity: 'intervention_case', count: 0 })
  return { since: formatInstant(now) }
}

/** Who may own the case of a student whom the caller sees. */
export async function listCaseOwners(
  context: RequestContext<unknown, { student_id: string }, unknown>,
): Promise<ListBody<CaseOwnerWire>> {
  const { query, read } = context
  const visibility = caseVisibilityOf(context)
  const [[student], owners] = await read([
    selectVisibleStudent(visibility, query.student_id),
    selectOwners(visibility.tenant, query.student_id, visibility.today),
  ])
  if (!student) throw notFound()
  return wholeList(
    owners.map(({ user_id, name, roles, open_cases }) => ({ user_id, name, roles: [...roles], open_cases })),
  )
}

export async function listCaseHistory(context: OfCase<ListQuery>): Promise<ListBody<CaseHistoryEntryWire>> {
  const id = context.params.case_id
  const visibility = caseVisibilityOf(context)
  const [[seen]] = await context.read([selectCaseIsVisible(visibility, id)])
  if (!seen) throw notFound()
  const body = await readList(context, {
    sorting: historySorting,
    select: (page) => selectHistory(visibility, id, page),
    count: () => countHistory(visibility, id),
    present: (row: HistoryRow) => ({
      id: row.id,
      at: formatInstant(row.at),
      by_name: row.by_name,
      entity: row.entity,
      entity_id: row.entity_id,
      action: row.action,
      members: [...row.members],
    }),
  })
  context.audit({ entity: 'intervention_case', ids: [id] })
  return body
}
