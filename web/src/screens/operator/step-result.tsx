import type { ProvisioningTimeline } from '../../kernel/api/wire.ts'
import { instant, number } from '../../kernel/format/format.ts'
import { InEnglish } from '../../kernel/refusals/said.tsx'
import { useModuleName } from '../../kernel/school/module-name.ts'
import { currentLanguage, useWords } from '../../kernel/words/words.ts'
import { templates } from './plans.ts'
import { usePlanName } from './use-plan-name.ts'

type Making = ProvisioningTimeline
type Step = Making['steps'][number]
type Facts = NonNullable<Step['facts']>

/** What a step did, or why it did not. */
export function StepReported({ step, state }: { step: Step; state: Making['state'] }) {
  const { t } = useWords('operator')
  const doneOf = useDone()
  if (step.state === 'failed') return t(state === 'failed' ? 'stepFailed' : 'stepAgain')
  if (step.state !== 'done') return t(`stepState.${step.state}`)
  if (step.facts) return doneOf(step.step, step.facts)
  return step.message === null ? t('stepState.done') : <InEnglish>{step.message}</InEnglish>
}

const made = [
  'academic_year',
  'term',
  'grade_level',
  'grading_scale',
  'calendar_entry',
  'attendance_code',
] as const

const listOf = (items: readonly string[]): string =>
  new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(items)

function useDone(): (step: Step['step'], facts: Facts) => string {
  const { t } = useWords('operator')
  const moduleOf = useModuleName()
  const planName = usePlanName()
  const sentences: Readonly<Record<Step['step'], (facts: Facts) => string>> = {
    school: ({ slug = '', time_zone = '', currency = '' }) => t('done.school', { slug, time_zone, currency }),
    education_template: ({ education_template, school_year = '', created = {} }) => {
      const known = templates.find((code) => code === education_template)
      const counts = made
        .filter((kind) => (created[kind] ?? 0) > 0)
        .map((kind) => t(`made.${kind}`, { count: created[kind] ?? 0, number: number(created[kind] ?? 0) }))
      const template = known ? t(`template.${known}`) : (education_template ?? '')
      return t('done.education_template', { template, year: school_year, made: listOf(counts) })
    },
    modules: ({ plan_slug = '', modules = [] }) =>
      t('done.modules', { plan: planName(plan_slug), modules: listOf(modules.map(moduleOf)) }),
    owner: () => t('done.owner'),
    activation: ({ opened_at }) =>
      opened_at ? t('done.activation', { at: instant(opened_at) }) : t('stepState.done'),
  }
  return (step, facts) => sentences[step](facts)
}
