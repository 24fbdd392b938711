import { type Statement, sql } from '../../../kernel/db/statement.ts'
import {
  type ConfigurationRow,
  type ScaleRow,
  selectConfiguration,
  selectScales,
} from '../../configuration/index.ts'
import { selectSchoolSettings } from '../../tenants/index.ts'
import type { DecidedEntry } from './rules/entry.ts'
import type { DropScope, Weighting } from './rules/plan-marks.ts'
import type { Ranking } from './rules/policy.ts'

/** The school's settings about marks, as stored. */
export interface PolicyRow extends DecidedEntry {
  readonly weighting: Weighting
  readonly drop_scope: DropScope
  readonly absent_counts_as_zero: boolean
  readonly scores_above_maximum: boolean
  /** null: what the school's template has. */
  readonly ranks: Ranking | null
  readonly show_class_average: boolean
  readonly comment_max_length: number
  readonly term_weights: readonly { readonly term_id: string; readonly weight: number }[]
  readonly coefficients: readonly { readonly class_id: string; readonly coefficient: number }[]
  readonly version: number
}

/** Everything that marks are made by, as one row: what the school decided, or null, and its scales. */
export interface SettingsRow {
  readonly policy: PolicyRow | null
  readonly configuration: ConfigurationRow | null
  readonly scales: readonly ScaleRow[]
  readonly template: string | null
}

const selectPolicy = (tenant: string): Statement<PolicyRow> => sql`
  select policy.weighting, policy.drop_scope, policy.absent_counts_as_zero, policy.scores_above_maximum,
    policy.ranks, policy.entry, policy.entry_step::float8 as entry_step, policy.mark_step::float8 as mark_step,
    policy.show_class_average, policy.comment_max_length, policy.term_weights, policy.coefficients, policy.version
  from evaluation_policies policy where policy.tenant_id = ${tenant}`

/** The settings; also a derived table of one row. */
export const selectSettings = (tenant: string): Statement<SettingsRow> => sql`
  select (select row_to_json(policy) from (${selectPolicy(tenant)}) policy) as policy,
    (select row_to_json(held) from (${selectConfiguration(tenant)}) held) as configuration,
    (select coalesce(json_agg(scale), '[]') from (${selectScales(tenant)}) scale) as scales,
    (select school.education_template from (${selectSchoolSettings(tenant)}) school) as template`

/** The same, with the policy locked until the transaction ends. */
export const selectPolicyForUpdate = (tenant: string): Statement<PolicyRow> => sql<PolicyRow>`
  ${selectPolicy(tenant)} for update`
