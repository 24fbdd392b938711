import type { MeetingInput, SolutionInput } from '../../../modules/scheduler/index.ts'
import { childNamed, childrenNamed, textOf, type XmlElement } from '../read-xml.ts'
import { attributeOf, numberOf, referenceOf } from './read-values.ts'

/** Reads the meetings of a solution. */
export const readSolution = (solution: XmlElement): SolutionInput => ({
  meetings: childrenNamed(childNamed(solution, 'Events'), 'Event').map(readMeeting),
})

function readMeeting(event: XmlElement): MeetingInput {
  const duration = numberOf(event, 'Duration')
  const time = referenceOf(event, 'Time')
  return {
    event: attributeOf(event, 'Reference'),
    ...(duration === undefined ? undefined : { duration }),
    ...(time === undefined ? undefined : { time }),
    resources: childrenNamed(childNamed(event, 'Resources'), 'Resource').map((resource) => ({
      role: textOf(resource, 'Role') ?? '',
      resource: attributeOf(resource, 'Reference'),
    })),
  }
}
