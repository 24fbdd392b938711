import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Problem } from '../api/problem.ts'
import { Refusal } from '../refusals/refusal.tsx'
import { useWords } from '../words/words.ts'
import { OwnPassword } from './own-password.tsx'
import { OtherPerson, type Session, signInAgain, usernameOf } from './session.ts'

interface SignInAgainProps {
  readonly session: Session
  readonly slug: string | undefined
  onSignedIn(): void
  onLeave(): void
}

/** Over the screen, which stays as it is: the password again, of the same person. There is no way past it but to leave. */
export default function SignInAgain(props: SignInAgainProps) {
  const { t } = useWords('kernel')
  return (
    <Modal
      opened
      onClose={() => {}}
      title={t('signInAgain.title')}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={1000}
    >
      <AgainForm {...props} />
    </Modal>
  )
}

function AgainForm({ session, slug, onSignedIn, onLeave }: SignInAgainProps) {
  const { t } = useWords('kernel')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const known = usernameOf(session)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setError(undefined)
    try {
      const [username, password] = [String(form.get('username')), String(form.get('password'))]
      await signInAgain(session, { username, password, slug })
      onSignedIn()
    } catch (caught) {
      setError(caught)
    } finally {
      setBusy(false)
    }
  }
  const isWrong = error instanceof Problem && error.code === 'invalid_credentials'
  const isOther = error instanceof OtherPerson
  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack>
        <Text>{t('signInAgain.text', { name: session.user?.name })}</Text>
        {!isWrong && !isOther && <Refusal error={error} />}
        <TextInput
          name="username"
          label={t('signInAgain.username')}
          autoComplete="username"
          required
          defaultValue={known}
          error={isOther && t('signInAgain.other', { name: session.user?.name })}
        />
        <OwnPassword error={isWrong && t('signInAgain.wrong')} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onLeave}>
            {t('signInAgain.leave')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('signInAgain.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
