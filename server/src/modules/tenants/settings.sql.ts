import { type Statement, sql } from '../../kernel/db/statement.ts'

/** Settings of a school as a whole, in addition to its plan and status. */
export interface SchoolSettings {
  readonly country_code: string
  readonly currency: string
  readonly time_zone: string
  readonly locale: string
  readonly report_bundle: string | null
  readonly education_template: string | null
}

export const selectSchoolSettings = (id: string): Statement<SchoolSettings> => sql`
  select country_code, currency, time_zone, locale, report_bundle, education_template from schools where id = ${id}`

/** Takes the settings over; call `schoolsOf(database).forget()` after the commit. */
export const updateSchoolSettings = (
  id: string,
  settings: Omit<SchoolSettings, 'country_code'>,
  at: Date,
): Statement<unknown> => sql`
  update schools set currency = ${settings.currency}, time_zone = ${settings.time_zone},
    locale = ${settings.locale}, report_bundle = ${settings.report_bundle},
    education_template = ${settings.education_template}, updated_at = ${at}
  where id = ${id}`
