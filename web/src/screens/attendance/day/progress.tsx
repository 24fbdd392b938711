import type { RegisterRow } from '../../../kernel/api/wire.ts'
import { Dot } from '../../../kernel/theme/dot.tsx'
import type { Tone } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'

export type { RegisterRow } from '../../../kernel/api/wire.ts'

const looks: Readonly<
  Record<RegisterRow['status'] | 'later', { tone: Tone; fill: 'none' | 'half' | 'full' }>
> = {
  not_taken: { tone: 'negative', fill: 'none' },
  later: { tone: 'neutral', fill: 'none' },
  partial: { tone: 'caution', fill: 'half' },
  taken: { tone: 'positive', fill: 'full' },
  closed: { tone: 'neutral', fill: 'full' },
  not_needed: { tone: 'neutral', fill: 'none' },
}

/** How far a register is, as a dot and a word. */
export function Progress({ of: { status, has_begun } }: { of: Pick<RegisterRow, 'status' | 'has_begun'> }) {
  const { t } = useWords('attendance')
  const look = status === 'not_taken' && !has_begun ? 'later' : status
  return <Dot {...looks[look]}>{t(`progress.${look}`)}</Dot>
}
