import { type Tone, ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import type { State } from './wire.ts'

const tones: Readonly<Record<State, Tone>> = {
  submitted: 'accent',
  under_review: 'accent',
  waitlisted: 'caution',
  offered: 'caution',
  accepted: 'positive',
  enrolled: 'positive',
  rejected: 'neutral',
  withdrawn: 'neutral',
}

/** The status of an application. */
export function StateBadge({ state }: { state: State }) {
  const { t } = useWords('admissions')
  return <ToneBadge tone={tones[state]}>{t(`states.${state}`)}</ToneBadge>
}
