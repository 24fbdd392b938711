import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from '../../../../kernel/db/transaction.ts'
import { emit } from '../../../../kernel/events/events.ts'
import type { RequestContext } from '../../../../kernel/http/context.ts'
import type { ProblemDetail } from '../../../../kernel/http/problem.ts'
import { conflict, forbidden, invalidBody } from '../../../../kernel/http/problems.ts'
import { recordGrading } from '../../grading-changes.ts'
import { rounded } from '../../rules/merge-cell.ts'
import { isOffice } from '../../visibility.ts'
import { defaultPolicy, markingOf } from '../marking.ts'
import { type PolicyRow, type SettingsRow, selectPolicyForUpdate, selectSettings } from '../settings.sql.ts'
import type { PolicyPatchBody, PolicyWire } from './schema.ts'
import { selectUnknown, upsertPolicy } from './sql.ts'

const nothing: SettingsRow = { policy: null, configuration: null, scales: [], template: null }

function present(row: SettingsRow): PolicyWire {
  const { policy, rules, rounding, scale, ranks, entry } = markingOf(row)
  const { version, ...members } = policy
  return {
    ...members,
    term_weights: [...members.term_weights],
    coefficients: [...members.coefficients],
    rounding,
    missing_counts_as_zero: rules.missing_counts_as_zero,
    scale: scale?.code ?? null,
    ...entry,
    ranks,
    ranks_from: policy.ranks ? 'school' : 'template',
  }
}

/** How the school makes marks, with its ETag. */
export async function readPolicy(context: RequestContext): Promise<PolicyWire> {
  const [[row = nothing]] = await context.read([selectSettings(context.school.id)])
  context.etag(row.policy?.version ?? 0)
  return present(row)
}

/** Changes how the school makes marks: marks of open terms are other ones at once, closed ones stay as they are. */
export async function patchPolicy(
  context: RequestContext<unknown, unknown, PolicyPatchBody>,
): Promise<PolicyWire> {
  if (!isOffice(context)) throw forbidden()
  const { tx } = context
  const before = (await tx.one(selectPolicyForUpdate(tx.tenant))) ?? defaultPolicy
  context.requireMatch(before.version)
  const requested: PolicyRow = { ...before, ...stored(context.body) }
  if (isDeepStrictEqual(before, requested)) context.audit({ entity: 'evaluation_policy', count: 0 })
  else await savePolicy(context, before, requested)
  const row = (await tx.one(selectSettings(tx.tenant))) ?? nothing
  context.etag(row.policy?.version ?? 0)
  return present(row)
}

/** The input as stored: ids in lower case, shares with four decimals. */
function stored({ term_weights, coefficients, ...members }: PolicyPatchBody): PolicyPatchBody {
  const weights = term_weights?.map(({ term_id, weight }) => ({
    term_id,
    weight: rounded(weight),
  }))
  const shares = coefficients?.map(({ class_id, coefficient }) => ({
    class_id,
    coefficient: rounded(coefficient),
  }))
  return {
    ...members,
    ...(weights ? { term_weights: weights } : {}),
    ...(shares ? { coefficients: shares } : {}),
  }
}

async function savePolicy(
  context: RequestContext<unknown, unknown, PolicyPatchBody>,
  from: PolicyRow,
  to: PolicyRow,
): Promise<void> {
  const { tx, clock } = context
  await refuseUnknown(tx, to)
  const saved = await tx.one(upsertPolicy(tx.tenant, to, clock.now()))
  if (!saved) throw conflict()
  const change = { before: differing(from, to), after: differing(to, from) }
  await recordGrading(context, 'evaluation_policy', [{ id: tx.tenant, action: 'updated', ...change }])
  await emit(tx, [{ type: 'evaluation_policy.updated', data: { version: saved.version } }])
}

/** The members of one policy that are others in the other one. */
const differing = (of: PolicyRow, other: PolicyRow): object =>
  Object.fromEntries(
    Object.entries(of).filter(([name, value]) => !isDeepStrictEqual(value, other[name as keyof PolicyRow])),
  )

async function refuseUnknown(tx: Transaction, { term_weights, coefficients }: PolicyRow): Promise<void> {
  const terms = term_weights.map(({ term_id }) => term_id)
  const classes = coefficients.map(({ class_id }) => class_id)
  const rows = await tx.query(selectUnknown(tx.tenant, { terms, classes }))
  const unknown = new Set(rows.map(({ member, id }) => `${member} ${id}`))
  const errors = (list: string, member: 'term' | 'class', ids: readonly string[]): ProblemDetail[] =>
    ids.flatMap((id, index) => {
      const path = `body/${list}/${index}/${member}_id`
      if (unknown.has(`${member} ${id}`))
        return [{ path, code: 'unknown', message: 'is not one of the school' }]
      if (ids.indexOf(id) < index) return [{ path, code: 'duplicate', message: 'is in the list already' }]
      return []
    })
  const details = [...errors('term_weights', 'term', terms), ...errors('coefficients', 'class', classes)]
  if (details.length > 0) throw invalidBody({ details: details.slice(0, 100) })
}
