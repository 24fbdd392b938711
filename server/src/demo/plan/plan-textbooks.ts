import type { BulkClassResource, BulkCourseResource, BulkResource } from '../../modules/gradebook/index.ts'
import type { Random } from '../random.ts'
import type { Structure } from './plan-structure.ts'

/** The textbooks of a school and who works with them. */
export interface Textbooks {
  readonly resources: readonly BulkResource[]
  readonly ofCourses: readonly BulkCourseResource[]
  readonly ofClasses: readonly BulkClassResource[]
}

/** Courses that have a book of their own. */
const max = 8

/** A textbook for each of the first courses and for its classes, as publishers deliver them to a roster. */
export function planTextbooks({ courses, classes }: Structure, random: Random): Textbooks {
  const textbooks = courses.slice(0, max).map((course, index) => ({
    course,
    resource: {
      id: random.id(),
      vendor_resource_id: `campus-press-${index + 1}`,
      title: course.title,
      roles: ['learner', 'instructor'],
      importance: 'primary' as const,
      vendor_id: 'campus-press',
      application_id: 'campus-press-reader',
    },
  }))
  const tie = ({ id }: BulkResource) => ({ id: random.id(), resource_id: id, title: null })
  return {
    resources: textbooks.map(({ resource }) => resource),
    ofCourses: textbooks.map(({ course, resource }) => ({ ...tie(resource), course_id: course.id })),
    ofClasses: textbooks.flatMap(({ course, resource }) =>
      classes
        .filter(({ row }) => row.course_id === course.id)
        .map(({ row }) => ({ ...tie(resource), class_id: row.id })),
    ),
  }
}
