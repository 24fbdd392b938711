import { t } from '../../../kernel/http/wire.ts'
import { cedsGradeCodes } from '../../academics/index.ts'
import { REPORT_BUNDLES } from '../../entitlements/index.ts'
import { Code, GradingWire, Line, ScaleWire, WeightWire } from './grading.ts'

export const dateFormats = ['YYYY-MM-DD', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD.MM.YYYY', 'DD-MM-YYYY'] as const

const LevelWire = t.Strict('GradeLevelInput', {
  code: Code(),
  name: Line(255),
  position: t.IntegerRange(0, 999),
  ceds_grade_code: t.Nullable(t.OneOf(cedsGradeCodes)),
  isced_level: t.Nullable(t.IntegerRange(0, 8)),
})

const dates = { starts_on: t.CalendarDate, ends_on: t.CalendarDate }
const termMembers = { title: Line(255), kind: t.OneOf(['semester', 'term', 'grading_period']), ...dates }
const entryMembers = { kind: t.OneOf(['holiday', 'closure', 'school_day']), title: Line(255), ...dates }
const yearMembers = { title: Line(255), ...dates }
const given = { id: t.Optional(t.Uuid) }

const SystemType = t.String({ pattern: '^[a-z][a-z0-9_]*$', maxLength: 64, examples: ['british'] })
const Bundle = t.OneOf(Object.keys(REPORT_BUNDLES))
const logicMembers = {
  scales: t.Array(ScaleWire, { maxItems: 50 }),
  mark_weights: t.Array(WeightWire, { maxItems: 50 }),
}

/** How the school is set up; terms and calendar are those of its present school year. */
export const EducationDna = t.Strict('EducationDna', {
  tenant_id: t.Uuid,
  system_type: t.Nullable(t.String()),
  /** The template that was applied last; another one is taken over by `education-templates/apply`. */
  education_template: t.Nullable(t.String()),
  template: t.Union([t.String(), t.Null()], {
    description: 'Deprecated spelling of `education_template`; always the same value.',
    deprecated: true,
  }),
  grading_logic_json: t.Strict({ ...logicMembers, ...GradingWire.properties }),
  /** Code of one of the scales. */
  grading_scale: t.Nullable(t.String()),
  grade_levels: t.Array(t.Strict({ ...LevelWire.properties, name: t.String(), code: t.String() })),
  terms: t.Array(t.Strict({ id: t.Uuid, ...termMembers, title: t.String() })),
  calendar: t.Strict({
    academic_year: t.Nullable(t.Strict({ id: t.Uuid, ...yearMembers, title: t.String() })),
    entries: t.Array(t.Strict({ id: t.Uuid, ...entryMembers, title: t.String() })),
  }),
  currency: t.String(),
  timezone: t.String(),
  locale: t.String(),
  date_format: t.OneOf(dateFormats),
  /** The part of the country whose holidays the school has, in France the zone; for years laid from now on. */
  holiday_region: t.Nullable(t.String()),
  /** The parts that it may name. */
  holiday_regions: t.Array(t.Strict({ code: t.String(), name: t.String() })),
  attendance_codes: t.Array(
    t.Strict({ code: t.String(), status: t.String(), label: t.String(), position: t.Integer() }),
  ),
  report_platform_bundle_slug: t.Nullable(t.String()),
  effective_report_platform_bundle: t.String(),
})
export type Dna = t.Static<typeof EducationDna>

/** Members that are shown and decided elsewhere: sent back as they were read they do no harm. */
export const readOnly = [
  'tenant_id',
  'education_template',
  'template',
  'holiday_regions',
  'attendance_codes',
  'effective_report_platform_bundle',
] as const

/** RFC 7396: lists are replaced whole; what a list names by `id` (grade levels and scales by `code`) is changed. */
export const EducationDnaPatch = t.Strict(
  'EducationDnaPatch',
  {
    ...Object.fromEntries(readOnly.map((name) => [name, t.Optional(t.Unknown())])),
    system_type: t.Optional(t.Nullable(SystemType)),
    grading_logic_json: t.Optional(
      t.Strict({
        scales: t.Optional(logicMembers.scales),
        mark_weights: t.Optional(logicMembers.mark_weights),
        rounding: t.Optional(
          t.Strict({
            decimals: t.Optional(GradingWire.properties.rounding.properties.decimals),
            mode: t.Optional(GradingWire.properties.rounding.properties.mode),
          }),
        ),
        missing_counts_as_zero: t.Optional(t.Boolean()),
      }),
    ),
    grading_scale: t.Optional(t.Nullable(Code())),
    grade_levels: t.Optional(t.Array(LevelWire, { maxItems: 100 })),
    terms: t.Optional(t.Array(t.Strict({ ...given, ...termMembers }), { maxItems: 60 })),
    calendar: t.Optional(
      t.Strict({
        academic_year: t.Optional(
          t.Strict({
            ...given,
            title: t.Optional(yearMembers.title),
            starts_on: t.Optional(t.CalendarDate),
            ends_on: t.Optional(t.CalendarDate),
          }),
        ),
        entries: t.Optional(t.Array(t.Strict({ ...given, ...entryMembers }), { maxItems: 400 })),
      }),
    ),
    currency: t.Optional(t.String({ minLength: 3, maxLength: 3 })),
    timezone: t.Optional(t.String({ minLength: 1, maxLength: 64 })),
    locale: t.Optional(t.String({ minLength: 2, maxLength: 35 })),
    date_format: t.Optional(t.OneOf(dateFormats)),
    holiday_region: t.Optional(t.Nullable(t.String({ minLength: 1, maxLength: 10 }))),
    report_platform_bundle_slug: t.Optional(t.Nullable(Bundle)),
  },
  { examples: [{ currency: 'XAF', timezone: 'Africa/Douala', locale: 'fr-CM', date_format: 'DD/MM/YYYY' }] },
)

/** A DNA as a patch leaves it: new terms and entries have no id yet. */
export interface RequestedDna extends Omit<Dna, 'terms' | 'calendar'> {
  readonly terms: readonly (Omit<Dna['terms'][number], 'id'> & { readonly id?: string })[]
  readonly calendar: {
    readonly academic_year: Partial<NonNullable<Dna['calendar']['academic_year']>> | null
    readonly entries: readonly (Omit<Dna['calendar']['entries'][number], 'id'> & { readonly id?: string })[]
  }
}
