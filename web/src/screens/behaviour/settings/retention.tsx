import { NativeSelect, Stack } from '@mantine/core'
import type { Tagged } from '../../../kernel/api/tagged.ts'
import type { BehaviourSettings } from '../../../kernel/api/wire.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useSaveSettings } from './use-save-settings.ts'

const usual = [6, 12, 24, 36, 60, 120]

interface RetentionProps {
  readonly read: Tagged<BehaviourSettings>
  readonly mayChange: boolean
}

/** How long records stay. */
export function Retention({ read, mayChange }: RetentionProps) {
  const { t } = useWords('behaviour')
  const save = useSaveSettings(read, { notice: t('settings.retentionSaved') })
  const months = read.body.retention_months
  const choices = [...new Set([...usual, ...(months === null ? [] : [months])])].toSorted(
    (one, other) => one - other,
  )
  return (
    <Section title={t('settings.retention')}>
      <Stack gap="sm" align="flex-start">
        <NativeSelect
          label={t('settings.retentionLabel')}
          description={t('settings.retentionHint')}
          maw="20rem"
          disabled={!mayChange || save.isPending}
          value={months === null ? '' : String(months)}
          data={[
            { value: '', label: t('settings.never') },
            ...choices.map((count) => ({ value: String(count), label: t('settings.months', { count }) })),
          ]}
          onChange={(event) => {
            const { value } = event.currentTarget
            save.mutate({ retention_months: value === '' ? null : Number(value) })
          }}
        />
        <ErrorMessage error={save.error} own={{ precondition_failed: t('settings.stale') }} />
      </Stack>
    </Section>
  )
}
