import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { WebhookEndpoint } from './webhook.ts'

/** The state of an endpoint. */
export function CurrentBadge({ of }: { of: WebhookEndpoint }) {
  const { t } = useWords('webhooks')
  if (of.archived_at) return <ToneBadge tone="neutral">{t('standing.archived')}</ToneBadge>
  if (of.status === 'disabled') {
    const tone = of.disabled_reason === 'switched_off' ? 'neutral' : 'negative'
    return <ToneBadge tone={tone}>{t('standing.off')}</ToneBadge>
  }
  return of.failing_since ? (
    <ToneBadge tone="caution">{t('standing.failing')}</ToneBadge>
  ) : (
    <ToneBadge tone="positive">{t('standing.on')}</ToneBadge>
  )
}
