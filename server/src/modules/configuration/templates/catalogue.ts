import { britishIgcse } from './shipped/british-igcse.ts'
import { cbse } from './shipped/cbse.ts'
import { francophoneBac } from './shipped/francophone-bac.ts'
import { german } from './shipped/german.ts'
import { ib } from './shipped/ib.ts'
import { kenyaCbc } from './shipped/kenya-cbc.ts'
import { swiss } from './shipped/swiss.ts'
import { usK12 } from './shipped/us-k12.ts'
import { vocational } from './shipped/vocational.ts'
import { waec } from './shipped/waec.ts'
import type { Scale, Template } from './template.ts'

/** Codes of the shipped education templates, in the order of the list. */
export const templateCodes = [
  'BRITISH_IGCSE',
  'WAEC',
  'FRANCOPHONE_BAC',
  'VOCATIONAL',
  'IB',
  'US_K12',
  'CBSE',
  'KENYA_CBC',
  'GERMAN',
  'SWISS',
] as const
export type TemplateCode = (typeof templateCodes)[number]

const byCode: Readonly<Record<TemplateCode, Template>> = {
  BRITISH_IGCSE: britishIgcse,
  WAEC: waec,
  FRANCOPHONE_BAC: francophoneBac,
  VOCATIONAL: vocational,
  IB: ib,
  US_K12: usK12,
  CBSE: cbse,
  KENYA_CBC: kenyaCbc,
  GERMAN: german,
  SWISS: swiss,
}

/** Whether a word is the code of a shipped template. */
export const isTemplateCode = (word: string): word is TemplateCode => Object.hasOwn(byCode, word)

/** The template of a code. */
export const templateOf = (code: TemplateCode): Template => byCode[code]

/** The template's own language (ISO 639-1), in which a school that starts from it is named things. */
export const languageOf = (code: TemplateCode): string => Object.keys(byCode[code].labels)[0] ?? 'en'

/** The scales that a template ships. */
export const templateScales = (code: TemplateCode): readonly Scale[] => byCode[code].scales

/** The scale of a code as the shipped templates have it; the same code means the same scale in all of them. */
export function shippedScale(code: string): Scale {
  const found = templateCodes.flatMap((one) => byCode[one].scales).find((scale) => scale.code === code)
  if (!found) throw new Error(`No shipped education template has a scale ${code}.`)
  return found
}
