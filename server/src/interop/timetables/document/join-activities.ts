import type { DocumentActivity, TimetableDocument } from './document.ts'

/**
 * Joins activities with the same subject, teachers, students and rooms. Formats whose lessons have one length each say
 * one requirement in several parts.
 */
export function joinActivities(document: TimetableDocument): TimetableDocument {
  const joined = new Map<string, DocumentActivity>()
  for (const { id, lessons, ...rest } of document.activities) {
    const key = rest.subject === undefined ? id : JSON.stringify(rest, Object.keys(rest).toSorted())
    const earlier = joined.get(key)
    joined.set(key, { id, ...rest, ...earlier, lessons: (earlier?.lessons ?? []).concat(lessons) })
  }
  return { ...document, activities: [...joined.values()] }
}
