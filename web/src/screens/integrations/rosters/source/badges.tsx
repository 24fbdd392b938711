import { type Tone, ToneBadge } from '../../../../kernel/theme/tone.tsx'
import { useWords } from '../../../../kernel/words/words.ts'
import { type RosterRun, type RosterSource, runTones } from '../roster.ts'

type Standing = 'archived' | 'off' | 'failing' | 'on'
const tones: Readonly<Record<Standing, Tone>> = {
  archived: 'neutral',
  off: 'neutral',
  failing: 'caution',
  on: 'positive',
}

function standingOf({ archived_at: archived, is_active: isActive, failures }: RosterSource): Standing {
  if (archived !== null) return 'archived'
  if (!isActive) return 'off'
  return failures > 0 ? 'failing' : 'on'
}

/** The state of a source. */
export function SourceBadge({ of }: { of: RosterSource }) {
  const { t } = useWords('rosters')
  const standing = standingOf(of)
  return <ToneBadge tone={tones[standing]}>{t(`standing.${standing}`)}</ToneBadge>
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
