/** A mark of the day, as far as it decides whether a notice is due. */
export interface JudgedMark {
  /** Local `HH:MM` at which the session begins. */
  readonly starts: string
  readonly status: string
  /** What the session counts as in statistics. */
  readonly meaning: string
  readonly recorded_at: string
  readonly is_explained: boolean
  readonly is_seated: boolean
}

export const noticeKinds = ['absent', 'late'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** A notice that was sent about the day. */
export interface SentNotice {
  readonly kind: NoticeKind
  readonly starts: string
  /** The guardians know already that the student is there. */
  readonly isPresent: boolean
}

/** How the school sends notices. */
export interface NoticeRules {
  readonly waitMinutes: number
  readonly includesLate: boolean
}

type DayDecision<Mark> =
  | { readonly what: 'send'; readonly kind: NoticeKind; readonly mark: Mark }
  /** Not before `at`, as the mark may be corrected. */
  | { readonly what: 'wait'; readonly at: Date }
  /** After a notice about an absence, `mark` says that the student is there. */
  | { readonly what: 'present'; readonly mark: Mark }

const neutral: readonly string[] = ['not_possible', 'administrative']
const attended: readonly string[] = ['attending', 'attending_elsewhere']

/**
 * What is due about the day of a student: a notice at the first absence since the student was last seen, once the time
 * for a correction is over, unless it had leave, was planned or reported; one about lateness where the school sends
 * those and nothing was sent yet; or word that an absent student has come. `marks` are in the order of the sessions.
 */
export function judgeDay<Mark extends JudgedMark>(
  marks: readonly Mark[],
  sent: readonly SentNotice[],
  { now, rules }: { readonly now: Date; readonly rules: NoticeRules },
): DayDecision<Mark> | undefined {
  const counted = marks.filter(({ is_seated, meaning }) => is_seated && !neutral.includes(meaning))
  const absence = sent.find(({ kind }) => kind === 'absent')
  if (absence) return judgeReturn(counted, absence)
  const missing = firstMissing(counted)
  if (missing) return dueOr(missing, 'absent', { now, rules })
  const late = counted.find(({ status }) => status === 'late')
  if (!late || late.is_explained || !rules.includesLate || sent.length > 0) return undefined
  return dueOr(late, 'late', { now, rules })
}

/** A mark of the session of the notice, or of a later one, says that the student is there. */
function judgeReturn<Mark extends JudgedMark>(
  counted: readonly Mark[],
  absence: SentNotice,
): DayDecision<Mark> | undefined {
  const last = counted.at(-1)
  const isBack = last !== undefined && attended.includes(last.meaning) && last.starts >= absence.starts
  return isBack && !absence.isPresent ? { what: 'present', mark: last } : undefined
}

/** The first session missed since the last attended one, where the last one is missed for no known reason. */
function firstMissing<Mark extends JudgedMark>(counted: readonly Mark[]): Mark | undefined {
  const isUnexplained = (mark: Mark) => mark.meaning === 'unauthorised_absence' && !mark.is_explained
  const known = counted.findLastIndex((mark) => !isUnexplained(mark))
  return counted[known + 1]
}

function dueOr<Mark extends JudgedMark>(
  mark: Mark,
  kind: NoticeKind,
  { now, rules }: { readonly now: Date; readonly rules: NoticeRules },
): DayDecision<Mark> {
  const at = new Date(Date.parse(mark.recorded_at) + rules.waitMinutes * 60_000)
  return at <= now ? { what: 'send', kind, mark } : { what: 'wait', at }
}
