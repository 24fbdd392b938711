import {
  childNamed,
  childrenNamed,
  readXml,
  textOf,
  UnreadableTimetable,
  type XmlElement,
} from '../read-xml.ts'
import type { Archive, ArchiveSolution, MetaText, ReportedCost } from './archive.ts'
import { readInstance } from './read-instance.ts'
import { readSolution } from './read-solution.ts'

/** Reads an XHSTT archive from pieces of text. Throws `UnreadableTimetable` with the place of what is wrong. */
export async function readArchive(pieces: AsyncIterable<string> | Iterable<string>): Promise<Archive> {
  const root = await readXml(pieces)
  if (root.name !== 'HighSchoolTimetableArchive') {
    throw new UnreadableTimetable(`/${root.name}: this is no XHSTT archive.`)
  }
  const instances = childrenNamed(childNamed(root, 'Instances'), 'Instance').map((instance) => ({
    meta: readMeta(instance),
    input: readInstance(instance),
  }))
  const groups = childrenNamed(childNamed(root, 'SolutionGroups'), 'SolutionGroup')
  return { instances, solutions: groups.flatMap(readSolutionGroup) }
}

function readSolutionGroup(group: XmlElement): ArchiveSolution[] {
  const meta = readMeta(group)
  return childrenNamed(group, 'Solution').map((solution): ArchiveSolution => {
    const report = readReport(childNamed(solution, 'Report'))
    const description = textOf(solution, 'Description')
    return {
      group: group.attributes['Id'] ?? '',
      meta,
      instance: solution.attributes['Reference'] ?? '',
      ...(description === undefined ? undefined : { description }),
      solution: readSolution(solution),
      ...(report === undefined ? undefined : { report }),
    }
  })
}

function readReport(report: XmlElement | undefined): ReportedCost | undefined {
  const hard = textOf(report, 'InfeasibilityValue')
  const soft = textOf(report, 'ObjectiveValue')
  return hard === undefined || soft === undefined ? undefined : { hard: Number(hard), soft: Number(soft) }
}

const metaElements = {
  name: 'Name',
  contributor: 'Contributor',
  date: 'Date',
  country: 'Country',
  description: 'Description',
  remarks: 'Remarks',
} as const

function readMeta(element: XmlElement): MetaText {
  const meta = childNamed(element, 'MetaData')
  return Object.fromEntries(
    Object.entries(metaElements).flatMap(([name, element]) => {
      const text = textOf(meta, element)
      return text === undefined ? [] : [[name, text]]
    }),
  )
}
