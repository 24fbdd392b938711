import type { CompiledDraft, DraftInput } from '../adapter/compile.ts'
import type { DraftParts } from '../adapter/draft-parts.ts'
import { roomRole } from '../adapter/events.ts'
import type { ConstraintInput } from '../rules/problem-input.ts'

type Lesson = CompiledDraft['lessons'][number]

/** What is lost: a room or a member of staff, on some days of the cycle or on all of them. */
export interface Loss {
  readonly type: 'room' | 'staff'
  readonly id: string
  readonly cycleDays: readonly number[] | undefined
}

/** Rooms and people that one repair tries. */
const maxCandidates = 100

const replacementRole = 'replacement'

/** The open role of what takes the place of a lost room or teacher. */
export const lossRole = ({ type }: Pick<Loss, 'type'>): string =>
  type === 'room' ? roomRole : replacementRole

interface Opening {
  readonly affected: readonly Lesson[]
  /** Ids of what can take its place in each lesson, with the lost id. */
  readonly candidates: ReadonlyMap<string, readonly string[]>
}

/** The draft in which the lost room or teacher of these lessons is a choice among the candidates. */
export function opened(
  { problem, solution }: CompiledDraft,
  loss: Loss,
  { affected, candidates }: Opening,
): DraftInput {
  const { id, type } = loss
  const role = lossRole(loss)
  const ids = new Set(affected.map(({ lesson }) => lesson.id))
  const events = problem.events.map((event) => {
    if (!ids.has(event.id)) return event
    return {
      ...event,
      roles: event.roles.map((one) => (one.resource === id ? { role, type } : one)),
    }
  })
  const meetings = solution.meetings.map((meeting) => {
    if (!ids.has(meeting.event)) return meeting
    const others = (meeting.resources ?? []).filter((one) => one.role !== role)
    return { ...meeting, resources: [...others, { role, resource: id }] }
  })
  const constraints = problem.constraints.concat(choosing(role, ids, candidates))
  return { problem: { ...problem, events, constraints }, solution: { meetings } }
}

/** Each of the lessons has one of its candidates. */
function choosing(
  role: string,
  ids: ReadonlySet<string>,
  candidates: ReadonlyMap<string, readonly string[]>,
): ConstraintInput[] {
  const rule = { severity: 'hard', weight: 1, costFunction: 'linear' } as const
  const bySet = Map.groupBy(candidates, ([, resources]) => resources.join())
  return [
    {
      ...rule,
      id: 'replacement:assigned',
      name: 'Somebody takes its place',
      kind: 'assign_resource',
      appliesTo: { events: [...ids] },
      parameters: { role },
    },
    ...[...bySet.values()].map((of, at) => ({
      ...rule,
      id: `replacement:${at}`,
      name: 'What can take its place',
      kind: 'prefer_resources',
      appliesTo: { events: of.map(([event]) => event) },
      parameters: { role, resources: of[0]?.[1] ?? [] },
    })),
  ]
}

/** Other rooms; or other people, those who teach the subject where there are any. */
export function candidateIds(
  data: DraftParts,
  affected: readonly Lesson[],
  { type, id }: Loss,
): ReadonlyMap<string, readonly string[]> {
  const others = (rows: readonly { readonly id: string }[]) =>
    rows.flatMap((row) => (row.id === id ? [] : [row.id])).slice(0, maxCandidates)
  const rooms = others(data.rooms)
  const staff = others(data.staff)
  const teachers = new Map(
    [...Map.groupBy(data.requirements, ({ subject_code }) => subject_code)].map(([code, of]) => [
      code,
      new Set(of.flatMap(({ staff_ids }) => staff_ids)),
    ]),
  )
  return new Map(
    affected.map(({ lesson, requirement: { subject_code } }) => {
      if (type === 'room') return [lesson.id, [...rooms, id]]
      const same = staff.filter((one) => subject_code !== null && teachers.get(subject_code)?.has(one))
      return [lesson.id, [...(same.length > 0 ? same : staff), id]]
    }),
  )
}
