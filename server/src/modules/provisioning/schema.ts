import { Email, Instant, Nullable, OneOf, Strict, Text, Type, Uuid } from '../../kernel/http/shapes.ts'
import { slugShape } from './rules/slug.ts'

/** What is ordered; codes and names are judged all at once, each fault with its path. */
export const SchoolOrder = Strict(
  'SchoolOrder',
  {
    name: Text(200, 1),
    /** Without it one is made of the name. */
    slug: Type.Optional(Type.String({ pattern: slugShape.source, maxLength: 63, examples: ['hillside'] })),
    /** Whoever is invited as the owner. */
    contact_email: Email,
    /** ISO 3166-1 alpha-2. */
    country_code: Text(2, 2),
    /** IANA name; without it that of the parent or of the country. */
    time_zone: Type.Optional(Text(64, 1)),
    /** ISO 4217; without it that of the parent or of the country. */
    currency: Type.Optional(Text(3, 3)),
    education_template: Text(40, 1),
    /** The part of the country whose holidays the school has (`SCT`, `BY`; in France the zone `A`, `B` or `C`). */
    holiday_region: Type.Optional(Text(10, 1)),
    plan_slug: Text(40, 1),
    primary_sector: Type.Optional(Text(100, 1)),
    parent_school_id: Type.Optional(Uuid),
    /** Modules to switch on or off from the start; what the plan lacks only an operator adds. */
    modules: Type.Optional(Type.Record(Type.String({ maxLength: 40 }), Type.Boolean())),
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

export const OrderTaken = Strict('SchoolOrdered', {
  school_id: Uuid,
  slug: Type.String(),
  job_id: Uuid,
  timeline_url: Type.String(),
})

/** The steps of making a school, in their order. */
export const stepNames = ['school', 'education_template', 'modules', 'owner', 'activation'] as const
export type StepName = (typeof stepNames)[number]

const stepStates = ['waiting', 'running', 'done', 'failed'] as const

/** What a step did, for whoever says it in words of their own; only what the step has to tell. */
export const StepFacts = Strict('ProvisioningStepDetails', {
  slug: Type.Optional(Type.String()),
  time_zone: Type.Optional(Type.String()),
  currency: Type.Optional(Type.String()),
  education_template: Type.Optional(Type.String()),
  /** Title of the school year. */
  school_year: Type.Optional(Type.String()),
  /** How much of each kind was made. */
  created: Type.Optional(Type.Record(Type.String(), Type.Integer({ minimum: 0 }))),
  plan_slug: Type.Optional(Type.String()),
  /** Codes of the modules that are switched on. */
  modules: Type.Optional(Type.Array(Type.String())),
  opened_at: Type.Optional(Instant),
})

export const StepWire = Strict('ProvisioningStep', {
  step: OneOf(stepNames),
  state: OneOf(stepStates),
  started_at: Nullable(Instant),
  finished_at: Nullable(Instant),
  message: Nullable(Type.String()),
  /** The message in parts; null: it is not done, or was done before these were kept. */
  facts: Nullable(StepFacts),
})

/** How far the making of a school is. What the steps made counts all together, when the last one is done. */
export const TimelineWire = Strict('ProvisioningTimeline', {
  job_id: Uuid,
  school_id: Uuid,
  slug: Type.String(),
  state: OneOf(['queued', 'running', 'succeeded', 'failed']),
  /** Number of the present or last attempt; 0 before the first. */
  attempt: Type.Integer({ minimum: 0 }),
  steps: Type.Array(StepWire),
  error: Nullable(
    Strict({ code: Type.String(), message: Type.String(), details: Type.Optional(Type.Unknown()) }),
  ),
  created_at: Instant,
  finished_at: Nullable(Instant),
})
