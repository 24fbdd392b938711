import { Stack, Text } from '@mantine/core'
import type { MessageAudiencePreview } from '../../../kernel/api/wire.ts'
import { money, number } from '../../../kernel/format/format.ts'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'

type Texts = NonNullable<MessageAudiencePreview['texts']>

/** What SMS and WhatsApp messages would cost, before anything is sent. */
export function TextCosts({ texts }: { readonly texts: Texts }) {
  const { t } = useWords('messages')
  const { currency } = texts
  if (!texts.is_available || currency === null) return null
  const others = (['not_chosen', 'without_number', 'opted_out', 'without_price'] as const).filter(
    (name) => texts[name] > 0,
  )
  return (
    <Stack gap={4} role="group" aria-label={t('texts.title')}>
      <Text size="sm" fw={600}>
        {t('texts.count', { count: texts.texts })}
      </Text>
      <Text size="sm">
        {t('texts.cost', {
          segments: number(texts.segments),
          cost: money(texts.cost, currency),
          remaining: money(texts.remaining, currency),
        })}
      </Text>
      {others.length > 0 && (
        <Text size="xs" c="dimmed">
          {others.map((name) => t(`texts.without.${name}`, { number: number(texts[name]) })).join(' · ')}
        </Text>
      )}
      {texts.exceeds_ceiling && (
        <Notice tone="caution" title={t('texts.exceeds')}>
          {t('texts.exceedsText')}
        </Notice>
      )}
    </Stack>
  )
}
