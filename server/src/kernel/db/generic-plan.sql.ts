import { type Fragment, sql } from './statement.ts'

const casts = {
  int: (value: unknown) => sql`(select ${value}::int)`,
  boolean: (value: unknown) => sql`(select ${value}::boolean)`,
  text: (value: unknown) => sql`(select ${value}::text)`,
  date: (value: unknown) => sql`(select ${value}::date)`,
  'text[]': (value: unknown) => sql`(select ${value}::text[])::text[]`,
  'int[]': (value: unknown) => sql`(select ${value}::int[])::int[]`,
  'uuid[]': (value: unknown) => sql`(select ${value}::uuid[])::uuid[]`,
  'date[]': (value: unknown) => sql`(select ${value}::date[])::date[]`,
  'boolean[]': (value: unknown) => sql`(select ${value}::boolean[])::boolean[]`,
}

/**
 * A value hidden from the planner, so that PostgreSQL uses one generic plan. A visible value lets it plan a statement
 * again for every call, which may cost more than the statement: the state of a register took 1.6 ms to plan and
 * 0.2 ms to read (PostgreSQL 18).
 */
export const genericPlan = (value: unknown, type: keyof typeof casts): Fragment => casts[type](value)
