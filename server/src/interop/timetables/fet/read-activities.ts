import type { DocumentActivity, DocumentLesson } from '../document/document.ts'
import type { XmlReading } from '../document/xml-reading.ts'
import { childNamed, type XmlElement } from '../read-xml.ts'

/**
 * FET writes each lesson as an activity; lessons with the same group id are one activity here, when they also have the
 * same subject, teachers, students and tags.
 */
export function readActivities(reading: XmlReading, list: XmlElement | undefined): DocumentActivity[] {
  const activities = new Map<string, DocumentActivity & { readonly lessons: DocumentLesson[] }>()
  for (const item of reading.children(list, 'Activity')) {
    const { key, activity, lesson } = readActivity(reading, item)
    const known = activities.get(key)
    if (known) known.lessons.push(lesson)
    else activities.set(key, { ...activity, lessons: [lesson] })
  }
  return [...activities.values()]
}

interface ReadActivity {
  /** The same for all lessons of an activity. */
  readonly key: string
  readonly activity: Omit<DocumentActivity, 'lessons'>
  readonly lesson: DocumentLesson
}

function readActivity(reading: XmlReading, item: XmlElement): ReadActivity {
  const id = reading.name(item, 'Id')
  const group = reading.text(item, 'Activity_Group_Id') ?? '0'
  const isActive = reading.text(item, 'Active') !== 'false'
  const students = reading.number(item, 'Number_Of_Students')
  const tags = reading.texts(item, 'Activity_Tag').filter((tag) => tag !== '')
  const subject = reading.text(item, 'Subject')
  // The total is the sum of the lessons of the group.
  const total = childNamed(item, 'Total_Duration')
  if (total) reading.take(total)
  const activity = {
    id,
    ...(subject === undefined ? undefined : { subject }),
    teachers: reading.texts(item, 'Teacher'),
    sets: reading.texts(item, 'Students'),
    ...(tags.length === 0 ? undefined : { tags }),
    ...(students === undefined ? undefined : { students }),
  }
  const lesson = {
    id,
    duration: reading.number(item, 'Duration') ?? 1,
    ...(isActive ? undefined : { isActive }),
  }
  const sameAs = JSON.stringify([group, activity.subject, activity.teachers, activity.sets, tags, students])
  return { key: group === '0' ? id : sameAs, activity, lesson }
}
