import { writeRows } from '../../../kernel/db/write-rows.ts'
import { differences } from '../../../kernel/history/differences.ts'
import { changesOf } from '../../../kernel/history/record-change.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { readDetail, readList, versionTag } from '../../../kernel/http/lists.ts'
import { invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { selectClassesById, selectCodes, selectSessionTitles } from '../../academics/index.ts'
import {
  authorOf,
  readAmount,
  recordFinance,
  requireCurrency,
  requireNearDate,
  wireAmount,
} from '../../ledger/index.ts'
import { percentBounds, readDecimal, wireDecimal } from '../decimal-values.ts'
import { errorOfInstalments } from '../invoices/rules/instalments.ts'
import type {
  FeeSchedulePatchBody,
  FeeScheduleQueryValue,
  FeeScheduleWire,
  NewFeeScheduleBody,
} from './schema.ts'
import {
  countFeeSchedules,
  type FeeScheduleRow,
  feeScheduleSorting,
  feeSchedulesTable,
  type StoredItem,
  selectFeeSchedule,
  selectFeeScheduleForUpdate,
  selectFeeSchedules,
} from './sql.ts'

type OfSchedule<Body = unknown> = RequestContext<{ fee_schedule_id: string }, unknown, Body>

/** A page of the fee schedules, newest first. */
export function listFeeSchedules(context: RequestContext<unknown, FeeScheduleQueryValue, unknown>) {
  const { school, query } = context
  return readList(context, {
    sorting: feeScheduleSorting,
    select: (page) => selectFeeSchedules(school.id, query, page),
    count: () => countFeeSchedules(school.id, query),
    present,
  })
}

export async function readFeeSchedule(context: OfSchedule): Promise<FeeScheduleWire> {
  return present(
    await readDetail(context, selectFeeSchedule(context.school.id, context.params.fee_schedule_id)),
  )
}

export async function createFeeSchedule(
  context: RequestContext<unknown, unknown, NewFeeScheduleBody>,
): Promise<FeeScheduleWire> {
  const { body, school, clock, today } = context
  const currency = requireCurrency(body.currency ?? school.currency, 'body/currency')
  const at = clock.now()
  return save(context, undefined, {
    id: uuidv7(),
    title: body.title,
    academic_session_id: body.academic_session_id ?? null,
    currency,
    proration: body.proration ?? 'none',
    due_date: dueOn(body.due_date, today),
    instalments: readParts(body.instalments ?? [], today),
    items: readItems(body.items, currency, []),
    created_at: at,
    updated_at: at,
    archived_at: null,
    version: 1,
  })
}

/** Changes a schedule (RFC 7396); invoices that are made already stay as they are. */
export async function patchFeeSchedule(context: OfSchedule<FeeSchedulePatchBody>): Promise<FeeScheduleWire> {
  const before = await lock(context)
  const { items, instalments, ...members } = context.body
  if (members.due_date !== undefined) dueOn(members.due_date, context.today)
  return save(context, before, {
    ...before,
    ...members,
    ...(instalments ? { instalments: readParts(instalments, context.today) } : {}),
    ...(items ? { items: readItems(items, before.currency, before.items) } : {}),
  })
}

/** Archives a schedule: nobody is charged by it any more. */
export async function archiveFeeSchedule(context: OfSchedule): Promise<void> {
  const before = await lock(context)
  if (before.archived_at !== null) return
  await save(context, before, { ...before, archived_at: context.clock.now() })
}

async function lock(context: OfSchedule): Promise<FeeScheduleRow> {
  const { tx, params } = context
  const row = await tx.one(selectFeeScheduleForUpdate(tx.tenant, params.fee_schedule_id))
  if (!row) throw notFound()
  context.requireMatch(versionTag(row))
  return row
}

/** The items as they are stored; an id is that of an item of the schedule, 422 for any other. */
function readItems(
  items: NewFeeScheduleBody['items'],
  currency: string,
  present: readonly StoredItem[],
): StoredItem[] {
  const known = new Set(present.map(({ id }) => id))
  const ids = new Set<string>()
  return items.map((item, index) => {
    const path = `body/items/${index}`
    const id = item.id ?? uuidv7()
    if (item.id !== undefined && !known.has(id))
      throw refused(`items/${index}/id`, 'unknown_item', 'is no item of this schedule')
    if (ids.has(id)) throw refused(`items/${index}/id`, 'duplicate', 'appears twice')
    ids.add(id)
    return {
      id,
      fee_type: item.fee_type,
      description: item.description,
      unit_amount: String(readAmount(item.unit_amount, currency, `${path}/unit_amount`)),
      tax_rate: readDecimal(item.tax_rate ?? '0', `${path}/tax_rate`, { ...percentBounds, zero: true }),
      applies: appliesAsStored(item.applies ?? {}),
    }
  })
}

/** Ids as the database writes them. */
const appliesAsStored = ({ class_ids, ...others }: StoredItem['applies']): StoredItem['applies'] => ({
  ...others,
  ...(class_ids ? { class_ids } : {}),
})

function dueOn(date: string, today: string, path = 'body/due_date'): string {
  requireNearDate(date, today, path)
  return date
}

function readParts(
  parts: NonNullable<NewFeeScheduleBody['instalments']>,
  today: string,
): FeeScheduleRow['instalments'] {
  const read = parts.map(({ due_date, percent }, index) => ({
    due_date: dueOn(due_date, today, `body/instalments/${index}/due_date`),
    percent: readDecimal(percent, `body/instalments/${index}/percent`, percentBounds),
  }))
  const wrong = errorOfInstalments(
    read.map(({ due_date, percent }) => ({ dueDate: due_date, percent, amount: null })),
    0n,
  )
  if (wrong)
    throw refused(
      `instalments/${wrong.index}`,
      wrong.code,
      wrong.code === 'instalments_sum' ? 'instalments add up to 100 percent' : 'instalments rise by date',
    )
  return read
}

/** Refuses a session, grade levels or classes that are not there. */
async function requireKnown({ tx }: Pick<RequestContext, 'tx'>, row: FeeScheduleRow): Promise<void> {
  if (row.proration !== 'none' && row.academic_session_id === null)
    throw refused('academic_session_id', 'required', 'says of which year or term a part is charged')
  const classIds = row.items.flatMap(({ applies }) => applies.class_ids ?? [])
  const [sessions, codes, classes] = await Promise.all([
    row.academic_session_id === null
      ? []
      : tx.query(selectSessionTitles(tx.tenant, [row.academic_session_id])),
    tx.query(selectCodes(tx.tenant, 'grade_levels')),
    classIds.length === 0 ? [] : tx.query(selectClassesById(tx.tenant, classIds)),
  ])
  if (row.academic_session_id !== null && sessions[0]?.archived_at !== null)
    throw refused('academic_session_id', 'unknown_session', 'is no year or term of this school')
  requireKnownIn(row.items, {
    levels: new Set(codes.map(({ code }) => code)),
    classes: new Set(classes.map(({ id }) => id)),
  })
}

function requireKnownIn(
  items: readonly StoredItem[],
  { levels, classes }: { levels: ReadonlySet<string>; classes: ReadonlySet<string> },
): void {
  items.forEach(({ applies }, index) => {
    const path = `items/${index}/applies`
    const level = applies.grade_levels?.find((one) => !levels.has(one))
    if (level !== undefined)
      throw refused(
        `${path}/grade_levels`,
        'unknown_grade_level',
        `${level} is no grade level of this school`,
      )
    const place = applies.class_ids?.findIndex((id) => !classes.has(id)) ?? -1
    if (place !== -1)
      throw refused(`${path}/class_ids/${place}`, 'unknown_class', 'is no class of this school')
  })
}

type Saving = Pick<RequestContext, 'tx' | 'audit' | 'etag' | 'clock' | 'principal' | 'requestId'>

async function save(
  context: Saving,
  before: FeeScheduleRow | undefined,
  after: FeeScheduleRow,
): Promise<FeeScheduleWire> {
  const { tx } = context
  const archives = after.archived_at !== null && before?.archived_at === null
  if (!archives) await requireKnown(context, after)
  const author = authorOf(context)
  const row = { ...after, updated_at: author.at, version: (before?.version ?? 0) + 1 }
  await writeRows(tx, {
    ...feeSchedulesTable,
    rows: [{ ...row, tenant_id: tx.tenant }],
    conflict: { target: ['tenant_id', 'id'], update: [...changeable, 'updated_at', 'version'] },
  })
  const action = before === undefined ? 'created' : row.archived_at !== null ? 'archived' : 'updated'
  const shown = (of: FeeScheduleRow) => {
    const { updated_at: _, ...rest } = present(of)
    return rest
  }
  const change = differences(before && shown(before), shown(row))
  await recordFinance(changesOf(context), [{ entity: 'fee_schedule', id: row.id, action, change }])
  context.etag(versionTag(row))
  return present(row)
}

const changeable = [
  'title',
  'academic_session_id',
  'proration',
  'due_date',
  'instalments',
  'items',
  'archived_at',
]

const refused = (member: string, code: string, message: string) =>
  invalidBody({ details: [{ path: `body/${member}`, code, message }] })

const present = (row: FeeScheduleRow): FeeScheduleWire => ({
  id: row.id,
  title: row.title,
  academic_session_id: row.academic_session_id,
  currency: row.currency,
  proration: row.proration,
  due_date: row.due_date,
  instalments: row.instalments.map((part) => ({ ...part, percent: wireDecimal(part.percent) })),
  items: row.items.map((item) => ({
    ...item,
    unit_amount: wireAmount(BigInt(item.unit_amount), row.currency),
    tax_rate: wireDecimal(item.tax_rate),
    applies: appliesOf(item),
  })),
  created_at: formatInstant(row.created_at),
  updated_at: formatInstant(row.updated_at),
  archived_at: row.archived_at && formatInstant(row.archived_at),
})

function appliesOf({ applies }: StoredItem): FeeScheduleWire['items'][number]['applies'] {
  const { grade_levels, class_ids, residence, options } = applies
  return {
    ...(grade_levels ? { grade_levels: [...grade_levels] } : {}),
    ...(class_ids ? { class_ids: [...class_ids] } : {}),
    ...(residence ? { residence: [...residence] } : {}),
    ...(options ? { options: [...options] } : {}),
  }
}
