import type { XmlElement } from '../../read-xml.ts'
import type { FetContext } from '../context.ts'
import type { FetKind, FetKinds, Meaning } from './kind.ts'

function roomsIn(element: XmlElement, context: FetContext): string[] {
  const names = context.reading
    .texts(element, 'Room')
    .concat(context.reading.texts(element, 'Preferred_Room'))
  return names.map((room) => context.require(element, room, context.rooms))
}

const oneOf = (lessons: readonly string[], rooms: readonly string[]): Meaning => ({
  kind: 'prefer_resources',
  appliesTo: { lessons },
  parameters: { role: 'room', rooms },
})

const activity: FetKind = (element, context) => {
  const lessons = context.reading
    .texts(element, 'Activity_Id')
    .map((id) => context.require(element, id, context.lessons))
  return [oneOf(lessons, roomsIn(element, context))]
}

const described: FetKind = (element, context) => {
  const subject = context.reading.text(element, 'Subject')
  const tag = context.reading.text(element, 'Activity_Tag')
  return [oneOf(context.lessonsOf({ subject, tag }), roomsIn(element, context))]
}

/** Lessons of exactly these students, or by exactly this teacher, that no other constraint gives a room. */
const home =
  (whose: 'sets' | 'teachers', name: string): FetKind =>
  (element, context) => {
    const id = context.known(element, name, context[whose])
    const lessons = [...context.lessons.values()]
      .filter(({ activity }) => activity[whose].length === 1 && activity[whose][0] === id)
      .map(({ lesson }) => lesson.id)
      .filter((lesson) => !context.roomed.has(lesson))
    return [oneOf(lessons, roomsIn(element, context))]
  }

/** What limits the rooms of lessons. */
export const roomKinds: FetKinds = {
  ActivityPreferredRoom: activity,
  ActivityPreferredRooms: activity,
  SubjectPreferredRoom: described,
  SubjectPreferredRooms: described,
  ActivityTagPreferredRoom: described,
  ActivityTagPreferredRooms: described,
  SubjectActivityTagPreferredRoom: described,
  SubjectActivityTagPreferredRooms: described,
}

/** They are for lessons without another room, so they are read last. */
export const homeRoomKinds: FetKinds = {
  StudentsSetHomeRoom: home('sets', 'Students'),
  StudentsSetHomeRooms: home('sets', 'Students'),
  TeacherHomeRoom: home('teachers', 'Teacher'),
  TeacherHomeRooms: home('teachers', 'Teacher'),
}
