import { type Statement, sql } from '../../kernel/db/statement.ts'
import type { t } from '../../kernel/http/wire.ts'
import type { JobRow } from '../../kernel/jobs/jobs.sql.ts'
import type { StepWire } from './schema.ts'

export type Step = t.Static<typeof StepWire>

/** An order of a school, and how far it is. */
interface ProvisionRow {
  /** That of the job. */
  readonly id: string
  readonly school_id: string
  readonly slug: string
  readonly education_template: string
  readonly holiday_region: string | null
  readonly modules: Readonly<Record<string, boolean>>
  readonly credential_kind: string | null
  readonly credential_id: string | null
  readonly address: string
  readonly request_id: string
  readonly attempt: number
  readonly steps: Step[]
  readonly created_at: Date
}

type NewProvision = Omit<ProvisionRow, 'attempt'>

export const insertProvision = (tenant: string, row: NewProvision): Statement<unknown> =>
  sql`
    insert into school_provisions (tenant_id, id, school_id, slug, education_template, holiday_region, modules,
      credential_kind, credential_id, address, request_id, steps, created_at)
    values (${tenant}, ${row.id}, ${row.school_id}, ${row.slug}, ${row.education_template}, ${row.holiday_region},
      ${JSON.stringify(row.modules)}::jsonb, ${row.credential_kind}, ${row.credential_id}, ${row.address},
      ${row.request_id}, ${JSON.stringify(row.steps)}::jsonb, ${row.created_at})`

/** An order with its job. */
export interface TimelineRow
  extends ProvisionRow,
    Pick<JobRow, 'state' | 'error' | 'created_by' | 'finished_at'> {}

const ordered = sql`
  select provision.id, provision.school_id, provision.slug, provision.education_template,
    provision.holiday_region, provision.modules,
    provision.credential_kind, provision.credential_id, provision.address, provision.request_id, provision.attempt,
    provision.steps, provision.created_at, job.state, job.error, job.created_by, job.finished_at
  from school_provisions as provision join jobs as job on job.tenant_id = provision.tenant_id and job.id = provision.id`

export const selectTimeline = (tenant: string, id: string): Statement<TimelineRow> =>
  sql<TimelineRow>`
    ${ordered} where provision.tenant_id = ${tenant} and job.tenant_id = ${tenant} and provision.id = ${id}`

/** A report of the steps; `told` grows with each of them. */
export interface Telling {
  readonly attempt: number
  readonly told: number
  readonly steps: readonly Step[]
}

/** Shows the steps as they stand, unless a later telling came first. */
export const updateSteps = (
  tenant: string,
  id: string,
  { attempt, told: reported, steps }: Telling,
): Statement<unknown> =>
  sql`
    update school_provisions set attempt = ${attempt}, told = ${reported}, steps = ${JSON.stringify(steps)}::jsonb
    where tenant_id = ${tenant} and id = ${id} and told < ${reported}`
