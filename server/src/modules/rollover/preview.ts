import { writeRows } from '../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../kernel/http/context.ts'
import { invalidBody } from '../../kernel/http/problems.ts'
import { uuidv7 } from '../../kernel/ids/ids.ts'
import { selectStructureLock } from '../academics/index.ts'
import { planRollover, type RolloverPlan } from './plan.ts'
import { yearRolledOver } from './problems.ts'
import type { OrderedYear, RolloverOrder } from './rules/order.ts'
import type { RolloverInputValue } from './schema.ts'
import { deletePreviews, insertRollover, selectAppliedOf, selectSessions } from './sql.ts'

type Context = RequestContext<unknown, unknown, RolloverInputValue>

/**
 * Decides what a rollover would do and stores that as a preview, which can be read, and applied as long as nothing of what it
 * was decided by changes. Earlier previews of the year go.
 */
export async function previewRollover(context: Context): Promise<string> {
  const { tx, clock, principal, today } = context
  await tx.query(selectStructureLock(tx.tenant))
  const order = await orderOf(context)
  if (await tx.one(selectAppliedOf(tx.tenant, order.from_academic_year_id))) throw yearRolledOver()
  const plan = await planRollover(tx, order, today)
  const id = uuidv7()
  await tx.execute(deletePreviews(tx.tenant, order.from_academic_year_id))
  await tx.execute(
    insertRollover(tx.tenant, {
      id,
      from_academic_year_id: order.from_academic_year_id,
      to_academic_year_id: plan.toYearId,
      ordered: order,
      fingerprint: plan.fingerprint,
      summary: plan.summary,
      created_at: clock.now(),
      created_by: principal.kind === 'person' ? principal.userId : null,
    }),
  )
  await insertFates(context, id, plan)
  context.audit({ entity: 'rollover', ids: [id], filters: { preview: true } })
  return id
}

/** What is asked, with everything left open decided: applying it tomorrow does the same. */
async function orderOf({ tx, body, today }: Context): Promise<RolloverOrder> {
  const { to, to_academic_year_id, rules = {} } = body
  if ((to === undefined) === (to_academic_year_id === undefined)) {
    const message = 'give either to, the year to create, or to_academic_year_id, an existing one'
    throw invalidBody({ details: [{ path: 'body/to', code: 'required', message }] })
  }
  const fromId = body.from_academic_year_id
  const from = (await tx.query(selectSessions(tx.tenant))).find(({ id }) => id === fromId)
  const exit_date = rules.exit_date ?? (from && from.ends_on < today ? from.ends_on : today)
  return {
    from_academic_year_id: fromId,
    to: to === undefined ? (to_academic_year_id ?? '') : yearOf(to),
    repeaters: rules.repeaters ?? [],
    leavers: (rules.leavers ?? []).map(({ student_id, status, reason = null, exit_date: own }) => ({
      student_id,
      status,
      reason,
      exit_date: own ?? exit_date,
    })),
    graduate_last_level: rules.graduate_last_level ?? true,
    exit_date,
    classes: rules.classes ?? 'copy',
    seats: rules.seats ?? 'homerooms',
    homerooms: (rules.homerooms ?? []).map(({ from_class_id, to_class_id }) => ({
      from_class_id,
      to_class_id: to_class_id ?? null,
    })),
  }
}

function yearOf(to: NonNullable<RolloverInputValue['to']>): OrderedYear {
  const years = [...new Set([to.starts_on.slice(0, 4), to.ends_on.slice(0, 4)])].join('/')
  const terms = to.terms?.map(({ kind = 'term', ...term }) => ({ ...term, kind })) ?? null
  return { title: to.title ?? years, starts_on: to.starts_on, ends_on: to.ends_on, terms }
}

async function insertFates({ tx }: Context, id: string, { students, titles }: RolloverPlan): Promise<void> {
  await writeRows(tx, {
    table: 'rollover_students',
    columns: {
      tenant_id: 'uuid',
      rollover_id: 'uuid',
      student_id: 'uuid',
      action: 'text',
      before: 'jsonb',
      after: 'jsonb',
      from_homeroom: 'text',
      to_homeroom: 'text',
      warnings: 'text[]',
    },
    rows: students.map(({ id: student_id, action, before, after, homeroom, warnings }) => ({
      tenant_id: tx.tenant,
      rollover_id: id,
      student_id,
      action,
      before,
      after,
      warnings,
      from_homeroom: titles.get(before.homeroom_class_id ?? '') ?? null,
      to_homeroom:
        homeroom?.title ??
        (after.homeroom_class_id === null ? null : (titles.get(after.homeroom_class_id) ?? null)),
    })),
  })
}
