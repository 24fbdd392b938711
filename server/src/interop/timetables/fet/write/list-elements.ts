import type {
  DocumentActivity,
  DocumentLesson,
  DocumentSubject,
  StudentSet,
  TimetableDocument,
} from '../../document/document.ts'
import type { XmlElement } from '../../read-xml.ts'
import { element } from '../../write-xml.ts'

/** Elements with texts, in the order of the members. */
export const textElements = (
  texts: Readonly<Record<string, string | number | boolean | undefined>>,
): XmlElement[] =>
  Object.entries(texts).flatMap(([name, text]) => (text === undefined ? [] : [element(name, text)]))

/** Names as FET has them: the key, and the long name and the code when they say more. */
const names = ({ id, name, shortName }: DocumentSubject): Readonly<Record<string, string | undefined>> => ({
  Name: id,
  Long_Name: name === id ? undefined : name,
  Code: shortName,
})

type Items = (document: TimetableDocument) => XmlElement[]

/** The elements of the plain lists. */
export const itemElements = {
  days: ({ days }) => days.map((day) => element('Day', textElements(names(day)))),
  periods: ({ periods }) => periods.map((period) => element('Hour', textElements(names(period)))),
  subjects: ({ subjects }) =>
    subjects.map((subject) => element('Subject', textElements({ ...names(subject), Comments: '' }))),
  teachers: ({ teachers }) =>
    teachers.map((teacher) =>
      element('Teacher', [
        ...textElements(names(teacher)),
        element('Target_Number_of_Hours', 0),
        element('Qualified_Subjects'),
        element('Comments'),
      ]),
    ),
  rooms: ({ rooms }) =>
    rooms.map((room) =>
      element(
        'Room',
        textElements({
          ...names(room),
          Building: room.building ?? '',
          Capacity: room.capacity ?? 30_000,
          Virtual: room.isShared === true,
          Number_of_Sets_of_Real_Rooms: room.isShared ? 0 : undefined,
          Comments: '',
        }),
      ),
    ),
} satisfies Readonly<Record<string, Items>>

const levelNames = ['Year', 'Group', 'Subgroup'] as const

/** Years with their groups and subgroups. What is deeper belongs to the subgroup. */
export function setElements(sets: readonly StudentSet[]): XmlElement[] {
  const byId = new Map(sets.map((set) => [set.id, set]))
  const members = new Set(sets.flatMap((set) => set.members))
  const treeOf = (set: StudentSet, depth: number): XmlElement[] => {
    const name = levelNames[depth]
    if (name === undefined) return []
    const own = textElements({ ...names(set), Number_of_Students: set.students ?? 0, Comments: '' })
    const below = set.members.flatMap((id) => {
      const member = byId.get(id)
      return member ? treeOf(member, depth + 1) : []
    })
    return [element(name, [...own, ...below])]
  }
  return sets.filter(({ id }) => !members.has(id)).flatMap((set) => treeOf(set, 0))
}

/** One element for each lesson; the lessons of an activity share a group id. */
export function activityElements({ activities }: TimetableDocument): XmlElement[] {
  const ids = lessonIds(activities)
  return activities.flatMap((activity) => {
    const { lessons } = activity
    const total = lessons.reduce((sum, { duration }) => sum + duration, 0)
    const group = lessons.length === 1 ? '0' : (ids.get(lessons[0]?.id ?? '') ?? '0')
    return lessons.map((lesson) =>
      activityElement(activity, lesson, { id: ids.get(lesson.id) ?? '', total, group }),
    )
  })
}

function activityElement(
  { teachers, subject, tags = [], sets, students }: DocumentActivity,
  { duration, isActive }: DocumentLesson,
  { id, total, group }: { readonly id: string; readonly total: number; readonly group: string },
): XmlElement {
  return element('Activity', [
    ...teachers.map((teacher) => element('Teacher', teacher)),
    element('Subject', subject ?? ''),
    ...tags.map((tag) => element('Activity_Tag', tag)),
    ...sets.map((set) => element('Students', set)),
    ...textElements({
      Duration: duration,
      Total_Duration: total,
      Id: id,
      Activity_Group_Id: group,
      Number_Of_Students: students,
      Active: isActive !== false,
      Comments: '',
    }),
  ])
}

/** FET numbers its lessons. Ids that are numbers stay; otherwise they are counted in their order. */
export function lessonIds(activities: readonly DocumentActivity[]): ReadonlyMap<string, string> {
  const ids = activities.flatMap(({ lessons }) => lessons.map(({ id }) => id))
  const areNumbers = ids.every((id) => /^[1-9]\d{0,8}$/.test(id))
  return new Map(ids.map((id, index) => [id, areNumbers ? id : String(index + 1)]))
}
