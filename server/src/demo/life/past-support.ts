import { uuidv7 } from '../../kernel/ids/ids.ts'
import { addDays } from '../../kernel/time/dates.ts'
import type { PastCase, PastHelp, PastMeeting, PastNote, PastTask } from '../../modules/intervention/index.ts'
import type { supportWords } from './support-words.ts'

type Words = (typeof supportWords)['en']
type Domain = keyof Words['reasons']

/** A student whose score is known, as the list of flags has it. */
export interface Flag {
  readonly student_id: string
  readonly score: number | null
  readonly factors: readonly { readonly domain: string; readonly points: number | null }[]
  readonly trend: readonly { readonly date: string; readonly score: number | null; readonly band: string }[]
}

/** How a case went. Days are counted back from today; `closed` is undefined while it goes on. */
interface Course {
  readonly flag: Flag
  readonly opened: number
  readonly closed?: {
    readonly ago: number
    readonly outcome: 'improved' | 'unchanged' | 'not_needed'
    readonly note: string
  }
  readonly owner: 'counselor' | 'principal' | 'nobody'
  /** How much was done: nothing, the first help, or help with contacts, notes and tasks. */
  readonly done: 'nothing' | 'begun' | 'much'
}

interface Narration {
  readonly words: Words
  readonly today: string
  /** The user ids of those who help. */
  readonly users: { readonly counselor: string; readonly principal: string }
  readonly names: { readonly counselor: string; readonly principal: string }
  /** Kinds of help of the school by code. */
  readonly kinds: ReadonlyMap<string, { readonly name: string; readonly dose: string | null }>
  instant(date: string, time: string): Date
}

interface Written {
  readonly cases: PastCase[]
  readonly help: PastHelp[]
  readonly tasks: PastTask[]
  readonly notes: PastNote[]
  readonly meetings: PastMeeting[]
}

const kindsOf: Readonly<Record<Domain, readonly [string, string]>> = {
  attendance: ['attendance_contract', 'family_meeting'],
  behaviour: ['check_in_check_out', 'mentoring'],
  course_performance: ['tutoring', 'homework_club'],
}

/** What most of the points of a student are for. */
function domainOf({ factors }: Flag): Domain {
  const sums = { attendance: 0, behaviour: 0, course_performance: 0 }
  for (const { domain, points } of factors) if (domain in sums) sums[domain as Domain] += points ?? 0
  const [first] = Object.entries(sums).toSorted(([, one], [, other]) => other - one)
  return (first?.[0] ?? 'attendance') as Domain
}

/** The score on the last day until a date on which it was computed. */
const scoreOn = ({ trend }: Flag, date: string) => trend.findLast((point) => point.date <= date) ?? trend[0]

/** How far the score has come down from its highest. */
const dropOf = ({ trend, score }: Flag): number =>
  Math.max(0, ...trend.map((point) => point.score ?? 0)) - (score ?? 0)

/** The cases of a school: those that go on are about the worst scores, those that ended about scores that came down. */
export function coursesOf(flags: readonly Flag[], words: Words): Course[] {
  const worst = flags.toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0))
  const better = flags.toSorted((one, other) => dropOf(other) - dropOf(one))
  const taken = new Set<string>()
  const next = (list: readonly Flag[]): Flag | undefined => {
    const found = list.find(({ student_id }) => !taken.has(student_id))
    if (found) taken.add(found.student_id)
    return found
  }
  const closed = (ago: number, outcome: 'improved' | 'unchanged' | 'not_needed', note: string) => ({
    closed: { ago, outcome, note },
  })
  const plans = [
    [better, { opened: 41, owner: 'counselor', done: 'much', ...closed(8, 'improved', words.resolved) }],
    [better, { opened: 34, owner: 'principal', done: 'much', ...closed(13, 'improved', words.resolved) }],
    [
      better,
      { opened: 27, owner: 'counselor', done: 'nothing', ...closed(25, 'not_needed', words.dismissed) },
    ],
    [worst, { opened: 34, owner: 'counselor', done: 'much' }],
    [worst, { opened: 20, owner: 'counselor', done: 'begun' }],
    [worst, { opened: 16, owner: 'nobody', done: 'nothing' }],
    [worst, { opened: 13, owner: 'principal', done: 'much' }],
    [worst, { opened: 4, owner: 'counselor', done: 'nothing' }],
    [worst, { opened: 41, owner: 'principal', done: 'begun', ...closed(6, 'unchanged', words.unchanged) }],
  ] as const
  return plans.flatMap(([list, plan]) => {
    const flag = next(list)
    return flag ? [{ flag, ...plan }] : []
  })
}

/** Writes down how cases went, and the meeting a week ago in which those that go on were looked at. */
export function writeDown(courses: readonly Course[], narration: Narration): Written {
  const written: Written = { cases: [], help: [], tasks: [], notes: [], meetings: [] }
  for (const course of courses) {
    const one = caseOf(course, narration)
    written.cases.push(one)
    if (course.done !== 'nothing') helpWith(written, one, { course, narration })
    if (course.done === 'much') followUp(written, one, narration)
  }
  meet(written, narration)
  return written
}

function caseOf(course: Course, narration: Narration): PastCase {
  const { flag, opened, closed, owner, done } = course
  const { words, today, users, instant } = narration
  const opensOn = addDays(today, -opened)
  const atOpen = scoreOn(flag, opensOn)
  const domain = domainOf(flag)
  const isPlanned = done !== 'nothing'
  return {
    id: uuidv7(),
    student_id: flag.student_id,
    status: statusOf(course),
    owner_user_id: owner === 'nobody' ? null : users[owner],
    reason: words.reasons[domain],
    plan: isPlanned ? words.plans[domain] : null,
    goal: isPlanned ? words.goals[domain] : null,
    due_on: isPlanned ? addDays(today, 12) : null,
    opened_at: instant(opensOn, '10:40'),
    score_at_open: atOpen?.score ?? null,
    band_at_open: atOpen?.band ?? null,
    ...endOf(flag, closed, narration),
  }
}

function statusOf({ closed, done }: Course): PastCase['status'] {
  if (closed) return closed.outcome === 'not_needed' ? 'dismissed' : 'resolved'
  return done === 'nothing' ? 'open' : 'in_progress'
}

function endOf(flag: Flag, closed: Course['closed'], { today, instant }: Narration) {
  if (!closed) return { closed_at: null, outcome: null, outcome_note: null, score_at_close: null }
  const date = addDays(today, -closed.ago)
  return {
    closed_at: instant(date, '15:20'),
    outcome: closed.outcome,
    outcome_note: closed.note,
    score_at_close: scoreOn(flag, date)?.score ?? null,
  }
}

interface Helping {
  readonly course: Course
  readonly narration: Narration
}

function helpWith(written: Written, one: PastCase, { course, narration }: Helping): void {
  const { words, today, users, kinds, instant } = narration
  const domain = domainOf(course.flag)
  const starts = addDays(today, 2 - course.opened)
  const { closed } = course
  const ended = closed
    ? {
        ends_on: addDays(today, -closed.ago),
        outcome: closed.outcome === 'improved' ? ('helped' as const) : ('partly' as const),
        outcome_note: words.helped,
      }
    : { ends_on: addDays(today, 18), outcome: null, outcome_note: null }
  const codes = course.done === 'much' ? kindsOf[domain] : kindsOf[domain].slice(0, 1)
  for (const [place, code] of codes.entries()) {
    const kind = kinds.get(code)
    if (!kind) continue
    written.help.push({
      id: uuidv7(),
      case_id: one.id,
      code,
      name: kind.name,
      dose: kind.dose,
      starts_on: addDays(starts, place * 5),
      goal: place === 0 ? words.goals[domain] : null,
      at: instant(starts, '11:05'),
      by: one.owner_user_id ?? users.counselor,
      ...ended,
    })
  }
}

function followUp(written: Written, one: PastCase, { words, today, users, instant }: Narration): void {
  const by = one.owner_user_id ?? users.counselor
  const opensOn = one.opened_at.toISOString().slice(0, 10)
  const note = (
    after: number,
    members: Omit<PastNote, 'id' | 'case_id' | 'happened_on' | 'meeting_id' | 'at' | 'by'>,
  ) => {
    const happened_on = addDays(opensOn, after)
    const at = instant(happened_on, '16:10')
    written.notes.push({ id: uuidv7(), case_id: one.id, happened_on, meeting_id: null, at, by, ...members })
  }
  const plain = { kind: 'note', level: 'team', contact_with: null, contact_way: null } as const
  const contact = { kind: 'contact', level: 'team' } as const
  note(1, { ...contact, contact_with: words.mother, contact_way: 'phone', text: words.called })
  note(4, { ...plain, level: 'restricted', text: words.restricted })
  note(8, { ...contact, contact_with: words.father, contact_way: 'meeting', text: words.agreed })
  note(11, { ...plain, text: words.observed })
  const task = (title: string, due: number, done: number | undefined) =>
    written.tasks.push({
      id: uuidv7(),
      case_id: one.id,
      title,
      due_on: addDays(opensOn, due),
      done_at: done === undefined ? null : instant(addDays(opensOn, done), '12:15'),
      meeting_id: null,
      at: one.opened_at,
      by,
    })
  task(words.invited, 5, 4)
  if (one.closed_at !== null) return
  task(words.talkToTeachers, 10, undefined)
  written.tasks.push({
    id: uuidv7(),
    case_id: one.id,
    title: words.reviewMarks,
    due_on: addDays(today, 6),
    done_at: null,
    meeting_id: null,
    at: one.opened_at,
    by,
  })
}

/** A week ago the team looked at the cases that were open then, and decided about the first two. */
function meet(written: Written, { words, today, users, names, instant }: Narration): void {
  const held_on = addDays(today, -7)
  const at = instant(held_on, '15:45')
  const open = written.cases.filter(
    (one) => one.opened_at < at && (one.closed_at === null || one.closed_at > at),
  )
  if (open.length === 0) return
  const meeting_id = uuidv7()
  written.meetings.push({
    id: meeting_id,
    title: words.meeting,
    held_on,
    at,
    by: users.counselor,
    present: [
      { user_id: users.counselor, name: names.counselor },
      { user_id: users.principal, name: names.principal },
      { user_id: null, name: words.nurse },
    ],
    case_ids: open.map(({ id }) => id),
  })
  const going = open.filter(({ closed_at }) => closed_at === null)
  for (const [place, text] of words.decisions.entries()) {
    const one = going[place]
    if (!one) return
    const by = one.owner_user_id ?? users.counselor
    const shared = { case_id: one.id, meeting_id, at }
    const decision = { kind: 'decision', level: 'team', contact_with: null, contact_way: null } as const
    written.notes.push({
      id: uuidv7(),
      ...shared,
      ...decision,
      happened_on: held_on,
      text,
      by: users.counselor,
    })
    written.tasks.push({
      id: uuidv7(),
      ...shared,
      title: text.replace(/\.$/, ''),
      due_on: addDays(today, 2),
      done_at: null,
      by,
    })
  }
}
