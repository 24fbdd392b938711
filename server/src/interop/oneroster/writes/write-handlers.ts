import type { RequestContext } from '../../../kernel/http/context.ts'
import { type Answer, noContent } from '../../../kernel/http/define-route.ts'
import { notFound } from '../../../kernel/http/problems.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import {
  archiveRosterCategory,
  archiveRosterEvaluation,
  archiveRosterResult,
  putRosterCategory,
  putRosterEvaluation,
  putRosterResult,
  type RosterOutcome,
} from '../../../modules/evaluations/index.ts'
import {
  deleteExtras,
  deleteExtrasOfResults,
  extrasTables,
  keepExtras,
  selectExtras,
} from '../extras/index.ts'
import { insertRestName, selectDerivedPeriod, selectWriteLock, updateGoneName } from './known.sql.ts'
import { knownRow, type Reference, referred, referredCategory } from './known.ts'
import { inRosterWords, refuseError, refuseErrors } from './refuse.ts'
import { asFirstWritten, asLocalDays, readExtras } from './rules/read-extras.ts'
import {
  type CategoryOrder,
  isPortableName,
  type LineItemOrder,
  type Read,
  type ResultOrder,
  readCategory,
  readLineItem,
  readResult,
  readStatus,
} from './rules/read-orders.ts'

/** A context whose path has one parameter, the sourcedId, decoded once. */
type Members = Readonly<Record<string, unknown>>

export const writtenEntities = ['categories', 'lineItems', 'results'] as const
export type WrittenEntity = (typeof writtenEntities)[number]

const wrappers = { categories: 'category', lineItems: 'lineItem', results: 'result' } as const

/** The members of which our columns store the day; the rest of them is stored next to it. */
const dated = { categories: [], lineItems: ['assignDate', 'dueDate'], results: ['scoreDate'] } as const

const sourcedIdOf = ({ params }: RequestContext): string => String(Object.values(params as Members)[0] ?? '')

/** The row that a PUT stores. */
interface Stored {
  readonly id: string
  /** It was deleted before. */
  readonly isGone: boolean
}

/** What became of a row, and its id: a result may have got another one. */
interface Done {
  readonly id: string
  readonly outcome: RosterOutcome
}

/** How one kind of record is read and stored. */
interface Kind<Order> {
  readonly entity: WrittenEntity
  readonly read: (members: Members) => Read<Order>
  readonly keep: (context: RequestContext, kept: Stored, order: Order) => Promise<Done>
  readonly archive: (context: RequestContext, id: string) => Promise<void>
}

/**
 * Stores a record under the sourcedId of the path: 201 where there was none, 200 where it replaced one; no body. One with the
 * status `tobedeleted` is deleted.
 */
async function put<Order>(context: RequestContext, kind: Kind<Order>): Promise<Answer> {
  const { entity, read, keep } = kind
  const { tx, body } = context
  const wrapper = wrappers[entity]
  const sourcedId = sourcedIdOf(context)
  const members = (body as Readonly<Record<string, Members>>)[wrapper] ?? {}
  const { isDeletion, faults: errors } = readStatus(members)
  if (isDeletion) return deleteByPut(context, kind)
  refuseErrors(wrapper, [
    ...errors,
    ...errorsOfId(sourcedId, members['sourcedId']),
    ...read(members).faults,
    ...readExtras(members, dated[entity]).faults,
  ])
  await tx.query(selectWriteLock(tx.tenant, entity, sourcedId))
  const known = await knownRow(tx, entity, sourcedId)
  if (known?.archived === null) refuseError(wrapper, 'sourcedId', 'is made for a class and cannot be written')
  const id = known?.id ?? uuidv7()
  const stored = { id, isGone: known?.archived === true }
  const table = extrasTables[entity]
  const current = known && (await tx.one(selectExtras(tx.tenant, table, [id])))
  const written = asFirstWritten(members, current?.instants)
  const reported = entity === 'lineItems' ? asLocalDays(written, context.school.timeZone) : written
  const { id: of, outcome } = await inRosterWords(wrapper, () => keep(context, stored, read(reported).order))
  await keepExtras(tx, { table, id: of }, readExtras(reported, dated[entity]), current !== undefined)
  if (!known) await tx.execute(insertRestName(tx.tenant, entity, sourcedId, id))
  return { status: outcome === 'created' ? 201 : 200 }
}

const errorsOfId = (sourcedId: string, reported: unknown) => [
  ...(isPortableName(sourcedId)
    ? []
    : [{ member: 'sourcedId', message: 'begins or ends with space, or holds control characters' }]),
  ...(reported === undefined || reported === null || reported === sourcedId
    ? []
    : [{ member: 'sourcedId', message: `is not “${sourcedId}”, which the address names` }]),
]

/** What was deleted before stays so; what never was cannot be deleted. */
async function deleteByPut(
  context: RequestContext,
  { entity, archive }: Pick<Kind<never>, 'entity' | 'archive'>,
): Promise<Answer> {
  const known = await knownRow(context.tx, entity, sourcedIdOf(context))
  if (!known) refuseError(wrappers[entity], 'status', 'is tobedeleted, and there is no such record to delete')
  if (known?.archived !== true) await deleteOf({ entity, archive })(context)
  return { status: 200 }
}

/** Deletes a record: 204, and 404 where there is none (any more). */
const deleteOf =
  ({ entity, archive }: Pick<Kind<never>, 'entity' | 'archive'>) =>
  async (context: RequestContext): Promise<Answer> => {
    const { tx } = context
    const wrapper = wrappers[entity]
    const sourcedId = sourcedIdOf(context)
    await tx.query(selectWriteLock(tx.tenant, entity, sourcedId))
    const known = await knownRow(tx, entity, sourcedId)
    if (!known || known.archived === true) throw notFound()
    if (known.archived === null)
      refuseError(wrapper, 'sourcedId', 'is made for a class and cannot be deleted')
    await inRosterWords(wrapper, () => archive(context, known.id))
    await tx.execute(deleteExtras(tx.tenant, extrasTables[entity], [known.id]))
    if (entity === 'lineItems') await tx.execute(deleteExtrasOfResults(tx.tenant, known.id))
    return noContent
  }

const at = (wrapper: string, member: string, sourcedId: string): Reference => ({ wrapper, member, sourcedId })

async function keepLineItem(context: RequestContext, { id }: Stored, order: LineItemOrder): Promise<Done> {
  const { tx } = context
  const { category, gradingPeriod } = order
  const classId = await referred(tx, 'classes', at('lineItem', 'class', order.class))
  const ofClass = { id: classId, sourcedId: order.class }
  const outcome = await putRosterEvaluation(context, {
    id,
    classId,
    title: order.title,
    description: order.description,
    categoryId:
      category === undefined
        ? undefined
        : await referredCategory(tx, at('lineItem', 'category', category), ofClass),
    termId: await termOf(context, id, gradingPeriod),
    assignedOn: order.assignDate,
    dueOn: order.dueDate,
    min: order.resultValueMin,
    max: order.resultValueMax,
  })
  return { id, outcome }
}

async function termOf(
  { tx }: RequestContext,
  id: string,
  period: string | undefined,
): Promise<string | undefined> {
  if (period === undefined) return undefined
  const derived = await tx.one(selectDerivedPeriod(tx.tenant, id))
  if (derived?.period === period) return undefined
  return referred(tx, 'academicSessions', at('lineItem', 'gradingPeriod', period))
}

async function keepResult(
  context: RequestContext,
  { id, isGone }: Stored,
  order: ResultOrder,
): Promise<Done> {
  const { tx, today } = context
  const of = {
    evaluationId: await referred(tx, 'lineItems', at('result', 'lineItem', order.lineItem)),
    studentId: await referred(tx, 'users', at('result', 'student', order.student)),
  }
  // The name of a result that is gone may mean another one now: a row of its own takes it over.
  const renamed = isGone ? await tx.one(updateGoneName(tx.tenant, { id, ...of }, uuidv7())) : undefined
  const own = renamed?.id ?? id
  const outcome = await putRosterResult(context, {
    ...of,
    id: own,
    status: order.scoreStatus,
    score: order.score,
    comment: order.comment,
    scoreDate: order.scoreDate ?? today,
  })
  return { id: own, outcome }
}

const categories: Kind<CategoryOrder> = {
  entity: 'categories',
  read: readCategory,
  keep: async (context, { id }, { title }) => ({
    id,
    outcome: await putRosterCategory(context, { id, title }),
  }),
  archive: archiveRosterCategory,
}
const lineItems: Kind<LineItemOrder> = {
  entity: 'lineItems',
  read: readLineItem,
  keep: keepLineItem,
  archive: archiveRosterEvaluation,
}
const results: Kind<ResultOrder> = {
  entity: 'results',
  read: readResult,
  keep: keepResult,
  archive: archiveRosterResult,
}

type Handlers = Readonly<Record<WrittenEntity, (context: RequestContext) => Promise<Answer>>>

/**
 * PUT and DELETE of the gradebook (OneRoster 1.1, section 3.3), to be run in the transaction of the kernel. The path has
 * one parameter, the sourcedId. PUT returns 201 or 200 without a body, DELETE 204; 404 where there is nothing to be
 * deleted, 422 `invalid_roster_data` with a sentence that names what is wrong.
 */
export const writeHandlers: { readonly put: Handlers; readonly delete: Handlers } = {
  put: {
    categories: (context) => put(context, categories),
    lineItems: (context) => put(context, lineItems),
    results: (context) => put(context, results),
  },
  delete: { categories: deleteOf(categories), lineItems: deleteOf(lineItems), results: deleteOf(results) },
}
