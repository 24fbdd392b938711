import type { Message } from '../../../kernel/api/wire.ts'
import { type Tone, ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'

const tones: Readonly<Record<Message['state'], Tone>> = {
  draft: 'neutral',
  waiting: 'caution',
  scheduled: 'accent',
  sending: 'accent',
  sent: 'positive',
  failed: 'negative',
}

export function StateBadge({ state }: { readonly state: Message['state'] }) {
  const { t } = useWords('messages')
  return <ToneBadge tone={tones[state]}>{t(`states.${state}`)}</ToneBadge>
}
