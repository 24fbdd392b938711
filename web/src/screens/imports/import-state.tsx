import type { ImportDetail } from '../../kernel/api/wire.ts'
import { type Tone, ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'

export type Import = ImportDetail
type Outline = Pick<Import, 'state' | 'dry_run'>

const tones: Readonly<Record<Import['state'], Tone>> = {
  queued: 'neutral',
  running: 'accent',
  succeeded: 'positive',
  refused: 'negative',
  failed: 'negative',
  cancelled: 'neutral',
}

export const hasEnded = ({ state }: Pick<Import, 'state'>): boolean =>
  state !== 'queued' && state !== 'running'

/** The state of an import. A successful check is not called an import. */
export function StateBadge({ of }: { of: Outline }) {
  const { t } = useWords('imports')
  const isChecked = of.dry_run && of.state === 'succeeded'
  return (
    <ToneBadge tone={isChecked ? 'accent' : tones[of.state]}>
      {t(isChecked ? 'checked' : `state.${of.state}`)}
    </ToneBadge>
  )
}
