import { Button, Group, Stack, Text } from '@mantine/core'
import { Section } from '../../kernel/page/section.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { client, dataOf } from './calls.ts'
import type { PartProps } from './part.ts'
import { useAct } from './use-act.ts'

/** How many recovery codes are left, and new ones. */
export function RecoverySection({ factors, proven, onCodes }: PartProps) {
  const { t } = useWords('account')
  const { isBusy, error, run } = useAct()
  if (!factors.enrolled) return null
  const renew = () =>
    run(async () => {
      const ask = () => dataOf(client.POST('/api/auth/second-factor/recovery-codes/', { body: {} }))
      onCodes((await proven(ask)).recovery_codes)
    })
  return (
    <Section title={t('recovery.title')}>
      <Stack gap="sm">
        <Text>
          {t('recovery.text')} <strong>{t('recovery.left', { count: factors.recovery_codes_left })}</strong>
        </Text>
        <ErrorMessage error={error} />
        <Group>
          <Button variant="default" loading={isBusy} onClick={() => void renew()}>
            {t('recovery.renew')}
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}
