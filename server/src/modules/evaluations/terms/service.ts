import { emit } from '../../../kernel/events/events.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { type ListBody, readList } from '../../../kernel/http/lists.ts'
import { forbidden, invalidBody, notFound } from '../../../kernel/http/problems.ts'
import { formatInstant, parseInstant } from '../../../kernel/time/instants.ts'
import { recordGrading } from '../grading-changes.ts'
import { selectItemsForUpdate, these } from '../marks/class-rows.sql.ts'
import { notATerm, termNotClosed, termNotReady } from '../problems.ts'
import { isOffice, visibilityOf } from '../visibility.ts'
import { selectClosingLock } from './closed.sql.ts'
import { freeze } from './freeze.ts'
import type {
  CloseOrderBody,
  PublishOrderBody,
  ReopenOrderBody,
  TermClassQueryValue,
  TermClassWire,
  TermOutcomeWire,
  TermSummaryWire,
} from './schema.ts'
import {
  countFrozen,
  countTermClasses,
  type GradedClassRow,
  selectGradedClasses,
  selectOpen,
  selectTermClasses,
  selectTermFrame,
  selectTermLock,
  selectTermSummary,
  type TermClassRow,
  type TermFrameRow,
  termClassSorting,
  updateMarksArchived,
  updatePublished,
  updateReopened,
} from './sql.ts'

type Order<Body> = RequestContext<{ term_id: string }, unknown, Body>

/** How far the marks of the classes of a term are; of the classes that the caller sees whole. */
export const listTermClasses = (
  context: RequestContext<unknown, TermClassQueryValue, unknown>,
): Promise<ListBody<TermClassWire>> => {
  const {
    term_id: termId,
    class_id: classId,
    grade_level: gradeLevel,
    staff_id: staffId,
    state,
  } = context.query
  const visibility = visibilityOf(context)
  const filters = { termId, classId, gradeLevel, staffId, state, today: context.today }
  return readList(context, {
    sorting: termClassSorting,
    sort: 'title',
    select: (page) => selectTermClasses(visibility, filters, page),
    count: () => countTermClasses(visibility, filters),
    present,
  })
}

const instant = (at: Date | null): string | null => at && formatInstant(at)

const present = (row: TermClassRow): TermClassWire => ({
  term_id: row.term_id,
  term_title: row.term_title,
  class_id: row.class_id,
  title: row.title,
  grade_levels: row.grade_levels,
  subjects: row.subjects,
  teachers: row.teachers,
  evaluations: row.evaluations,
  unpublished: row.unpublished,
  students: row.students,
  open_results: row.open_results,
  to_grade: row.to_grade,
  last_graded_at: instant(row.last_graded_at),
  average: row.average === null ? null : Number(row.average),
  average_of: row.average === null ? null : row.average_of,
  marks: row.marks,
  closed_at: instant(row.closed_at),
  closed_by: row.closed_by,
  published_at: instant(row.published_at),
  publish_at: instant(row.publish_at),
})

/** A term in numbers, of the classes that the caller sees whole. */
export async function readTerm(context: RequestContext<{ term_id: string }>): Promise<TermSummaryWire> {
  const [[row]] = await context.read([selectTermSummary(visibilityOf(context), context.params.term_id)])
  if (!row) throw notFound()
  const { id, ...members } = row
  return { term_id: id, ...members }
}

/** The term of an order with its classes, nobody else ordering about it meanwhile. */
async function openOrder(
  context: Order<{ class_id?: string } | undefined>,
): Promise<{ term: TermFrameRow; classes: GradedClassRow[] }> {
  if (!isOffice(context)) throw forbidden()
  const { tx, params, body } = context
  const requested = { termId: params.term_id, classId: body?.class_id }
  const [, term, classes] = await Promise.all([
    tx.query(selectTermLock(tx.tenant, requested.termId)),
    tx.one(selectTermFrame(tx.tenant, requested.termId)),
    tx.query(selectGradedClasses(tx.tenant, requested)),
  ])
  if (!term) throw notFound()
  if (term.kind === 'school_year') throw notATerm()
  if (body?.class_id !== undefined && classes.length === 0)
    throw invalidBody({
      details: [{ path: 'body/class_id', code: 'unknown_class', message: 'is no class of the term' }],
    })
  return { term, classes }
}

const actorOf = ({ principal }: RequestContext): string | null =>
  principal.kind === 'person' ? principal.userId : null

/** Closes the marks of a term, of one class or of all: they are frozen as they are, and results stand. */
export async function closeTerm(context: Order<CloseOrderBody | undefined>): Promise<TermOutcomeWire> {
  const { tx, body, clock } = context
  // A request that moves an evaluation into a term blocks the closing. Waiting for them comes before the classes are read: the
  // term may be the first one of a class that they laid one into. From here on they wait, and then find the term closed.
  if (isOffice(context)) await tx.query(selectClosingLock(tx.tenant))
  const { term, classes } = await openOrder(context)
  const open = classes.filter(({ closed_at }) => closed_at === null)
  const ids = open.map(({ class_id }) => class_id)
  const question = { classIds: these(ids), termId: term.id }
  // Who saves results holds one of these first.
  await tx.query(selectItemsForUpdate(tx.tenant, question))
  if (body?.accept_open !== true) await refuseOpen(context, term, open)
  const now = clock.now()
  const frozen = await freeze(tx, open, { term, now, by: actorOf(context) })
  const after = { closed_at: formatInstant(now) }
  await recordGrading(
    context,
    'term_grading',
    frozen.map((of) => ({
      id: of.gradingId,
      action: 'closed' as const,
      before: { closed_at: null },
      after: { ...after, marks: of.marks, without_mark: of.withoutMark },
    })),
  )
  await report(context, 'term_grading.closed', term, frozen)
  return outcome(term, classes, frozen)
}

interface DescribedObject {
  readonly classId: string
  readonly marks: number
  readonly withoutMark: number
  readonly publishAt?: Date
}

/** One event a class, with counts. */
const report = (
  { tx }: Pick<RequestContext, 'tx'>,
  type: string,
  term: TermFrameRow,
  classes: readonly DescribedObject[],
): Promise<void> =>
  emit(
    tx,
    classes.map(({ classId, marks, publishAt }) => ({
      type,
      data: {
        term_id: term.id,
        class_id: classId,
        count: marks,
        ...(publishAt ? { publish_at: formatInstant(publishAt) } : {}),
      },
    })),
  )

const outcome = (
  term: TermFrameRow,
  classes: readonly unknown[],
  changed: readonly DescribedObject[],
): TermOutcomeWire => ({
  term_id: term.id,
  classes: changed.length,
  unchanged: classes.length - changed.length,
  marks: changed.reduce((sum, { marks }) => sum + marks, 0),
  without_mark: changed.reduce((sum, { withoutMark }) => sum + withoutMark, 0),
})

/** Refuses to close what is not ready, naming twenty classes. */
async function refuseOpen(
  { tx }: Pick<RequestContext, 'tx'>,
  term: TermFrameRow,
  classes: readonly GradedClassRow[],
): Promise<void> {
  const classIds = classes.map(({ class_id }) => class_id)
  const rows = await tx.query(selectOpen(tx.tenant, { termId: term.id, classIds }))
  const open = rows.filter(({ unpublished, open_results }) => unpublished > 0 || open_results > 0)
  if (open.length === 0) return
  const titles = new Map(classes.map(({ class_id, title }) => [class_id, title]))
  throw termNotReady({
    members: {
      open: open.slice(0, 20).map(({ class_id, unpublished, open_results }) => ({
        class_id,
        title: titles.get(class_id),
        unpublished,
        open_results,
      })),
      count: open.length,
    },
  })
}

/** Frozen marks by class, for events. */
async function frozenOf(
  { tx }: Pick<RequestContext, 'tx'>,
  term: TermFrameRow,
  classIds: readonly string[],
): Promise<(classId: string) => DescribedObject> {
  const rows = await tx.query(countFrozen(tx.tenant, { termId: term.id, classIds }))
  const byClass = new Map(rows.map((row) => [row.class_id, row]))
  return (classId) => ({
    classId,
    marks: byClass.get(classId)?.marks ?? 0,
    withoutMark: byClass.get(classId)?.without_mark ?? 0,
  })
}

/** Shows closed marks to families, at once or from an instant on; again it moves that instant. */
export async function publishTerm(context: Order<PublishOrderBody | undefined>): Promise<TermOutcomeWire> {
  const publishAt = instantIn(context.body?.publish_at) ?? context.clock.now()
  const { term, classes } = await openOrder(context)
  const { tx, clock } = context
  const now = clock.now()
  const meant = classes.filter(
    ({ closed_at, publish_at }) =>
      closed_at !== null &&
      (publish_at === null || (publish_at > now && publish_at.getTime() !== publishAt.getTime())),
  )
  if (!classes.some(({ closed_at }) => closed_at !== null)) throw termNotClosed()
  const classIds = meant.map(({ class_id }) => class_id)
  const order = { publishAt: publishAt > now ? publishAt : now, now, by: actorOf(context) }
  const [updated, frozen] = await Promise.all([
    tx.query(updatePublished(tx.tenant, { termId: term.id, classIds }, order)),
    frozenOf(context, term, classIds),
  ])
  await recordGrading(
    context,
    'term_grading',
    updated.map(({ id, publish_at }) => ({
      id,
      action: 'published' as const,
      before: {},
      after: { publish_at: formatInstant(publish_at) },
    })),
  )
  const reported = updated.map(({ class_id, publish_at }) => ({ ...frozen(class_id), publishAt: publish_at }))
  await report(context, 'grade.published', term, reported)
  return outcome(term, classes, reported)
}

function instantIn(text: string | undefined): Date | undefined {
  try {
    return text === undefined ? undefined : parseInstant(text)
  } catch {
    const message = 'is no instant, such as 2026-12-18T15:00:00.000Z'
    throw invalidBody({ details: [{ path: 'body/publish_at', code: 'format', message }] })
  }
}

/** Opens closed marks again, with a reason: families no longer see them, and results may be changed. */
export async function reopenTerm(context: Order<ReopenOrderBody>): Promise<TermOutcomeWire> {
  const { term, classes } = await openOrder(context)
  const { tx, body, clock } = context
  const closed = classes.filter(({ closed_at }) => closed_at !== null)
  if (closed.length === 0) throw termNotClosed()
  const classIds = closed.map(({ class_id }) => class_id)
  const frozen = await frozenOf(context, term, classIds)
  const now = clock.now()
  await tx.query(updateReopened(tx.tenant, { termId: term.id, classIds }, now))
  await tx.query(updateMarksArchived(tx.tenant, { termId: term.id, classIds }, now))
  await recordGrading(
    context,
    'term_grading',
    closed.map(({ grading_id, closed_at, publish_at }) => ({
      id: grading_id ?? '',
      action: 'reopened' as const,
      reason: body.reason,
      before: { closed_at: instant(closed_at), publish_at: instant(publish_at) },
      after: { closed_at: null, publish_at: null },
    })),
  )
  const reported = closed.map(({ class_id }) => frozen(class_id))
  await report(context, 'term_grading.reopened', term, reported)
  return outcome(term, classes, reported)
}
