import { t } from '../../../kernel/http/wire.ts'
import { LEVELS, MODULE_CODES, REPORT_FEATURES } from '../../entitlements/index.ts'
import { ModuleState } from '../../tenants/index.ts'

/** A school as those who run the installation see it. */
export const SchoolLife = t.Strict('SchoolDetail', {
  school_id: t.Uuid,
  slug: t.String(),
  name: t.String(),
  status: t.OneOf(['provisioning', 'active', 'suspended', 'closed']),
  status_reason: t.Nullable(t.String()),
  status_changed_at: t.Nullable(t.Instant),
  /** Day until which the data of a closed school is retained. */
  retained_until: t.Nullable(t.CalendarDate),
  /** When that data was deleted, by night after that day. */
  deleted_at: t.Nullable(t.Instant),
  parent_school_id: t.Nullable(t.Uuid),
  plan_slug: t.String(),
  level: t.OneOf(LEVELS),
  modules: t.Array(ModuleState),
  country_code: t.String(),
  time_zone: t.String(),
  currency: t.String(),
  locale: t.String(),
  education_template: t.Nullable(t.String()),
  primary_sector: t.Nullable(t.String()),
  contact_email: t.Nullable(t.String()),
  created_at: t.Instant,
})

/** What is changed of a school; what is not named stays. */
export const SchoolLifePatch = t.Strict(
  'SchoolPatch',
  {
    plan_slug: t.Optional(t.Text(40, 1)),
    /** By module code: true adds it to the plan, false takes it from the plan, null lets the plan decide. */
    overrides: t.Optional(t.Record(t.String({ maxLength: 40 }), t.Nullable(t.Boolean()))),
    status: t.Optional(t.OneOf(['active', 'suspended', 'closed'])),
    /** The reason; required to suspend or close. Shown to operators and recorded in the history. */
    reason: t.Optional(t.Text(500, 1)),
    /** The number of days for which the data of a closed school is retained; a year by default. */
    retention_days: t.Optional(t.IntegerRange(30, 3660)),
    /** True: returns what would change and be removed, and changes nothing. */
    preview: t.Optional(t.Boolean()),
    /** The slug, where something is removed or the school is closed. */
    confirm: t.Optional(t.Text(63, 1)),
  },
  { examples: [{ plan_slug: 'starter', preview: true }] },
)

/** The owner's invitation as it was sent just now. */
export const OwnerInvitation = t.Strict('OwnerInvitation', {
  school_id: t.Uuid,
  invitation_id: t.Uuid,
  /** Where the letter went. */
  email: t.String(),
  /** Until when its link is good. */
  expires_at: t.Instant,
})

const Change = t.Strict('SchoolChange', { before: t.Unknown(), after: t.Unknown() })

/** Modules and features by code. */
export const Taken = t.Strict('SchoolLosses', {
  modules: t.Array(t.OneOf(MODULE_CODES)),
  report_features: t.Array(t.OneOf(REPORT_FEATURES)),
})

export const SchoolLifeAnswer = t.Strict('SchoolPatched', {
  /** Whether it was changed; false for a preview. */
  applied: t.Boolean(),
  changes: t.Record(t.String(), Change),
  takes_away: Taken,
  adds: Taken,
  /** The school after this request. */
  school: SchoolLife,
})
