import { type Tone, ToneBadge } from '../../../../kernel/theme/tone.tsx'
import { useWords } from '../../../../kernel/words/words.ts'
import { type RosterRun, type RosterSource, runTones } from '../roster.ts'

type CurrentState = 'archived' | 'off' | 'failing' | 'on'
const tones: Readonly<Record<CurrentState, Tone>> = {
  archived: 'neutral',
  off: 'neutral',
  failing: 'caution',
  on: 'positive',
}

function currentOf({ archived_at: archived, is_active: isActive, failures }: RosterSource): CurrentState {
  if (archived !== null) return 'archived'
  if (!isActive) return 'off'
  return failures > 0 ? 'failing' : 'on'
}

/** The state of a source. */
export function SourceBadge({ of }: { of: RosterSource }) {
  const { t } = useWords('rosters')
  const current = currentOf(of)
  return <ToneBadge tone={tones[current]}>{t(`standing.${current}`)}</ToneBadge>
}

/** The state of a run. A successful dry run has imported nothing. */
export function RunBadge({ of }: { of: Pick<RosterRun, 'state' | 'dry_run'> }) {
  const { t } = useWords('rosters')
  const isTried = of.dry_run && of.state === 'succeeded'
  return (
    <ToneBadge tone={isTried ? 'accent' : runTones[of.state]}>
      {t(isTried ? 'runs.tried' : `runState.${of.state}`)}
    </ToneBadge>
  )
}
