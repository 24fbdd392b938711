import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Problem } from '../../kernel/api/problem.ts'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { chooseOwnPassword, signOut } from '../../kernel/session/session.ts'
import { useWords } from '../../kernel/words/words.ts'
import { Door } from './door.tsx'

/** For users who signed in with a password set by somebody else: nothing opens before they have chosen their own. */
export default function ChoosePassword() {
  const { t } = useWords('sign-in')
  const { isBusy, error, isUnlike, send } = useChange()
  const isWrong = error instanceof Problem && error.code === 'invalid_credentials'
  const isWeak = error instanceof Problem && error.code === 'weak_password'
  return (
    <Door title={t('choose.title')}>
      <form onSubmit={(event) => void send(event)}>
        <Stack>
          <Text>{t('choose.text')}</Text>
          {!isWrong && !isWeak && <ErrorMessage error={error} />}
          <PasswordInput
            name="current"
            label={t('choose.current')}
            autoComplete="current-password"
            required
            autoFocus
            error={isWrong && t('choose.wrong')}
          />
          <PasswordInput
            name="next"
            label={t('choose.next')}
            description={t('choose.rule')}
            autoComplete="new-password"
            minLength={10}
            maxLength={200}
            required
            error={isWeak && t('choose.weak')}
          />
          <PasswordInput
            name="again"
            label={t('choose.again')}
            autoComplete="new-password"
            required
            error={isUnlike && t('choose.unlike')}
          />
          <Group justify="space-between">
            <Button variant="default" onClick={() => void signOut()}>
              {t('choose.leave')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {t('choose.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Door>
  )
}

/** Sends the change, once both new passwords are the same. */
function useChange() {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [isUnlike, setUnlike] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const next = String(form.get('next'))
    const isAlike = next === String(form.get('again'))
    setUnlike(!isAlike)
    setError(undefined)
    if (!isAlike) return
    setBusy(true)
    try {
      await chooseOwnPassword(String(form.get('current')), next)
    } catch (caught) {
      setError(caught)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, isUnlike, send }
}
