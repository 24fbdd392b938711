import { sql } from '../../kernel/db/statement.ts'
import type { SetupStep } from '../tenants/index.ts'

/** The calendar, grade levels, rooms and classes of a new school. */
export const academicSetupSteps: readonly SetupStep[] = [
  {
    key: 'calendar',
    position: 10,
    done: (tenant, today) => sql`exists (
      select 1 from academic_sessions term where term.tenant_id = ${tenant} and term.archived_at is null
        and term.kind <> 'school_year' and term.ends_on >= ${today}::date)`,
  },
  {
    key: 'grade_levels',
    position: 20,
    done: (tenant) => sql`exists (
      select 1 from grade_levels level where level.tenant_id = ${tenant} and level.archived_at is null)`,
  },
  {
    key: 'rooms',
    position: 30,
    done: (tenant) => sql`exists (
      select 1 from rooms room where room.tenant_id = ${tenant} and room.archived_at is null)`,
  },
  {
    key: 'classes',
    position: 40,
    done: (tenant) => sql`exists (
      select 1 from classes class where class.tenant_id = ${tenant} and class.archived_at is null)`,
  },
]
