import type { Transaction } from '../../../kernel/db/transaction.ts'
import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { presentItem } from '../../../kernel/resource/read.ts'
import type { ItemWire } from '../../../kernel/resource/resource.ts'
import { selectItem } from '../../../kernel/resource/sql.ts'
import type { AppliesToValue } from '../constraints/shape.ts'
import { selectSchedulerLock } from '../draft.sql.ts'
import { recordSchedule } from '../history.ts'
import { insertLessons } from '../lessons/insert-lessons.ts'
import {
  constraintsTable,
  requirementsTable,
  selectConstraints,
  selectLessons,
  selectRequirements,
} from '../parts.sql.ts'
import { type Schedule, schedules } from './resource.ts'
import { errorsOfDates } from './session-dates.ts'
import { insertScheduleCopy } from './sql.ts'

interface CopyBody {
  readonly name?: string
  readonly starts_on?: string
  readonly ends_on?: string
}

/** Makes a new draft of a schedule, with its requirements, lessons and constraints. Ten statements for any number. */
export async function copySchedule(
  context: RequestContext<{ schedule_id: string }, unknown, CopyBody>,
): Promise<ItemWire<Schedule>> {
  const { tx, params, body, school, principal } = context
  const reader = { tenant: school.id, principal }
  await tx.query(selectSchedulerLock(tx.tenant))
  const original = await tx.one(selectItem(schedules, reader, params.schedule_id))
  if (!original) throw notFound()
  const id = uuidv7()
  const at = context.clock.now()
  const [startsOn, endsOn] = [body.starts_on ?? original.starts_on, body.ends_on ?? original.ends_on]
  if (endsOn < startsOn) {
    const message = `is before the first day ${startsOn}`
    throw invalidBody({ details: [{ path: 'body/ends_on', code: 'end_before_start', message }] })
  }
  const { session_id } = original
  const details = await errorsOfDates(tx, { session_id, starts_on: startsOn, ends_on: endsOn })
  if (details.length > 0) throw invalidBody({ details })
  const name = body.name ?? original.name
  await tx.execute(insertScheduleCopy(tx.tenant, { id, from: original.id, name, startsOn, endsOn, at }))
  await copyParts(tx, { from: original.id, to: id, at })
  await recordSchedule(context, [{ id, action: 'copied', change: { based_on: original.id } }])
  const copy = await tx.one(selectItem(schedules, reader, id))
  if (!copy) throw new Error('The copy was written and is not there.')
  return presentItem(schedules, copy)
}

async function copyParts(
  tx: Transaction,
  { from, to, at }: { readonly from: string; readonly to: string; readonly at: Date },
): Promise<void> {
  const [requirements, lessons, constraints] = await Promise.all([
    tx.query(selectRequirements(tx.tenant, from)),
    tx.query(selectLessons(tx.tenant, from)),
    tx.query(selectConstraints(tx.tenant, from)),
  ])
  const copyOf = new Map(requirements.map(({ id }) => [id, uuidv7()]))
  const idOf = (id: string): string => copyOf.get(id) ?? id
  const own = { tenant_id: tx.tenant, schedule_id: to, created_at: at, updated_at: at }
  await writeRows(tx, {
    ...requirementsTable,
    rows: requirements.map((row) => ({ ...row, ...own, id: idOf(row.id) })),
  })
  await insertLessons(
    tx,
    lessons.map((row) => ({
      ...row,
      id: uuidv7(),
      schedule_id: to,
      requirement_id: idOf(row.requirement_id),
    })),
    at,
  )
  await writeRows(tx, {
    ...constraintsTable,
    rows: constraints.map((row) => ({
      ...row,
      ...own,
      id: uuidv7(),
      applies_to: scopeOfCopy(row.applies_to, idOf),
    })),
  })
}

/** What a copied constraint is about: the copies of its requirements. */
function scopeOfCopy(scope: AppliesToValue, idOf: (id: string) => string): AppliesToValue {
  const { requirement_ids, requirement_pairs } = scope
  return {
    ...scope,
    ...(requirement_ids && { requirement_ids: requirement_ids.map(idOf) }),
    ...(requirement_pairs && {
      requirement_pairs: requirement_pairs.map((pair) => ({
        ...pair,
        first_id: idOf(pair.first_id),
        second_id: idOf(pair.second_id),
      })),
    }),
  }
}
