import { classesShape, coursesShape } from './course-shapes.ts'
import { gradebookShapes } from './gradebook-shapes.ts'
import { demographicsShape, enrollmentsShape, usersShape } from './people-shapes.ts'
import type { Shape } from './shape.ts'
import { orgsShape, sessionsShape } from './structure-shapes.ts'

/** Every entity, so ordered that what a document refers to is published before it. */
export const shapes: readonly Shape[] = [
  orgsShape,
  sessionsShape,
  gradebookShapes.resources,
  coursesShape,
  classesShape,
  usersShape,
  demographicsShape,
  enrollmentsShape,
  gradebookShapes.classResources,
  gradebookShapes.courseResources,
  gradebookShapes.categories,
  gradebookShapes.lineItems,
  gradebookShapes.results,
]
