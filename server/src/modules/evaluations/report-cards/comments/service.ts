import { writeRows } from '../../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../../kernel/http/context.ts'
import { notFound } from '../../../../kernel/http/problems.ts'
import { refuseRows, rowError } from '../../../../kernel/http/row-errors.ts'
import { uuidv7 } from '../../../../kernel/ids/ids.ts'
import { recordGrading } from '../../grading-changes.ts'
import { defaultPolicy } from '../../marks/marking.ts'
import { commentChanged, commentsRefused } from '../../problems.ts'
import { isOffice, visibilityOf } from '../../visibility.ts'
import {
  type CommentError,
  type CommentFacts,
  type GivenComment,
  type JudgedComment,
  judgeComments,
  keyOf,
  noComment,
  sameComment,
} from './judge-comments.ts'
import type { CommentsAnswerWire, CommentsOrderBody } from './schema.ts'
import {
  type CommentFactsRow,
  type CurrentCommentRow,
  commentsTable,
  selectCommentFacts,
  selectCommentLock,
  selectStateComments,
} from './sql.ts'

type Context = RequestContext<unknown, unknown, CommentsOrderBody>

/** Saves comments of report cards, whole or row by row: five statements for any number. */
export async function saveComments(context: Context): Promise<CommentsAnswerWire> {
  const { tx, body } = context
  const rows = body.comments as readonly GivenComment[]
  const studentIds = [...new Set(rows.map(({ student_id }) => student_id))]
  const requested = { termId: body.term_id, studentIds }
  const [, [facts], current] = await Promise.all([
    tx.query(selectCommentLock(tx.tenant, body.term_id)),
    tx.query(selectCommentFacts(visibilityOf(context), requested)),
    tx.query(selectStateComments(tx.tenant, requested)),
  ])
  if (!facts) throw notFound()
  const held = new Map(current.map((row) => [keyOf(row), row]))
  const { judged, faults: problems } = judgeComments(rows, factsOf(context, facts, held))
  const errors = problems.map((error) => presentError(error, rows))
  if (body.mode !== 'partial') refuse(errors)
  const changed = judged.filter(({ before, after }) => !sameComment(before, after))
  await write(context, changed, held)
  return {
    ok: errors.length === 0,
    count: judged.length,
    saved: changed.length,
    unchanged: judged.length - changed.length,
    comments: changed.map(({ row, before, after }) => ({
      student_id: row.student_id,
      class_id: row.class_id,
      comment: after.comment,
      decision: after.decision,
      version: before.version + 1,
    })),
    errors,
  }
}

function factsOf(
  context: Context,
  { seats, longest: max }: CommentFactsRow,
  held: ReadonlyMap<string, CurrentCommentRow>,
): CommentFacts {
  const office = isOffice(context)
  const bySeat = Map.groupBy(seats, ({ student_id }) => student_id)
  const seatsOf = ({ student_id, class_id }: GivenComment) =>
    (bySeat.get(student_id) ?? []).filter((seat) => class_id === null || seat.class_id === class_id)
  return {
    longest: max ?? defaultPolicy.comment_max_length,
    standing: (row) => held.get(keyOf(row)) ?? noComment,
    belongs: (row) => seatsOf(row).length > 0,
    mayWrite: (row) =>
      office || seatsOf(row).some(({ taught, homeroom }) => taught && (row.class_id !== null || homeroom)),
    isPublished: (row) => row.class_id !== null && seatsOf(row).some(({ published }) => published),
  }
}

const presentError = (
  { current, ...error }: CommentError,
  rows: readonly GivenComment[],
): CommentsAnswerWire['errors'][number] => {
  const row = rows[error.index]
  return {
    ...rowError('comments', error),
    student_id: row?.student_id ?? '',
    class_id: row?.class_id ?? null,
    ...(current
      ? { current: { comment: current.comment, decision: current.decision, version: current.version } }
      : {}),
  }
}

/** A stale version is a conflict, unless something else is wrong too. */
function refuse(errors: CommentsAnswerWire['errors']): void {
  if (errors.length === 0) return
  const stale = errors.every(({ code }) => code === 'comment_changed')
  throw refuseRows(stale ? commentChanged : commentsRefused, errors)
}

async function write(
  context: Context,
  changed: readonly JudgedComment[],
  held: ReadonlyMap<string, CurrentCommentRow>,
): Promise<void> {
  const { tx, body, clock, principal } = context
  const now = clock.now()
  const rows = changed.map(({ row, before, after }) => ({
    tenant_id: tx.tenant,
    id: held.get(keyOf(row))?.id ?? uuidv7(),
    term_id: body.term_id,
    student_id: row.student_id,
    class_id: row.class_id,
    comment: after.comment,
    decision: after.decision,
    author_user_id: principal.kind === 'person' ? principal.userId : null,
    created_at: now,
    updated_at: now,
    version: before.version + 1,
  }))
  await writeRows(tx, {
    ...commentsTable,
    rows,
    conflict: {
      target: ['tenant_id', 'id'],
      update: ['comment', 'decision', 'version'],
      touch: ['author_user_id', 'updated_at'],
    },
  })
  await recordGrading(
    context,
    'report_comment',
    changed.map(({ before, after }, index) => ({
      id: rows[index]?.id ?? '',
      action: before.version === 0 ? ('created' as const) : ('updated' as const),
      before: { comment: before.comment, decision: before.decision },
      after: { comment: after.comment, decision: after.decision },
    })),
  )
}
