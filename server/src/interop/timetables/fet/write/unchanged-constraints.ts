import { isDeepStrictEqual } from 'node:util'
import type {
  DocumentConstraint,
  DocumentLesson,
  TimetableDocument,
  UnsupportedPart,
} from '../../document/document.ts'
import { childNamed, type XmlElement } from '../../read-xml.ts'
import { ConstraintWriter } from './constraint-elements.ts'

interface UnchangedConstraints {
  readonly times: readonly XmlElement[]
  readonly spaces: readonly XmlElement[]
  readonly unsupported: readonly UnsupportedPart[]
}

/** The position of the element that a constraint was read from, or nothing for a new one. */
const positionOf = ({ id }: DocumentConstraint): string | undefined => /^(\d+)\.\d+$/.exec(id)?.[1]

/** The elements of the file that still hold, and new ones for what has changed since. */
export function unchangedConstraints(
  document: TimetableDocument,
  original: TimetableDocument,
  root: XmlElement,
): UnchangedConstraints {
  const writer = new ConstraintWriter(document)
  const before = Map.groupBy(original.constraints, positionOf)
  const now = Map.groupBy(document.constraints, positionOf)
  const same = (position: string): boolean => isDeepStrictEqual(before.get(position), now.get(position))
  const moved = movedLessons(document, original)
  const holds = (element: XmlElement, position: string): boolean =>
    before.has(position) ? same(position) : !placesMoved(element, moved)
  const sections = ['Time_Constraints_List', 'Space_Constraints_List'].map((name) => childNamed(root, name))
  let position = 0
  const [times = [], spaces = []] = sections.map((section) =>
    (section?.children ?? []).filter((element) => {
      position += 1
      return holds(element, String(position))
    }),
  )
  const changed = document.constraints.filter((constraint) => {
    const place = positionOf(constraint)
    return place === undefined || !same(place)
  })
  const fresh = writer.write(changed)
  const part = { ...document, activities: onlyLessons(document, moved) }
  return {
    times: [...times, ...fresh.times, ...writer.times(part)],
    spaces: [...spaces, ...fresh.spaces, ...writer.rooms(part)],
    unsupported: writer.unsupported(),
  }
}

const placeOf = ({ place, room, isLocked }: DocumentLesson): unknown => ({ place, room, isLocked })

function lessonsOf({ activities }: TimetableDocument): Map<string, DocumentLesson> {
  return new Map(activities.flatMap(({ lessons }) => lessons.map((lesson) => [lesson.id, lesson])))
}

function movedLessons(document: TimetableDocument, original: TimetableDocument): ReadonlySet<string> {
  const before = lessonsOf(original)
  const moved = [...lessonsOf(document).values()].filter((lesson) => {
    const former = before.get(lesson.id)
    return former === undefined || !isDeepStrictEqual(placeOf(former), placeOf(lesson))
  })
  return new Set(moved.map(({ id }) => id))
}

/** Whether an element says where a lesson was. */
function placesMoved(element: XmlElement, moved: ReadonlySet<string>): boolean {
  const isPlace =
    element.name === 'ConstraintActivityPreferredStartingTime' ||
    element.name === 'ConstraintActivityPreferredRoom'
  return isPlace && moved.has(childNamed(element, 'Activity_Id')?.text.trim() ?? '')
}

const onlyLessons = (
  { activities }: TimetableDocument,
  ids: ReadonlySet<string>,
): TimetableDocument['activities'] =>
  activities.map((activity) => ({
    ...activity,
    rooms: [],
    lessons: activity.lessons.filter(({ id }) => ids.has(id)),
  }))
