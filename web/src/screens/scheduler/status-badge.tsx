import type { ScheduleStatus } from '../../kernel/api/wire.ts'
import { type Tone, ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'

const tones: Readonly<Record<ScheduleStatus, Tone>> = {
  draft: 'accent',
  published: 'positive',
  archived: 'neutral',
}

/** Whether a version is a draft, published or archived. */
export function StatusBadge({ status }: { status: ScheduleStatus }) {
  const { t } = useWords('scheduler')
  return <ToneBadge tone={tones[status]}>{t(`status.${status}`)}</ToneBadge>
}
