import type { InterventionCaseSummary } from '../api/wire.ts'
import { type Tone, ToneBadge } from '../theme/tone.tsx'
import { useWords } from '../words/words.ts'
import type { Band, CaseStatus } from './shared.ts'

const bands: Readonly<Record<Band, Tone>> = {
  green: 'positive',
  amber: 'caution',
  red: 'negative',
  unknown: 'neutral',
}

/** The band of a score, in words. */
export function BandBadge({ band }: { readonly band: Band }) {
  const { t } = useWords('support')
  return <ToneBadge tone={bands[band]}>{t(`bands.${band}`)}</ToneBadge>
}

const statuses: Readonly<Record<CaseStatus, Tone>> = {
  open: 'caution',
  in_progress: 'accent',
  resolved: 'positive',
  dismissed: 'neutral',
}

export function StatusBadge({ status }: { readonly status: CaseStatus }) {
  const { t } = useWords('support')
  return <ToneBadge tone={statuses[status]}>{t(`statuses.${status}`)}</ToneBadge>
}

type Change = InterventionCaseSummary['changes'][number]

const changes: Readonly<Record<Change, Tone>> = {
  new: 'accent',
  worse: 'negative',
  better: 'positive',
  no_help: 'caution',
  overdue: 'caution',
}

/** What is new about a student or a case. */
export function ChangeBadge({ change }: { readonly change: Change }) {
  const { t } = useWords('support')
  return <ToneBadge tone={changes[change]}>{t(`changes.${change}`)}</ToneBadge>
}
