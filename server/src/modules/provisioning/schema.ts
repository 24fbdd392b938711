import { t } from '../../kernel/http/wire.ts'
import { slugShape } from './rules/slug.ts'

/** What is ordered; codes and names are checked all at once, each error with its path. */
export const SchoolOrder = t.Strict(
  'SchoolOrder',
  {
    name: t.Text(200, 1),
    /** Without it one is made of the name. */
    slug: t.Optional(t.String({ pattern: slugShape.source, maxLength: 63, examples: ['hillside'] })),
    /** The person who is invited as the owner. */
    contact_email: t.Email,
    /** ISO 3166-1 alpha-2. */
    country_code: t.Text(2, 2),
    /** IANA name; without it that of the parent or of the country. */
    time_zone: t.Optional(t.Text(64, 1)),
    /** ISO 4217; without it that of the parent or of the country. */
    currency: t.Optional(t.Text(3, 3)),
    education_template: t.Text(40, 1),
    /** The part of the country whose holidays the school has (`SCT`, `BY`; in France the zone `A`, `B` or `C`). */
    holiday_region: t.Optional(t.Text(10, 1)),
    plan_slug: t.Text(40, 1),
    primary_sector: t.Optional(t.Text(100, 1)),
    parent_school_id: t.Optional(t.Uuid),
    /** Modules to switch on or off from the start; what the plan lacks only an operator adds. */
    modules: t.Optional(t.Record(t.String({ maxLength: 40 }), t.Boolean())),
  },
  {
    examples: [
      {
        name: 'Greenfield Academy',
        contact_email: 'head@greenfield.example',
        country_code: 'GB',
        education_template: 'BRITISH_IGCSE',
        plan_slug: 'standard',
      },
    ],
  },
)

export const OrderTaken = t.Strict('SchoolOrdered', {
  school_id: t.Uuid,
  slug: t.String(),
  job_id: t.Uuid,
  timeline_url: t.String(),
})

/** The steps of making a school, in their order. */
export const stepNames = ['school', 'education_template', 'modules', 'owner', 'activation'] as const
export type StepName = (typeof stepNames)[number]

const stepStates = ['waiting', 'running', 'done', 'failed'] as const

/** What a step did, for clients that word it themselves; only the facts of the step. */
export const StepFacts = t.Strict('ProvisioningStepDetails', {
  slug: t.Optional(t.String()),
  time_zone: t.Optional(t.String()),
  currency: t.Optional(t.String()),
  education_template: t.Optional(t.String()),
  /** Title of the school year. */
  school_year: t.Optional(t.String()),
  /** How much of each kind was made. */
  created: t.Optional(t.Record(t.String(), t.Integer({ minimum: 0 }))),
  plan_slug: t.Optional(t.String()),
  /** Codes of the modules that are switched on. */
  modules: t.Optional(t.Array(t.String())),
  opened_at: t.Optional(t.Instant),
})

export const StepWire = t.Strict('ProvisioningStep', {
  step: t.OneOf(stepNames),
  state: t.OneOf(stepStates),
  started_at: t.Nullable(t.Instant),
  finished_at: t.Nullable(t.Instant),
  message: t.Nullable(t.String()),
  /** The message in parts; null: it is not done, or was done before these were recorded. */
  facts: t.Nullable(StepFacts),
})

/** How far the making of a school is. What the steps made counts all together, when the last one is done. */
export const TimelineWire = t.Strict('ProvisioningTimeline', {
  job_id: t.Uuid,
  school_id: t.Uuid,
  slug: t.String(),
  state: t.OneOf(['queued', 'running', 'succeeded', 'failed']),
  /** Number of the present or last attempt; 0 before the first. */
  attempt: t.Integer({ minimum: 0 }),
  steps: t.Array(StepWire),
  error: t.Nullable(t.Strict({ code: t.String(), message: t.String(), details: t.Optional(t.Unknown()) })),
  created_at: t.Instant,
  finished_at: t.Nullable(t.Instant),
})
