import { isDeepStrictEqual } from 'node:util'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { versionTag } from '../../../kernel/http/lists.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { lockOpenCase, saveCase } from '../cases/change.ts'
import { recordCases } from '../cases/changes.ts'
import { errorsOfIntervention } from '../rules/judge-case.ts'
import { requireKind } from '../settings/catalogue.ts'
import { presentIntervention } from './present.ts'
import { requireSpace } from './require-space.ts'
import type { CaseInterventionWire, InterventionPatchBody, NewInterventionBody } from './schema.ts'
import {
  deletePart,
  type InterventionRow,
  interventionsTable,
  interventionValues,
  selectInterventionForUpdate,
} from './sql.ts'

type OfCase<Body = unknown> = RequestContext<{ case_id: string }, unknown, Body>
type OfOne<Body = unknown> = RequestContext<{ case_id: string; intervention_id: string }, unknown, Body>

/** A new intervention of a kind of the catalogue, with its usual dose where none is named; nothing is saved. */
export async function makeIntervention(
  context: Pick<RequestContext, 'tx' | 'school' | 'clock' | 'today' | 'principal'>,
  caseId: string,
  body: NewInterventionBody,
  path = 'body',
): Promise<InterventionRow> {
  const { clock, today, principal } = context
  const kind = await requireKind(context, body.code, `${path}/code`)
  const now = clock.now()
  const row: InterventionRow = {
    id: uuidv7(),
    case_id: caseId,
    code: kind.code,
    name: body.name ?? kind.name,
    dose: body.dose === undefined ? kind.dose : body.dose,
    starts_on: body.starts_on ?? today,
    ends_on: body.ends_on ?? null,
    goal: body.goal ?? null,
    outcome: null,
    outcome_note: null,
    created_by: principal.kind === 'person' ? principal.userId : null,
    created_at: now,
    updated_at: now,
    version: 1,
  }
  const details = errorsOfIntervention(row, path)
  if (details.length > 0) throw invalidBody({ details })
  return row
}

export async function addIntervention(context: OfCase<NewInterventionBody>): Promise<CaseInterventionWire> {
  const { tx, body } = context
  const row = await lockOpenCase(context)
  await requireSpace(tx, 'interventions', row.id)
  const made = await makeIntervention(context, row.id, body)
  await writeRows(tx, { ...interventionsTable, rows: [{ ...made, tenant_id: tx.tenant }] })
  if (row.status === 'open') await saveCase(context, row, Object.assign({}, row, { status: 'in_progress' }))
  await recordCases(context, [
    { entity: 'case_intervention', id: made.id, caseId: row.id, action: 'created', members: [] },
  ])
  context.etag(versionTag(made))
  return presentIntervention(made)
}

export async function changeIntervention(
  context: OfOne<InterventionPatchBody>,
): Promise<CaseInterventionWire> {
  const { tx, body, clock } = context
  await lockOpenCase(context)
  const before = await lock(context)
  context.requireMatch(versionTag(before))
  const after: InterventionRow = Object.assign({}, before, body)
  const details = errorsOfIntervention(after)
  if (details.length > 0) throw invalidBody({ details })
  const members = interventionValues.filter((name) => !isDeepStrictEqual(before[name], after[name]))
  if (members.length === 0) {
    context.audit({ entity: 'case_intervention', ids: [before.id] })
    context.etag(versionTag(before))
    return presentIntervention(before)
  }
  const saved = Object.assign(after, { updated_at: clock.now(), version: before.version + 1 })
  await writeRows(tx, {
    ...interventionsTable,
    rows: [{ ...saved, tenant_id: tx.tenant }],
    conflict: { target: ['tenant_id', 'id'], update: interventionValues, touch: ['updated_at', 'version'] },
  })
  await recordCases(context, [
    { entity: 'case_intervention', id: before.id, caseId: before.case_id, action: 'updated', members },
  ])
  context.etag(versionTag(saved))
  return presentIntervention(saved)
}

export async function removeIntervention(context: OfOne): Promise<void> {
  const { tx } = context
  await lockOpenCase(context)
  const row = await lock(context)
  context.requireMatch(versionTag(row))
  await tx.execute(deletePart(tx.tenant, 'interventions', row.id))
  await recordCases(context, [
    { entity: 'case_intervention', id: row.id, caseId: row.case_id, action: 'removed', members: [] },
  ])
}

async function lock({ tx, params }: OfOne): Promise<InterventionRow> {
  const row = await tx.one(selectInterventionForUpdate(tx.tenant, params.case_id, params.intervention_id))
  if (!row) throw notFound()
  return row
}
