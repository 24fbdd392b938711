import { Stack, Text } from '@mantine/core'
import type { SenderDomain } from '../../kernel/api/wire.ts'
import { Section } from '../../kernel/page/section.tsx'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { Copyable } from './copyable.tsx'

const tones = { good: 'positive', warning: 'caution', bad: 'negative', unknown: 'neutral' } as const

/** One check: what was found, what it means, what to publish. */
export function Finding({ finding }: { finding: SenderDomain['findings'][number] }) {
  const { t } = useWords('mail-sender')
  return (
    <Section
      title={t(`checks.${finding.check}`)}
      actions={<ToneBadge tone={tones[finding.state]}>{t(`states.${finding.state}`)}</ToneBadge>}
    >
      <Stack gap="sm">
        <Text>{t(`codes.${finding.code}`)}</Text>
        {finding.found !== null && (
          <Copyable label={t('found', { host: finding.host })} value={finding.found} />
        )}
        {finding.publish !== null && (
          <>
            <Copyable label={t('name')} value={finding.host} canCopy />
            <Copyable label={t('value')} value={finding.publish} canCopy />
          </>
        )}
      </Stack>
    </Section>
  )
}
