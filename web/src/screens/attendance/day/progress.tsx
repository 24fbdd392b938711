import type { Answer } from '../../../kernel/session/session.ts'
import { Dot } from '../../../kernel/theme/dot.tsx'
import type { Tone } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'

export type RegisterRow = Answer<'attendance.listRegisters'>['results'][number]

const looks: Readonly<Record<RegisterRow['status'], { tone: Tone; fill: 'none' | 'half' | 'full' }>> = {
  not_taken: { tone: 'negative', fill: 'none' },
  partial: { tone: 'caution', fill: 'half' },
  taken: { tone: 'positive', fill: 'full' },
  closed: { tone: 'neutral', fill: 'full' },
  not_needed: { tone: 'neutral', fill: 'none' },
}

/** How far a register is, as a dot and a word. */
export function Progress({ of: { status } }: { of: Pick<RegisterRow, 'status'> }) {
  const { t } = useWords('attendance')
  return <Dot {...looks[status]}>{t(`progress.${status}`)}</Dot>
}
