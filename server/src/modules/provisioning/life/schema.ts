import {
  CalendarDate,
  Instant,
  Nullable,
  OneOf,
  Strict,
  Text,
  Type,
  Uuid,
  Whole,
} from '../../../kernel/http/shapes.ts'
import { LEVELS, MODULE_CODES, REPORT_FEATURES } from '../../entitlements/index.ts'
import { ModuleState } from '../../tenants/index.ts'

/** A school as those who run the installation see it. */
export const SchoolLife = Strict('SchoolDetail', {
  school_id: Uuid,
  slug: Type.String(),
  name: Type.String(),
  status: OneOf(['provisioning', 'active', 'suspended', 'closed']),
  status_reason: Nullable(Type.String()),
  status_changed_at: Nullable(Instant),
  /** Day until which the data of a closed school is kept. */
  retained_until: Nullable(CalendarDate),
  /** When that data was deleted, by night after that day. */
  deleted_at: Nullable(Instant),
  parent_school_id: Nullable(Uuid),
  plan_slug: Type.String(),
  level: OneOf(LEVELS),
  modules: Type.Array(ModuleState),
  country_code: Type.String(),
  time_zone: Type.String(),
  currency: Type.String(),
  locale: Type.String(),
  education_template: Nullable(Type.String()),
  primary_sector: Nullable(Type.String()),
  contact_email: Nullable(Type.String()),
  created_at: Instant,
})

/** What is changed of a school; what is not named stays. */
export const SchoolLifePatch = Strict(
  'SchoolPatch',
  {
    plan_slug: Type.Optional(Text(40, 1)),
    /** By module code: true adds it to the plan, false takes it from the plan, null lets the plan decide. */
    overrides: Type.Optional(Type.Record(Type.String({ maxLength: 40 }), Nullable(Type.Boolean()))),
    status: Type.Optional(OneOf(['active', 'suspended', 'closed'])),
    /** Why; needed to suspend or close. Shown to operators and kept in the history. */
    reason: Type.Optional(Text(500, 1)),
    /** For how many days the data of a closed school is kept; a year when left out. */
    retention_days: Type.Optional(Whole(30, 3660)),
    /** True: says what would change and take away, and changes nothing. */
    preview: Type.Optional(Type.Boolean()),
    /** The slug, where something is taken away or the school is closed. */
    confirm: Type.Optional(Text(63, 1)),
  },
  { examples: [{ plan_slug: 'starter', preview: true }] },
)

/** The owner's invitation as it was sent just now. */
export const OwnerInvitation = Strict('OwnerInvitation', {
  school_id: Uuid,
  invitation_id: Uuid,
  /** Where the letter went. */
  email: Type.String(),
  /** Until when its link is good. */
  expires_at: Instant,
})

const Change = Strict('SchoolChange', { before: Type.Unknown(), after: Type.Unknown() })

/** Modules and features by code. */
export const Taken = Strict('SchoolLosses', {
  modules: Type.Array(OneOf(MODULE_CODES)),
  report_features: Type.Array(OneOf(REPORT_FEATURES)),
})

export const SchoolLifeAnswer = Strict('SchoolPatched', {
  /** Whether it was changed; false for a preview. */
  applied: Type.Boolean(),
  changes: Type.Record(Type.String(), Change),
  takes_away: Taken,
  adds: Taken,
  /** The school as it stands after this request. */
  school: SchoolLife,
})
