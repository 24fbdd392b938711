import { isDeepStrictEqual } from 'node:util'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { versionTag } from '../../../kernel/http/lists.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { isClosed } from '../rules/case-states.ts'
import { errorsOfCase } from '../rules/judge-case.ts'
import { caseEvent, recordCases } from './changes.ts'
import { requireWorkers } from './owners.ts'
import { caseClosed } from './problems.ts'
import { readOne } from './read.ts'
import type { CasePatchBody, InterventionCaseWire } from './schema.ts'
import { type CaseRow, casesTable, caseValues, selectCaseForUpdate, selectScore } from './sql.ts'
import { caseVisibilityOf } from './visibility.sql.ts'

type OfCase<Body = unknown> = RequestContext<{ case_id: string }, unknown, Body>

/** Changes, assigns or closes a case by RFC 7396; a closed one is final. */
export async function changeCase(context: OfCase<CasePatchBody>): Promise<InterventionCaseWire> {
  const before = await lockCase(context)
  context.requireMatch(versionTag(before))
  const after = await patched(context, before)
  const details = errorsOfCase(before, after)
  if (details.length > 0) throw invalidBody({ details })
  if (after.owner_user_id !== before.owner_user_id)
    await requireWorkers(context, before.student_id, [
      { path: 'body/owner_user_id', userId: after.owner_user_id },
    ])
  await saveCase(context, before, after)
  return readOne(context, before.id)
}

/** The case, locked, where the caller sees it and it is open. */
export async function lockOpenCase(context: OfCase): Promise<CaseRow> {
  const row = await lockCase(context)
  if (isClosed(row.status)) throw caseClosed()
  return row
}

async function lockCase(context: OfCase): Promise<CaseRow> {
  const row = await context.tx.one(selectCaseForUpdate(caseVisibilityOf(context), context.params.case_id))
  if (!row) throw notFound()
  return row
}

async function patched(
  { tx, body, clock, principal }: OfCase<CasePatchBody>,
  before: CaseRow,
): Promise<CaseRow> {
  const after: CaseRow = Object.assign({}, before, body)
  if (isClosed(before.status) && !isDeepStrictEqual(after, before)) throw caseClosed()
  if (isClosed(before.status) || !isClosed(after.status)) return after
  const score = await tx.one(selectScore(tx.tenant, before.student_id))
  return Object.assign(after, {
    closed_at: clock.now(),
    closed_by: principal.kind === 'person' ? principal.userId : null,
    score_at_close: score?.score ?? null,
  })
}

/** Saves what was changed of a case and records it; nothing where nothing was. */
export async function saveCase(context: RequestContext, before: CaseRow, after: CaseRow): Promise<void> {
  const { tx, clock } = context
  const members = caseValues.filter((name) => !isDeepStrictEqual(before[name], after[name]))
  if (members.length === 0) {
    context.audit({ entity: 'intervention_case', ids: [before.id] })
    return
  }
  const row = { ...after, updated_at: clock.now(), version: before.version + 1, tenant_id: tx.tenant }
  await writeRows(tx, {
    ...casesTable,
    rows: [row],
    conflict: { target: ['tenant_id', 'id'], update: caseValues, touch: ['updated_at', 'version'] },
  })
  const closing = after.status === 'resolved' || after.status === 'dismissed' ? after.status : undefined
  const action = closing ?? 'updated'
  await recordCases(context, [
    {
      entity: 'intervention_case',
      id: before.id,
      caseId: before.id,
      action,
      members,
      event: caseEvent(action, after),
    },
  ])
}
