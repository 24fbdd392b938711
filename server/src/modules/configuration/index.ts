/**
 * The door of configuration: how a school is set up. `applyTemplate` gives it what an education template brings;
 * statements named `select…` answer what is in force.
 */
export { integrationCatalog } from './catalog/catalog.ts'
export type { CatalogEntry, ConnectionSchema } from './catalog/entry.ts'
export { schoolMailer } from './connections/school-mailer.ts'
export { type PublicHoliday, publicHolidays } from './holidays/public-holidays.ts'
export { defaultRiskThresholds, type RiskThresholds } from './risk/judge-thresholds.ts'
export { type RiskRow, selectRiskThresholds } from './risk/sql.ts'
export { configurationRoutes } from './routes.ts'
export { type ConfigurationRow, type ScaleRow, selectConfiguration, selectScales } from './sql.ts'
export type { TemplateApplication, TemplateChange, TemplateOutcome } from './templates/application.ts'
export { applyTemplate } from './templates/apply.ts'
export { isTemplateCode, languageOf, type TemplateCode, templateCodes } from './templates/catalogue.ts'
