/**
 * The door of configuration: how a school is set up. `applyTemplate` gives it what an education template brings;
 * statements named `select…` answer what is in force.
 */
export { integrationCatalog } from './catalog/catalog.ts'
export { type MailSigner, mailSigners } from './connections/mail-signing.ts'
export { openConnection } from './connections/opened.ts'
export { domainOfAddress, schoolMailer } from './connections/school-mailer.ts'
export {
  type ConnectionRow,
  connectionNames,
  selectActiveConnection,
  selectActiveConnections,
} from './connections/sql.ts'
export { defaultGrading, ScaleWire } from './education-dna/grading.ts'
export { errorsOfScale as faultsOfScale } from './education-dna/judge-dna.ts'
export { schoolRegionOf } from './holidays/school-regions.ts'
export {
  type OwnScale,
  type OwnScaleRow,
  selectOwnScale,
  selectOwnScaleForUpdate,
  selectOwnScales,
} from './own-scales.sql.ts'
export { archiveOwnScale, saveOwnScale } from './own-scales.ts'
export {
  type ConfigurationRow,
  type ScaleRow,
  selectConfiguration,
  selectConfigurationLock,
  selectScales,
} from './sql.ts'
export type { TemplateOutcome } from './templates/application.ts'
export { applyTemplate } from './templates/apply.ts'
export {
  isTemplateCode,
  languageOf,
  shippedScale,
  type TemplateCode,
  templateCodes,
  templateScales,
} from './templates/catalogue.ts'
export { banded, ranked, type Scale } from './templates/template.ts'
