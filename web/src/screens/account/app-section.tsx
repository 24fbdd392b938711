import { Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import type { OtpSecret } from '../../kernel/api/wire.ts'
import { instant } from '../../kernel/format/format.ts'
import { Section } from '../../kernel/page/section.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { client, dataOf } from './calls.ts'
import type { PartProps } from './part.ts'
import { SetUpApp } from './set-up-app.tsx'
import { useAct } from './use-act.ts'

/** The authenticator app: set up, or taken off. */
export function AppSection({ factors, proven, onCodes }: PartProps) {
  const { t } = useWords('account')
  const [shown, setShown] = useState<OtpSecret>()
  const { isBusy, error, run } = useAct()
  const begin = () =>
    run(async () => setShown(await proven(() => dataOf(client.POST('/api/auth/otp/enroll/', { body: {} })))))
  const remove = () =>
    run(async () => {
      await proven(() => client.POST('/api/auth/otp/disable/', { body: {} }))
      notifications.show({ message: t('app.removed') })
    })
  return (
    <Section title={t('app.title')}>
      <Stack gap="sm">
        <Text>
          {factors.app_added_at ? t('app.since', { date: instant(factors.app_added_at) }) : t('app.text')}
        </Text>
        <ErrorMessage error={error} />
        <Group>
          {factors.app_added_at ? (
            <Button variant="default" loading={isBusy} onClick={() => void remove()}>
              {t('app.remove')}
            </Button>
          ) : (
            <Button loading={isBusy} onClick={() => void begin()}>
              {t('app.setUp')}
            </Button>
          )}
        </Group>
      </Stack>
      {shown && <SetUpApp shown={shown} onClose={() => setShown(undefined)} onCodes={onCodes} />}
    </Section>
  )
}
