import type { DocumentActivity, DocumentLesson, TimetableDocument } from '../../document/document.ts'

interface Description {
  readonly teacher?: string
  readonly subject?: string
  readonly tag?: string
  readonly duration?: number
}

interface LessonOfActivity {
  readonly activity: DocumentActivity
  readonly lesson: DocumentLesson
}

/** What exactly these lessons have in common: a teacher, a subject or a tag, and the duration; undefined when nothing. */
export function describeLessons(
  { activities }: TimetableDocument,
  ids: readonly string[],
): Description | undefined {
  const requested = new Set(ids)
  const all = activities.flatMap((activity) => activity.lessons.map((lesson) => ({ activity, lesson })))
  const first = all.find(({ lesson }) => requested.has(lesson.id))
  if (!first) return undefined
  return candidatesOf(first).find((description) => {
    const described = all.filter((item) => matches(item, description))
    return described.length === requested.size && described.every(({ lesson }) => requested.has(lesson.id))
  })
}

function candidatesOf({ activity, lesson }: LessonOfActivity): Description[] {
  const { subject, teachers, tags = [] } = activity
  const single: Description[] = [
    {},
    ...(subject === undefined ? [] : [{ subject }]),
    ...teachers.map((teacher) => ({ teacher })),
    ...tags.map((tag) => ({ tag })),
  ]
  return [...single, ...single.map((description) => ({ ...description, duration: lesson.duration }))]
}

const matches = (
  { activity, lesson }: LessonOfActivity,
  { teacher, subject, tag, duration }: Description,
): boolean =>
  (teacher === undefined || activity.teachers.includes(teacher)) &&
  (subject === undefined || activity.subject === subject) &&
  (tag === undefined || (activity.tags ?? []).includes(tag)) &&
  (duration === undefined || lesson.duration === duration)
