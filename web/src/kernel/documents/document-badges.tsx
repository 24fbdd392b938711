import type { FiledDocument } from '../api/wire.ts'
import { shortDate } from '../format/format.ts'
import { useToday } from '../school/school.tsx'
import { ToneBadge } from '../theme/tone.tsx'
import { useWords } from '../words/words.ts'
import { stateTones } from './shared.ts'

/** State, last day, and what hinders opening it. */
export function DocumentBadges({ document }: { document: FiledDocument }) {
  const { t } = useWords('documents')
  const today = useToday()
  const { state, expires_on: last, scan, archived_at: removed } = document
  return (
    <>
      {state !== 'accepted' && <ToneBadge tone={stateTones[state]}>{t(`states.${state}`)}</ToneBadge>}
      {removed !== null && <ToneBadge tone="neutral">{t('states.removed')}</ToneBadge>}
      {scan === 'waiting' && <ToneBadge tone="caution">{t('scan.waiting')}</ToneBadge>}
      {scan === 'infected' && <ToneBadge tone="negative">{t('scan.infected')}</ToneBadge>}
      {last !== null && (
        <ToneBadge tone={last < today ? 'negative' : 'neutral'}>
          {t(last < today ? 'row.expired' : 'row.until', { date: shortDate(last) })}
        </ToneBadge>
      )}
    </>
  )
}
