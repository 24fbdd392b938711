import { type Tone, ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import type { State } from './wire.ts'

const tones: Readonly<Record<State, Tone>> = {
  open: 'negative',
  under_review: 'caution',
  resolved_refund: 'positive',
  resolved_no_refund: 'positive',
  closed: 'neutral',
}

/** The state of a dispute. */
export function StateBadge({ state }: { state: State }) {
  const { t } = useWords('disputes')
  return <ToneBadge tone={tones[state]}>{t(`states.${state}`)}</ToneBadge>
}
