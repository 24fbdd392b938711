import { IssueList, idsOf, type ProblemIds } from './issues.ts'
import type { Event, Problem } from './problem.ts'
import type { ChoiceInput, Meeting, MeetingInput, Solution, SolutionInput } from './solution.ts'

/**
 * A solution by index. An event without meetings gets one of full duration, a meeting without a time the event's fixed
 * one (XHSTT). Throws `InvalidTimetable` with a path for each unknown id, role or start that does not fit.
 */
export function compileSolution(problem: Problem, input: SolutionInput): Solution {
  const list = new IssueList()
  const ids = idsOf(problem, list)
  const named = new Set<number>()
  const lengths = runLengths(problem)
  const meetings = input.meetings.map((meeting, position): Meeting => {
    const path = `/meetings/${position}`
    const index = ids.events.find(meeting.event, `${path}/event`)
    named.add(index)
    const event = problem.events[index]
    return event ? compileMeeting(event, meeting, { path, ids, list, lengths }) : nowhere
  })
  list.throwIfAny()
  const unnamed = problem.events.filter(({ index }) => !named.has(index))
  return meetings.concat(unnamed.map((event) => wholeMeeting(event)))
}

const nowhere: Meeting = { event: 0, duration: 0, time: -1, choices: [], locked: false }

/** The one meeting of an event that has not been split. */
const wholeMeeting = (event: Event): Meeting => ({
  event: event.index,
  duration: event.duration,
  time: event.time,
  choices: event.open.map(() => -1),
  locked: false,
})

/** How many times follow one another from each time on. */
export function runLengths(problem: Problem): Int32Array {
  const lengths = new Int32Array(problem.times.length)
  const visit = (start: number): void => {
    const chain: number[] = []
    for (let time = start; time >= 0 && lengths[time] === 0; time = problem.times[time]?.next ?? -1)
      chain.push(time)
    for (const time of chain.reverse()) lengths[time] = 1 + (lengths[problem.times[time]?.next ?? -1] ?? 0)
  }
  for (const { index } of problem.times) visit(index)
  return lengths
}

interface MeetingContext {
  readonly path: string
  readonly ids: ProblemIds
  readonly list: IssueList
  readonly lengths: Int32Array
}

function compileMeeting(event: Event, meeting: MeetingInput, context: MeetingContext): Meeting {
  const { path, ids, list, lengths } = context
  const duration = meeting.duration ?? event.duration
  if (!Number.isInteger(duration) || duration < 1 || duration > 10_000) {
    list.add(`${path}/duration`, 'value_invalid', duration)
  }
  const time = meeting.time === undefined ? event.time : ids.times.find(meeting.time, `${path}/time`)
  if (time >= 0 && duration > (lengths[time] ?? 0)) list.add(`${path}/duration`, 'lesson_too_long', duration)
  const choices = event.open.map(() => -1)
  for (const [position, choice] of (meeting.resources ?? []).entries()) {
    chooseInto(choices, event, choice, { ...context, path: `${path}/resources/${position}` })
  }
  return { event: event.index, duration, time, choices, locked: meeting.locked ?? false }
}

function chooseInto(
  choices: number[],
  event: Event,
  choice: ChoiceInput,
  { path, ids, list }: MeetingContext,
): void {
  const resource = ids.resources.find(choice.resource, `${path}/resource`)
  const role = event.roles.find(({ name }) => name === choice.role)
  if (!role) list.add(`${path}/role`, 'id_unknown', choice.role)
  // The choice may repeat a fixed resource of the event.
  else if (role.choice >= 0) choices[role.choice] = resource
}

/** A solution by ids again. */
export const solutionInput = (problem: Problem, solution: Solution): SolutionInput => ({
  meetings: solution.map(({ event, duration, time, choices, locked }): MeetingInput => {
    const { id, open } = problem.events[event] ?? { id: '', open: [] }
    const at = problem.times[time]?.id
    return {
      event: id,
      duration,
      ...(at === undefined ? undefined : { time: at }),
      resources: open.flatMap((role, position) => {
        const resource = problem.resources[choices[position] ?? -1]
        return resource ? [{ role: role.name, resource: resource.id }] : []
      }),
      locked,
    }
  }),
})
