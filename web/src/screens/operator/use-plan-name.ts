import { useWords } from '../../kernel/words/words.ts'
import { levels, offered, plans } from './plans.ts'

type Plan = (typeof plans)[(typeof levels)[number]][number]

const isPlan = (slug: string): slug is Plan =>
  levels.some((level) => plans[level].some((plan) => plan === slug))

/** What a plan is called; one that is not known goes by its code. */
export function usePlanName(): (slug: string) => string {
  const { t } = useWords('operator')
  return (slug) => (isPlan(slug) ? t(`plans.${slug}`) : slug)
}

/** The plans to choose from, by level; `present` stays among them, whatever it is called. */
export function usePlanChoices(present?: string) {
  const { t } = useWords('operator')
  const nameOf = usePlanName()
  return levels.map((level) => {
    const own = plans[level].filter((plan) => plan === present || offered[level].some((one) => one === plan))
    return { group: t(`level.${level}`), items: own.map((value) => ({ value, label: nameOf(value) })) }
  })
}
