/** A comment, current or new. */
interface CommentState {
  readonly comment: string | null
  readonly decision: string | null
  readonly version: number
}

/** A row of a request. */
export interface GivenComment {
  readonly student_id: string
  readonly class_id: string | null
  readonly comment?: string | null
  readonly decision?: string | null
  readonly version?: number
}

/** What rows are judged by. */
export interface CommentFacts {
  readonly longest: number
  readonly standing: (row: GivenComment) => CommentState
  /** Whether the student sat in the class, or in any for a general comment. */
  readonly belongs: (row: GivenComment) => boolean
  readonly mayWrite: (row: GivenComment) => boolean
  /** Families see the mark of the class already. */
  readonly isPublished: (row: GivenComment) => boolean
}

export interface CommentError {
  readonly index: number
  readonly field: string
  readonly code: string
  readonly message: string
  readonly current?: CommentState
}

export interface JudgedComment {
  readonly row: GivenComment
  readonly before: CommentState
  readonly after: CommentState
}

export const noComment: CommentState = { comment: null, decision: null, version: 0 }

export const keyOf = ({ student_id, class_id }: Pick<GivenComment, 'student_id' | 'class_id'>): string =>
  `${student_id} ${class_id ?? ''}`

/** The longest decision or mention. */
const maxDecisionLength = 200

/** Judges rows one by one, each rejected with its first error; rows that change nothing come with version as it is. */
export function judgeComments(
  rows: readonly GivenComment[],
  facts: CommentFacts,
): { readonly judged: readonly JudgedComment[]; readonly faults: readonly CommentError[] } {
  const seen = new Set<string>()
  const judged: JudgedComment[] = []
  const errors: CommentError[] = []
  rows.forEach((row, index) => {
    const before = facts.standing(row)
    const after = { ...before, ...requested(row, before) }
    const error = seen.has(keyOf(row))
      ? { field: 'student_id', code: 'duplicate', message: 'Another row names the same comment.' }
      : errorOf(row, { before, after }, facts)
    seen.add(keyOf(row))
    if (error) errors.push({ index, ...error })
    else judged.push({ row, before, after })
  })
  return { judged, faults: errors }
}

function requested(row: GivenComment, before: CommentState): Pick<CommentState, 'comment' | 'decision'> {
  const text = (given: string | null | undefined, stands: string | null) =>
    given === undefined ? stands : given?.trim().replaceAll('\r\n', '\n') || null
  return { comment: text(row.comment, before.comment), decision: text(row.decision, before.decision) }
}

export const sameComment = (one: CommentState, other: CommentState): boolean =>
  one.comment === other.comment && one.decision === other.decision

function errorOf(
  row: GivenComment,
  { before, after }: Pick<JudgedComment, 'before' | 'after'>,
  facts: CommentFacts,
): Omit<CommentError, 'index'> | undefined {
  const error = (field: string, code: string, message: string) => ({ field, code, message })
  if (!facts.belongs(row))
    return error('student_id', 'not_on_roster', 'The student does not sit in the class in this time.')
  if (!facts.mayWrite(row)) return error('class_id', 'not_yours', 'You do not teach this class.')
  if (row.class_id !== null && after.decision !== null)
    return error('decision', 'decision_not_allowed', 'Only a general comment has a decision.')
  if ((after.comment?.length ?? 0) > facts.longest)
    return error('comment', 'too_long', `It is longer than ${facts.longest} characters.`)
  if ((after.decision?.length ?? 0) > maxDecisionLength)
    return error('decision', 'too_long', `It is longer than ${maxDecisionLength} characters.`)
  // An identical comment is saved already, no matter who wrote it: repeating a request does no harm.
  if (sameComment(before, after)) return undefined
  if (facts.isPublished(row))
    return error('class_id', 'already_published', 'Families see the card already: open the term again first.')
  if (row.version !== undefined && row.version !== before.version)
    return { ...error('version', 'comment_changed', 'Somebody else changed it.'), current: before }
  return undefined
}
