import type { Entity } from '../fields.ts'

/** The tables whose rows have extras, by what they are published as. */
export const extrasTables = {
  orgs: 'orgs',
  academicSessions: 'academic_sessions',
  courses: 'courses',
  classes: 'classes',
  enrollments: 'enrollments',
  resources: 'learning_resources',
  classResources: 'class_resources',
  courseResources: 'course_resources',
  categories: 'line_item_categories',
  lineItems: 'line_items',
  results: 'results',
} as const satisfies Readonly<Partial<Record<Entity, string>>>

type ExtrasEntity = keyof typeof extrasTables
export type ExtrasTable = (typeof extrasTables)[ExtrasEntity]

/** Whether rows of an entity have extras of their own: persons keep theirs in themselves. */
export const hasExtras = (entity: Entity): entity is ExtrasEntity => Object.hasOwn(extrasTables, entity)
