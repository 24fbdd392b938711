import { isDeepStrictEqual } from 'node:util'
import { defaultGrading } from '../../education-dna/grading.ts'
import type { ConfigurationRow } from '../../sql.ts'
import type { TemplateChange } from '../application.ts'
import { inLanguage, type Template } from '../template.ts'
import { change } from './plan-changes.ts'

/** The settings of a school that has said nothing yet. */
export const noConfiguration: ConfigurationRow = {
  system_type: null,
  date_format: null,
  grading_scale: null,
  grading: defaultGrading,
  mark_weights: [],
  attendance_code_set: null,
  holiday_region: null,
}

interface Requested {
  readonly template: Template
  readonly present: ConfigurationRow
  /** The template that the school goes by; null before the first one. */
  readonly goesBy: string | null
  readonly locale: string
  /** The part of the country that the order names; without it that of the school stays. */
  readonly holidayRegion?: string | undefined
}

/**
 * Settings that the template brings. The template that a school goes by already fills in only what is empty; another
 * one takes the settings over.
 */
export function planSettings({ template, present, goesBy, locale, holidayRegion }: Requested): {
  changes: TemplateChange[]
  row: ConfigurationRow
} {
  const isSame = goesBy === template.code
  const requested = {
    system_type: template.system_type,
    date_format: template.date_format,
    grading_scale: template.grading_scale,
    mark_weights: template.mark_weights.map(({ category, labels, weight }) => ({
      category,
      name: inLanguage(labels, locale),
      weight,
    })),
    attendance_code_set: template.attendance_code_set,
  }
  const named = change('setting', 'template', isSame ? 'kept' : goesBy === null ? 'created' : 'updated', {
    before: goesBy === null ? undefined : { value: goesBy },
    after: { value: template.code },
  })
  const changes = Object.entries(requested).map(([name, value]) =>
    planSetting(name, present[name as keyof typeof requested], value, isSame),
  )
  if (holidayRegion !== undefined)
    changes.push(planSetting('holiday_region', present.holiday_region, holidayRegion, false))
  const taken = Object.fromEntries(
    changes.filter(({ action }) => action !== 'kept').map(({ key, after }) => [key, after?.['value']]),
  )
  return { changes: [named, ...changes], row: { ...present, ...taken } as ConfigurationRow }
}

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0)

function planSetting(name: string, before: unknown, value: unknown, isSame: boolean): TemplateChange {
  if (isEmpty(before)) return change('setting', name, 'created', { after: { value } })
  const reported = { before: { value: before }, after: { value: before } }
  if (isDeepStrictEqual(before, value)) return change('setting', name, 'kept', reported)
  return isSame
    ? change('setting', name, 'kept', {
        ...reported,
        reason: ['set_otherwise', 'the school has set it otherwise'],
      })
    : change('setting', name, 'updated', { before: { value: before }, after: { value } })
}
