import type { StudentMark } from '../../../kernel/api/wire.ts'
import { type Tone, ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'

const tones: Readonly<Record<StudentMark['status'], Tone>> = {
  present: 'positive',
  absent: 'negative',
  late: 'caution',
  excused: 'accent',
  left_early: 'caution',
}

/** What was marked of a child, in a word. */
export function Mark({
  mark: { status, minutes_late },
}: {
  mark: Pick<StudentMark, 'status' | 'minutes_late'>
}) {
  const { t } = useWords('home')
  return (
    <ToneBadge tone={tones[status]}>
      {minutes_late ? t('guardian.lateBy', { count: minutes_late }) : t(`guardian.status.${status}`)}
    </ToneBadge>
  )
}
