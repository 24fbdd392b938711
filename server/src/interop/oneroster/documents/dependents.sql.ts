import { type Fragment, identifier, join, type Statement, sql } from '../../../kernel/db/statement.ts'
import type { Entity } from '../fields.ts'
import { refOf } from './documents.sql.ts'

/** A row whose document says something of another one. */
export interface Dependent {
  readonly entity: Entity
  readonly id: string
}

type Ids = readonly string[]

const any = (ids: Ids): Fragment => sql`any(${ids}::uuid[])`

/** Rows of a table under a condition, by the entity that they are published as. */
const rows = (entity: Entity, table: string, tenant: string, where: Fragment, column = 'id'): Fragment => sql`
  select ${entity}::text as entity, ${identifier(column)} as id from ${identifier(table)}
  where tenant_id = ${tenant} and ${identifier(column)} is not null and (${where})`

const all = (parts: readonly Fragment[]): Statement<Dependent> =>
  sql<Dependent>`${join(
    parts.flatMap((part, at) => [at === 0 ? sql.empty : sql`union`, part]),
    ' ',
  )}`

/** What the documents of rows refer to as they stand: where the rows belonged before they changed. */
const referredBefore = (
  tenant: string,
  from: Entity,
  ids: Ids,
  column: 'parent_ref' | 'class_ref' | 'course_ref',
  { to, as = to }: { readonly to: Entity; readonly as?: Entity },
): Fragment => sql`
  select ${as}::text, before.id from oneroster_documents held
  cross join lateral (select met.id from oneroster_documents met where met.tenant_id = ${tenant}
    and met.entity = ${to} and met.sourced_id = held.${identifier(column)} limit 1) before
  where held.tenant_id = ${tenant} and held.entity = ${from} and held.id = ${any(ids)}`

/** Parents and children, now and before. */
export const selectRelatives = (
  tenant: string,
  entity: 'orgs' | 'academicSessions',
  ids: Ids,
): Statement<Dependent> => {
  const [table, parent] = entity === 'orgs' ? ['orgs', 'parent_org_id'] : ['academic_sessions', 'parent_id']
  return all([
    rows(entity, table, tenant, sql`id = ${any(ids)}`, parent),
    rows(entity, table, tenant, sql`${identifier(parent)} = ${any(ids)}`),
    referredBefore(tenant, entity, ids, 'parent_ref', { to: entity }),
  ])
}

/** Rows that belong to orgs, by their own column or by the imported list. */
export const selectUnderOrgs = (tenant: string, ids: Ids): Statement<Dependent> => {
  const under = sql`org_id = ${any(ids)}`
  const named = sql`custom -> 'oneroster' -> 'orgSourcedIds' ?| array(select sourced_id from oneroster_documents
    where tenant_id = ${tenant} and entity = 'orgs' and id = ${any(ids)})`
  return all([
    rows('courses', 'courses', tenant, under),
    rows('courses', 'classes', tenant, under),
    rows('classes', 'classes', tenant, under),
    rows('enrollments', 'enrollments', tenant, under),
    rows('users', 'students', tenant, sql`${under} or ${named}`),
    rows('users', 'staff_members', tenant, sql`${under} or ${named}`),
    rows('users', 'guardians', tenant, named),
  ])
}

/** Rows published in sessions: by their own column, else by the calendar. */
export const selectInSessions = (tenant: string, ids: Ids): Statement<Dependent> =>
  all([
    rows('courses', 'courses', tenant, sql`school_year_id = ${any(ids)}`),
    rows(
      'classes',
      'classes',
      tenant,
      sql`term_ids && ${ids}::uuid[] or not exists (select from unnest(term_ids) as term (id)
        where ${refOf(tenant, 'academicSessions', sql`term.id`)} is not null)`,
    ),
    rows(
      'lineItems',
      'line_items',
      tenant,
      sql`grading_period_id is null or grading_period_id = ${any(ids)}
        or ${refOf(tenant, 'academicSessions', sql`grading_period_id`)} is null`,
    ),
  ])

/** Who uses resources. */
export const selectUsing = (tenant: string, ids: Ids): Statement<Dependent> => {
  const used = sql`resource_id = ${any(ids)}`
  return all([
    rows('classResources', 'class_resources', tenant, used),
    rows('classes', 'class_resources', tenant, used, 'class_id'),
    rows('courseResources', 'course_resources', tenant, used),
    rows('courses', 'course_resources', tenant, used, 'course_id'),
  ])
}

/** The classes of courses; each gets its own course where its course is gone. */
export const selectOfCourses = (tenant: string, ids: Ids): Statement<Dependent> => {
  const taught = sql`course_id = ${any(ids)}`
  return all([
    rows('classes', 'classes', tenant, sql`${taught} or id = ${any(ids)}`),
    rows('courses', 'classes', tenant, taught),
    rows('courseResources', 'course_resources', tenant, taught),
  ])
}

/** What belongs to classes that came or went. */
export const selectOfClasses = (tenant: string, ids: Ids): Statement<Dependent> => {
  const within = sql`class_id = ${any(ids)}`
  return all([
    rows('enrollments', 'enrollments', tenant, within),
    rows('classResources', 'class_resources', tenant, within),
    rows('categories', 'classes', tenant, sql`id = ${any(ids)}`),
    rows('lineItems', 'line_items', tenant, within),
  ])
}

/** What takes its school or its period from classes that changed. */
export const selectByClasses = (tenant: string, ids: Ids): Statement<Dependent> =>
  all([
    rows(
      'enrollments',
      'enrollments',
      tenant,
      sql`class_id = ${any(ids)} and ${refOf(tenant, 'orgs', sql`org_id`)} is null`,
    ),
    rows(
      'lineItems',
      'line_items',
      tenant,
      sql`class_id = ${any(ids)} and ${refOf(tenant, 'academicSessions', sql`grading_period_id`)} is null`,
    ),
  ])

/** Who and what is tied to persons that came or went. */
export const selectOfUsers = (tenant: string, ids: Ids): Statement<Dependent> => {
  const students = sql`student_id = ${any(ids)}`
  return all([
    rows('users', 'guardian_links', tenant, students, 'guardian_id'),
    rows('users', 'guardian_links', tenant, sql`guardian_id = ${any(ids)}`, 'student_id'),
    rows('enrollments', 'enrollments', tenant, students),
    rows('enrollments', 'enrollments', tenant, sql`staff_id = ${any(ids)}`),
    rows('results', 'results', tenant, students),
  ])
}

/** Line items of categories, and the classes that have some in none. */
export const selectOfCategories = (tenant: string, ids: Ids): Statement<Dependent> =>
  all([
    rows('lineItems', 'line_items', tenant, sql`category_id = ${any(ids)} or class_id = ${any(ids)}`),
    rows('categories', 'line_items', tenant, sql`category_id = ${any(ids)}`, 'class_id'),
  ])

export const selectOfLineItems = (tenant: string, ids: Ids): Statement<Dependent> =>
  all([rows('results', 'results', tenant, sql`line_item_id = ${any(ids)}`)])

/** The current and previous classes of line items: some have their own category. */
export const selectClassesOfLineItems = (tenant: string, ids: Ids): Statement<Dependent> =>
  all([
    rows('categories', 'line_items', tenant, sql`id = ${any(ids)}`, 'class_id'),
    referredBefore(tenant, 'lineItems', ids, 'class_ref', { to: 'classes', as: 'categories' }),
  ])

/** The classes and courses of ties, now and before. */
export const selectOfTies = (tenant: string, ids: Ids): Statement<Dependent> =>
  all([
    rows('classes', 'class_resources', tenant, sql`id = ${any(ids)}`, 'class_id'),
    referredBefore(tenant, 'classResources', ids, 'class_ref', { to: 'classes' }),
    rows('courses', 'course_resources', tenant, sql`id = ${any(ids)}`, 'course_id'),
    referredBefore(tenant, 'courseResources', ids, 'course_ref', { to: 'courses' }),
  ])

/** Everybody who shares, or shared, an account with persons: one of them is published by its login name. */
export const selectSharers = (tenant: string, persons: Ids, users: Ids): Statement<Dependent> => {
  const own = (table: string): Fragment => sql`
    select user_id from ${identifier(table)} where tenant_id = ${tenant} and id = ${any(persons)} and user_id is not null`
  const shared = sql`user_id = any(array(${own('students')} union ${own('staff_members')} union ${own('guardians')}
    union select unnest(${users}::uuid[])
    union select user_id from logins where school_id = ${tenant} and name = any(array(
      select username from oneroster_documents where tenant_id = ${tenant} and entity = 'users'
        and id = ${any(persons)} and username is not null))))`
  return all([
    rows('users', 'students', tenant, shared),
    rows('users', 'staff_members', tenant, shared),
    rows('users', 'guardians', tenant, shared),
  ])
}

/**
 * Everything that carries a grade level of those that changed. What a level was called before is not known: unless all
 * are new, that is everything that carries any.
 */
export const selectGraded = (tenant: string, ids: Ids): Statement<Dependent> => {
  const levels = sql`from grade_levels where tenant_id = ${tenant} and id = ${any(ids)}`
  const known = sql`exists (select ${levels} and version > 1) or cardinality(array(select id ${levels})) = 0`
  const list = sql`grade_levels && array(select code ${levels}) or ((${known}) and cardinality(grade_levels) > 0)`
  return all([
    rows(
      'users',
      'students',
      tenant,
      sql`grade_level = any(array(select code ${levels})) or ((${known}) and grade_level is not null)`,
    ),
    rows('courses', 'courses', tenant, list),
    rows('courses', 'classes', tenant, list),
    rows('classes', 'classes', tenant, list),
  ])
}
