import type { FormSummary } from '../../../kernel/api/wire.ts'
import { type Tone, ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'

const tones: Readonly<Record<FormSummary['state'], Tone>> = {
  draft: 'caution',
  published: 'positive',
  closed: 'neutral',
}

/** Whether a form is being written, can be answered, or is over. */
export function StateBadge({ form }: { form: Pick<FormSummary, 'state' | 'is_open'> }) {
  const { t } = useWords('forms')
  const { state, is_open: isOpen } = form
  if (state === 'published' && !isOpen) return <ToneBadge tone="neutral">{t('states.waiting')}</ToneBadge>
  return <ToneBadge tone={tones[state]}>{t(`states.${state}`)}</ToneBadge>
}
