import {
  CalendarDate,
  Nullable,
  OneOf,
  type Static,
  Strict,
  Type,
  Uuid,
  Whole,
} from '../../../kernel/http/shapes.ts'
import { cedsGradeCodes } from '../../academics/index.ts'
import { REPORT_BUNDLES } from '../../entitlements/index.ts'
import { Code, GradingWire, Line, ScaleWire, WeightWire } from './grading.ts'

export const dateFormats = ['YYYY-MM-DD', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD.MM.YYYY', 'DD-MM-YYYY'] as const

const LevelWire = Strict('GradeLevelInput', {
  code: Code(),
  name: Line(255),
  position: Whole(0, 999),
  ceds_grade_code: Nullable(OneOf(cedsGradeCodes)),
  isced_level: Nullable(Whole(0, 8)),
})

const dates = { starts_on: CalendarDate, ends_on: CalendarDate }
const termMembers = { title: Line(255), kind: OneOf(['semester', 'term', 'grading_period']), ...dates }
const entryMembers = { kind: OneOf(['holiday', 'closure', 'school_day']), title: Line(255), ...dates }
const yearMembers = { title: Line(255), ...dates }
const given = { id: Type.Optional(Uuid) }

const SystemType = Type.String({ pattern: '^[a-z][a-z0-9_]*$', maxLength: 64, examples: ['british'] })
const Bundle = OneOf(Object.keys(REPORT_BUNDLES))
const logicMembers = {
  scales: Type.Array(ScaleWire, { maxItems: 50 }),
  mark_weights: Type.Array(WeightWire, { maxItems: 50 }),
}

/** How the school is set up; terms and calendar are those of its present school year. */
export const EducationDna = Strict('EducationDna', {
  tenant_id: Uuid,
  system_type: Nullable(Type.String()),
  /** The template that was applied last; another one is taken over by `education-templates/apply`. */
  education_template: Nullable(Type.String()),
  template: Type.Union([Type.String(), Type.Null()], {
    description: 'Deprecated spelling of `education_template`; always the same value.',
    deprecated: true,
  }),
  grading_logic_json: Strict({ ...logicMembers, ...GradingWire.properties }),
  /** Code of one of the scales. */
  grading_scale: Nullable(Type.String()),
  grade_levels: Type.Array(Strict({ ...LevelWire.properties, name: Type.String(), code: Type.String() })),
  terms: Type.Array(Strict({ id: Uuid, ...termMembers, title: Type.String() })),
  calendar: Strict({
    academic_year: Nullable(Strict({ id: Uuid, ...yearMembers, title: Type.String() })),
    entries: Type.Array(Strict({ id: Uuid, ...entryMembers, title: Type.String() })),
  }),
  currency: Type.String(),
  timezone: Type.String(),
  locale: Type.String(),
  date_format: OneOf(dateFormats),
  /** The part of the country whose holidays the school has, in France the zone; for years laid from now on. */
  holiday_region: Nullable(Type.String()),
  /** The parts that it may name. */
  holiday_regions: Type.Array(Strict({ code: Type.String(), name: Type.String() })),
  attendance_codes: Type.Array(
    Strict({ code: Type.String(), status: Type.String(), label: Type.String(), position: Type.Integer() }),
  ),
  report_platform_bundle_slug: Nullable(Type.String()),
  effective_report_platform_bundle: Type.String(),
})
export type Dna = Static<typeof EducationDna>

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
export const EducationDnaPatch = Strict(
  'EducationDnaPatch',
  {
    ...Object.fromEntries(readOnly.map((name) => [name, Type.Optional(Type.Unknown())])),
    system_type: Type.Optional(Nullable(SystemType)),
    grading_logic_json: Type.Optional(
      Strict({
        scales: Type.Optional(logicMembers.scales),
        mark_weights: Type.Optional(logicMembers.mark_weights),
        rounding: Type.Optional(
          Strict({
            decimals: Type.Optional(GradingWire.properties.rounding.properties.decimals),
            mode: Type.Optional(GradingWire.properties.rounding.properties.mode),
          }),
        ),
        missing_counts_as_zero: Type.Optional(Type.Boolean()),
      }),
    ),
    grading_scale: Type.Optional(Nullable(Code())),
    grade_levels: Type.Optional(Type.Array(LevelWire, { maxItems: 100 })),
    terms: Type.Optional(Type.Array(Strict({ ...given, ...termMembers }), { maxItems: 60 })),
    calendar: Type.Optional(
      Strict({
        academic_year: Type.Optional(
          Strict({
            ...given,
            title: Type.Optional(yearMembers.title),
            starts_on: Type.Optional(CalendarDate),
            ends_on: Type.Optional(CalendarDate),
          }),
        ),
        entries: Type.Optional(Type.Array(Strict({ ...given, ...entryMembers }), { maxItems: 400 })),
      }),
    ),
    currency: Type.Optional(Type.String({ minLength: 3, maxLength: 3 })),
    timezone: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    locale: Type.Optional(Type.String({ minLength: 2, maxLength: 35 })),
    date_format: Type.Optional(OneOf(dateFormats)),
    holiday_region: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 10 }))),
    report_platform_bundle_slug: Type.Optional(Nullable(Bundle)),
  },
  { examples: [{ currency: 'XAF', timezone: 'Africa/Douala', locale: 'fr-CM', date_format: 'DD/MM/YYYY' }] },
)

/** A DNA as a patch leaves it: new terms and entries have no id yet. */
export interface WantedDna extends Omit<Dna, 'terms' | 'calendar'> {
  readonly terms: readonly (Omit<Dna['terms'][number], 'id'> & { readonly id?: string })[]
  readonly calendar: {
    readonly academic_year: Partial<NonNullable<Dna['calendar']['academic_year']>> | null
    readonly entries: readonly (Omit<Dna['calendar']['entries'][number], 'id'> & { readonly id?: string })[]
  }
}
