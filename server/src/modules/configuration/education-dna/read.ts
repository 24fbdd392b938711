import type { Statement } from '../../../kernel/db/statement.ts'
import { addDays } from '../../../kernel/time/dates.ts'
import {
  type GradeLevelRow,
  type SessionRow,
  selectEntries,
  selectGradeLevels,
  selectSchoolSessions,
} from '../../academics/index.ts'
import { type CodeRow, selectAttendanceCodes } from '../../attendance/index.ts'
import { bundleOf, levelOf } from '../../entitlements/index.ts'
import { type SchoolSettings, selectSchoolSettings } from '../../tenants/index.ts'
import { schoolRegions } from '../holidays/school-regions.ts'
import { type ConfigurationRow, type ScaleRow, selectConfiguration, selectScales } from '../sql.ts'
import { noConfiguration } from '../templates/plan/plan-settings.ts'
import { defaultGrading } from './grading.ts'
import { type Dna, dateFormats } from './schema.ts'

/** A calendar entry of the school as a whole or of one org. */
interface EntryRow {
  readonly id: string
  readonly org_id: string | null
  readonly kind: 'holiday' | 'closure' | 'school_day'
  readonly title: string
  readonly starts_on: string
  readonly ends_on: string
}

/** Everything that the DNA is made of. */
export interface DnaRows {
  readonly settings: SchoolSettings
  readonly configuration: ConfigurationRow
  readonly scales: readonly ScaleRow[]
  readonly levels: readonly GradeLevelRow[]
  /** The present school year; null when the school has none. */
  readonly year: SessionRow | null
  /** What the year is divided into. */
  readonly terms: readonly SessionRow[]
  readonly entries: readonly EntryRow[]
  readonly codes: readonly CodeRow[]
}

/** A school year is looked for so far around today. */
const reach = 800
const maxCodes = 1000

/** The statements that the DNA is read with. */
export const dnaStatements = (tenant: string, today: string) =>
  [
    selectSchoolSettings(tenant),
    selectConfiguration(tenant),
    selectScales(tenant),
    selectGradeLevels(tenant),
    selectSchoolSessions(tenant),
    selectEntries(tenant, addDays(today, -reach), addDays(today, reach)),
    selectAttendanceCodes(tenant, { cursor: undefined, limit: maxCodes, isActive: true }),
  ] as const satisfies readonly Statement<unknown>[]

type Answers = readonly [
  readonly SchoolSettings[],
  readonly ConfigurationRow[],
  readonly ScaleRow[],
  readonly GradeLevelRow[],
  readonly SessionRow[],
  readonly EntryRow[],
  readonly CodeRow[],
]

/** What those statements answered, put together. */
export function dnaRows(answers: Answers, today: string): DnaRows {
  const [[settings], [configuration = noConfiguration], scales, levels, sessions, entries, codes] = answers
  if (!settings) throw new Error('The school has no row.')
  const year = presentYear(sessions, today)
  const within = (row: { starts_on: string; ends_on: string }): boolean =>
    year !== null && row.starts_on <= year.ends_on && row.ends_on >= year.starts_on
  return {
    settings,
    configuration,
    scales,
    levels,
    year,
    codes,
    terms: sessions.filter((row) => row.kind !== 'school_year' && within(row)),
    entries: entries
      .filter((row) => row.org_id === null && within(row))
      .toSorted((left, right) => (left.starts_on + left.id < right.starts_on + right.id ? -1 : 1)),
  }
}

/** The school year that is on, else the next one, else the last one. */
function presentYear(sessions: readonly SessionRow[], today: string): SessionRow | null {
  const years = sessions.filter(({ kind }) => kind === 'school_year')
  return years.find(({ ends_on }) => ends_on >= today) ?? years.at(-1) ?? null
}

type Named = Readonly<Record<string, unknown>>
const pick = <Row extends object, Name extends keyof Row>(row: Row, ...names: Name[]): Pick<Row, Name> =>
  Object.fromEntries(names.map((name) => [name, (row as Named)[name as string]])) as Pick<Row, Name>

/** The DNA as the wire shows it. */
export function presentDna(rows: DnaRows, school: { id: string; planSlug: string }): Dna {
  const { settings, configuration, year } = rows
  return {
    tenant_id: school.id,
    system_type: configuration.system_type,
    education_template: settings.education_template,
    template: settings.education_template,
    grading_logic_json: {
      scales: rows.scales.map(({ id: _, ...scale }) => ({ ...scale, grades: [...scale.grades] })),
      mark_weights: [...configuration.mark_weights],
      ...defaultGrading,
      ...configuration.grading,
    },
    grading_scale: configuration.grading_scale,
    grade_levels: rows.levels.map(({ id: _, ...level }) => level) as Dna['grade_levels'],
    terms: rows.terms.map((term) =>
      pick(term, 'id', 'title', 'kind', 'starts_on', 'ends_on'),
    ) as Dna['terms'],
    calendar: {
      academic_year: year && pick(year, 'id', 'title', 'starts_on', 'ends_on'),
      entries: rows.entries.map((entry) => pick(entry, 'id', 'kind', 'title', 'starts_on', 'ends_on')),
    },
    currency: settings.currency,
    timezone: settings.time_zone,
    locale: settings.locale,
    date_format: dateFormats.find((format) => format === configuration.date_format) ?? 'YYYY-MM-DD',
    holiday_region: configuration.holiday_region,
    holiday_regions: schoolRegions(settings.country_code),
    attendance_codes: rows.codes.map((code) => pick(code, 'code', 'status', 'label', 'position')),
    report_platform_bundle_slug: settings.report_bundle,
    effective_report_platform_bundle: bundleOf(levelOf(school.planSlug), settings.report_bundle),
  }
}
