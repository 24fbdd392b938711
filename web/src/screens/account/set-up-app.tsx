import { Button, Code, CopyButton, Group, List, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { type FormEvent, lazy, Suspense } from 'react'
import { Problem } from '../../kernel/api/problem.ts'
import type { OtpSecret } from '../../kernel/api/wire.ts'
import { Dialog } from '../../kernel/form/dialog.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { client, dataOf } from './calls.ts'
import { useAct } from './use-act.ts'

const QrCode = lazy(() => import('./qr-code.tsx'))

interface SetUpAppProps {
  readonly shown: OtpSecret
  onClose(): void
  onCodes(codes: readonly string[]): void
}

/** The secret as a picture and as text, and the first code that proves the app has it. */
export function SetUpApp({ shown, onClose, onCodes }: SetUpAppProps) {
  const { t } = useWords('account')
  return (
    <Dialog opened onClose={onClose} title={t('setUp.title')} closeOnClickOutside={false}>
      <Stack>
        <List type="ordered" spacing="sm">
          <List.Item>{t('setUp.install')}</List.Item>
          <List.Item>{t('setUp.scan')}</List.Item>
        </List>
        <Suspense fallback={<Skeleton height={220} />}>
          <QrCode text={shown.otpauth_uri} label={t('setUp.picture')} />
        </Suspense>
        <Secret secret={shown.secret} />
        <FirstCode onClose={onClose} onCodes={onCodes} />
      </Stack>
    </Dialog>
  )
}

function Secret({ secret }: { secret: string }) {
  const { t } = useWords('account')
  const parts = secret.match(/.{1,4}/g) ?? []
  return (
    <Stack gap={4}>
      <Text size="sm">{t('setUp.byHand')}</Text>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <Code fz="sm" flex={1} data-secret={secret}>
          {parts.join(' ')}
        </Code>
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button variant="default" size="xs" onClick={copy}>
              {t(copied ? 'copied' : 'copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Stack>
  )
}

function FirstCode({ onClose, onCodes }: Omit<SetUpAppProps, 'shown'>) {
  const { t } = useWords('account')
  const { t: kernel } = useWords('kernel')
  const { isBusy, error, run } = useAct()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const otp = String(new FormData(event.currentTarget).get('otp')).trim()
    void run(async () => {
      const { recovery_codes } = await dataOf(client.POST('/api/auth/otp/verify/', { body: { otp } }))
      notifications.show({ message: t('setUp.done') })
      onClose()
      if (recovery_codes) onCodes(recovery_codes)
    })
  }
  const isWrong = error instanceof Problem && error.code === 'invalid_otp'
  return (
    <form onSubmit={send}>
      <Stack>
        <TextInput
          name="otp"
          label={t('setUp.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
          data-autofocus
          error={isWrong && t('setUp.wrong')}
        />
        {!isWrong && <ErrorMessage error={error} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {kernel('cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('setUp.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
