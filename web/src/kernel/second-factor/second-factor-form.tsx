import { Anchor, Button, Divider, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Problem } from '../api/problem.ts'
import { ErrorMessage } from '../refusals/error-message.tsx'
import { Notice } from '../theme/notice.tsx'
import { useWords } from '../words/words.ts'
import type { Method } from './methods.ts'
import { knowsPasskeys, NoPasskey } from './passkey.ts'

interface SecondFactorFormProps {
  /** The ways that the person has. */
  readonly methods: readonly Method[]
  readonly submit: string
  /** Shown next to the button: a way back. */
  readonly aside?: ReactNode
  /** Takes a code; what it throws is shown. */
  onCode(otp: string): Promise<void>
  /** Takes a passkey; what it throws is shown. */
  onPasskey(): Promise<void>
}

/** Runs one proof at a time, and stores its error. */
function useProving() {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const run = async (act: () => Promise<void>) => {
    setBusy(true)
    setError(undefined)
    try {
      await act()
    } catch (caught) {
      setError(caught)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, run }
}

/** A code of the app, a recovery code, or a passkey: what the person has of them. */
export default function SecondFactorForm(props: SecondFactorFormProps) {
  const { methods, onPasskey } = props
  const { t } = useWords('second-factor')
  const proving = useProving()
  const hasCodes = methods.includes('totp') || methods.includes('recovery')
  const hasPasskey = methods.includes('passkey') && knowsPasskeys()
  const { error } = proving
  const isWrong = error instanceof Problem && error.code === 'invalid_otp'
  return (
    <Stack>
      {error instanceof NoPasskey ? (
        <Notice tone="caution">{t('noPasskey')}</Notice>
      ) : (
        !isWrong && <ErrorMessage error={error} />
      )}
      {hasPasskey && (
        <Button
          variant={hasCodes ? 'default' : 'filled'}
          leftSection={<IconFingerprint size={18} />}
          disabled={proving.isBusy}
          onClick={() => void proving.run(onPasskey)}
        >
          {t('usePasskey')}
        </Button>
      )}
      {hasPasskey && hasCodes && <Divider label={t('or')} />}
      {hasCodes ? (
        <CodeForm {...props} proving={proving} isWrong={isWrong} />
      ) : (
        <Group justify="flex-end">{props.aside}</Group>
      )}
    </Stack>
  )
}

interface CodeFormProps extends SecondFactorFormProps {
  readonly proving: ReturnType<typeof useProving>
  readonly isWrong: boolean
}

function CodeForm({ methods, submit, aside, onCode, proving, isWrong }: CodeFormProps) {
  const { t } = useWords('second-factor')
  const [isRecovery, setRecovery] = useState(!methods.includes('totp'))
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const otp = String(new FormData(event.currentTarget).get('otp')).trim()
    if (otp !== '') void proving.run(() => onCode(otp))
  }
  const hasBoth = methods.includes('totp') && methods.includes('recovery')
  return (
    <form onSubmit={send}>
      <Stack>
        <TextInput
          key={String(isRecovery)}
          name="otp"
          label={t(isRecovery ? 'recoveryCode' : 'code')}
          description={t(isRecovery ? 'recoveryHint' : 'codeHint')}
          autoComplete="one-time-code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="off"
          spellCheck={false}
          maxLength={40}
          required
          data-autofocus
          autoFocus
          error={isWrong && t(isRecovery ? 'wrongRecovery' : 'wrong')}
        />
        {hasBoth && (
          <Anchor
            component="button"
            type="button"
            size="sm"
            ta="start"
            onClick={() => setRecovery(!isRecovery)}
          >
            {t(isRecovery ? 'toCode' : 'toRecovery')}
          </Anchor>
        )}
        <Group justify={aside ? 'flex-end' : 'stretch'} grow={!aside}>
          {aside}
          <Button type="submit" loading={proving.isBusy}>
            {submit}
          </Button>
        </Group>
        {isRecovery && (
          <Text size="sm" c="dimmed">
            {t('recoveryOnce')}
          </Text>
        )}
      </Stack>
    </form>
  )
}
