import { type Tone, ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import type { statuses } from './search.ts'

type Status = (typeof statuses)[number]

const tones: Readonly<Record<Status, Tone>> = {
  provisioning: 'accent',
  active: 'positive',
  suspended: 'caution',
  closed: 'neutral',
}

/** The status of a school. */
export function StatusBadge({ status }: { status: Status }) {
  const { t } = useWords('operator')
  return <ToneBadge tone={tones[status]}>{t(`status.${status}`)}</ToneBadge>
}
