import {
  compileProblem,
  compileSolution,
  evaluate,
  type Problem,
  type ProblemInput,
  type SolutionInput,
} from '../../../modules/scheduler/index.ts'
import type { Archive, ArchiveSolution, MetaText } from './archive.ts'
import { writeConstraint } from './write-constraint.ts'
import { XmlWriter } from './xml-writer.ts'

/** What a problem has and XHSTT does not know: it is left out of the file. */
interface WithoutCounterpart {
  /** The constraint's or the resource's id. */
  readonly id: string
  readonly what: 'constraint' | 'room_details' | 'clock_times'
}

/** Writes instances and solutions with their reports as an XHSTT archive. */
export function writeArchive(archive: Archive): { text: string; left: readonly WithoutCounterpart[] } {
  const writer = new XmlWriter()
  const left: WithoutCounterpart[] = []
  writer.element('HighSchoolTimetableArchive', undefined, () => {
    writer.element('Instances', undefined, () => {
      for (const { input, meta } of archive.instances) left.push(...writeInstance(writer, input, meta))
    })
    writer.element('SolutionGroups', undefined, () => writeSolutions(writer, archive))
  })
  return { text: writer.toString(), left }
}

function writeMeta(writer: XmlWriter, meta: MetaText, name: string | undefined): void {
  writer.element('MetaData', undefined, () => {
    writer.text('Name', meta.name ?? name)
    writer.text('Contributor', meta.contributor ?? '')
    writer.text('Date', meta.date ?? '')
    if (name !== undefined) writer.text('Country', meta.country ?? '')
    writer.text('Description', meta.description ?? '')
    writer.text('Remarks', meta.remarks)
  })
}

function writeInstance(writer: XmlWriter, input: ProblemInput, meta: MetaText): WithoutCounterpart[] {
  const left: WithoutCounterpart[] = []
  writer.element('Instance', ['Id', input.id], () => {
    writeMeta(writer, meta, input.name)
    writeTimes(writer, input)
    writeResources(writer, input)
    writeEvents(writer, input)
    writer.element('Constraints', undefined, () => {
      for (const constraint of input.constraints) {
        if (!writeConstraint(writer, constraint)) left.push({ id: constraint.id, what: 'constraint' })
      }
    })
  })
  if (input.times.some(({ starts }) => starts !== undefined)) left.push({ id: input.id, what: 'clock_times' })
  for (const { id, capacity, features, building } of input.resources) {
    const hasDetails = capacity !== undefined || building !== undefined || (features?.length ?? 0) > 0
    if (hasDetails) left.push({ id, what: 'room_details' })
  }
  return left
}

/** The ids of the groups of each member. */
function groupsOf<Group extends { readonly id: string }>(
  groups: readonly Group[],
  members: (group: Group) => readonly string[],
): ReadonlyMap<string, readonly Group[]> {
  const found = new Map<string, Group[]>()
  for (const group of groups) {
    for (const member of members(group)) {
      const list = found.get(member)
      if (list) list.push(group)
      else found.set(member, [group])
    }
  }
  return found
}

const timeGroupElements = { day: 'Day', week: 'Week', group: 'TimeGroup' } as const

function writeTimes(writer: XmlWriter, { times, timeGroups }: ProblemInput): void {
  const memberships = groupsOf(timeGroups, (group) => group.times)
  writer.element('Times', undefined, () => {
    writer.element('TimeGroups', undefined, () => {
      for (const group of timeGroups) writer.definition(timeGroupElements[group.kind], group)
    })
    for (const time of times) {
      writer.definition('Time', time, () => {
        const groups = memberships.get(time.id) ?? []
        const day = groups.find(({ kind }) => kind === 'day')
        const week = groups.find(({ kind }) => kind === 'week')
        writer.reference('Week', week?.id)
        writer.reference('Day', day?.id)
        const others = groups.filter((group) => group !== day && group !== week)
        writer.references(
          'TimeGroups',
          'TimeGroup',
          others.map(({ id }) => id),
        )
      })
    }
  })
}

function writeResources(writer: XmlWriter, { resourceTypes, resourceGroups, resources }: ProblemInput): void {
  const memberships = groupsOf(resourceGroups, (group) => group.resources)
  writer.element('Resources', undefined, () => {
    writer.element('ResourceTypes', undefined, () => {
      for (const type of resourceTypes) writer.definition('ResourceType', type)
    })
    writer.element('ResourceGroups', undefined, () => {
      for (const group of resourceGroups) {
        writer.definition('ResourceGroup', group, () => writer.reference('ResourceType', group.type))
      }
    })
    for (const resource of resources) {
      writer.definition('Resource', resource, () => {
        writer.reference('ResourceType', resource.type)
        const groups = memberships.get(resource.id) ?? []
        writer.references(
          'ResourceGroups',
          'ResourceGroup',
          groups.map(({ id }) => id),
        )
      })
    }
  })
}

function writeEvents(writer: XmlWriter, { events, eventGroups }: ProblemInput): void {
  const memberships = groupsOf(eventGroups, (group) => group.events)
  writer.element('Events', undefined, () => {
    writer.element('EventGroups', undefined, () => {
      for (const group of eventGroups) {
        writer.definition(group.kind === 'course' ? 'Course' : 'EventGroup', group)
      }
    })
    for (const event of events) {
      writer.definition('Event', event, () => {
        const groups = memberships.get(event.id) ?? []
        writer.text('Duration', event.duration)
        writer.text('Workload', event.workload)
        writer.reference('Course', groups.find(({ kind }) => kind === 'course')?.id)
        writer.reference('Time', event.time)
        writeRoles(writer, event.roles)
        writer.references('ResourceGroups', 'ResourceGroup', event.resourceGroups)
        const others = groups.filter(({ kind }) => kind === 'group')
        writer.references(
          'EventGroups',
          'EventGroup',
          others.map(({ id }) => id),
        )
      })
    }
  })
}

function writeRoles(writer: XmlWriter, roles: ProblemInput['events'][number]['roles']): void {
  writer.element('Resources', undefined, () => {
    for (const { role, type, resource, workload } of roles) {
      writer.element('Resource', resource === undefined ? undefined : ['Reference', resource], () => {
        writer.text('Role', role)
        writer.reference('ResourceType', type)
        writer.text('Workload', workload)
      })
    }
  })
}

function writeSolutions(writer: XmlWriter, { instances, solutions }: Archive): void {
  const problems = new Map<string, Problem>()
  for (const { input } of instances) problems.set(input.id, compileProblem(input))
  for (const [group, members] of Map.groupBy(solutions, (solution) => solution.group)) {
    writer.element('SolutionGroup', ['Id', group], () => {
      writeMeta(writer, members[0]?.meta ?? {}, undefined)
      for (const solution of members) writeSolution(writer, solution, problems.get(solution.instance))
    })
  }
}

function writeSolution(writer: XmlWriter, solution: ArchiveSolution, problem: Problem | undefined): void {
  writer.element('Solution', ['Reference', solution.instance], () => {
    writer.text('Description', solution.description)
    writeMeetings(writer, solution.solution)
    if (problem) writeReport(writer, problem, solution.solution)
  })
}

function writeMeetings(writer: XmlWriter, { meetings }: SolutionInput): void {
  writer.element('Events', undefined, () => {
    for (const { event, duration, time, resources } of meetings) {
      writer.element('Event', ['Reference', event], () => {
        writer.text('Duration', duration)
        writer.reference('Time', time)
        writer.element('Resources', undefined, () => {
          for (const { role, resource } of resources ?? []) {
            writer.element('Resource', ['Reference', resource], () => writer.text('Role', role))
          }
        })
      })
    }
  })
}

/** The cost of the solution, as far as its file says it. */
function writeReport(writer: XmlWriter, problem: Problem, solution: SolutionInput): void {
  const { hard, soft } = evaluate(problem, compileSolution(problem, solution))
  writer.element('Report', undefined, () => {
    writer.text('InfeasibilityValue', hard)
    writer.text('ObjectiveValue', soft)
  })
}
