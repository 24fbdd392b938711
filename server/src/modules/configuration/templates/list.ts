import type { t } from '../../../kernel/http/wire.ts'
import { templateCodes, templateOf } from './catalogue.ts'
import type { Templates, TemplateWire } from './schema.ts'
import { inLanguage, type Labels, type Template, type TermPattern } from './template.ts'

const named = (labels: Labels) => ({ name: inLanguage(labels, ''), labels: { ...labels } })

const part = ({ kind, labels, start, end }: TermPattern) => ({ kind, ...named(labels), start, end })

const present = (template: Template): Omit<t.Static<typeof TemplateWire>, 'code'> => ({
  ...named(template.labels),
  description: template.description,
  countries: [...template.countries],
  system_type: template.system_type,
  date_format: template.date_format,
  languages: Object.keys(template.labels),
  terms: template.terms.map((term) => ({ ...part(term), parts: (term.parts ?? []).map(part) })),
  breaks: template.breaks.map(({ labels, week_of, days }) => ({ ...named(labels), week_of, days })),
  grade_levels: template.grade_levels.map(({ code, labels, ceds_grade_code, isced_level }, index) => ({
    code,
    ...named(labels),
    position: index + 1,
    ceds_grade_code,
    isced_level,
  })),
  scales: template.scales.map((scale) => ({ ...scale, grades: [...scale.grades] })),
  grading_scale: template.grading_scale,
  mark_weights: template.mark_weights.map(({ category, labels, weight }) => ({
    category,
    weight,
    ...named(labels),
  })),
  attendance_code_set: template.attendance_code_set,
})

/** Every shipped template, on one page. */
export const listTemplates = (): t.Static<typeof Templates> => ({
  templates: templateCodes.map((code) => ({ code, ...present(templateOf(code)) })),
  next: null,
  previous: null,
  count: templateCodes.length,
})
