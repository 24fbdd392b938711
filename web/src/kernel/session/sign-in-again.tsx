import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Problem } from '../api/problem.ts'
import { ErrorMessage } from '../refusals/error-message.tsx'
import { type Method, methodsRequested } from '../second-factor/methods.ts'
import SecondFactorForm from '../second-factor/second-factor-form.tsx'
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
  const [half, setHalf] = useState<Half>()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const form = new FormData(event.currentTarget)
    const proof = { username: String(form.get('username')), password: String(form.get('password')), slug }
    setBusy(true)
    setError(undefined)
    try {
      await signInAgain(session, proof)
      onSignedIn()
    } catch (caught) {
      const methods = methodsRequested(caught)
      if (methods) setHalf({ proof, methods })
      else setError(caught)
    } finally {
      setBusy(false)
    }
  }
  const leave = (
    <Button variant="default" onClick={onLeave}>
      {t('signInAgain.leave')}
    </Button>
  )
  if (half) return <SecondHalf session={session} half={half} onSignedIn={onSignedIn} leave={leave} />
  const isWrong = error instanceof Problem && error.code === 'invalid_credentials'
  const isOther = error instanceof OtherPerson
  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack>
        <Text>{t('signInAgain.text', { name: session.user?.name })}</Text>
        {!isWrong && !isOther && <ErrorMessage error={error} />}
        <TextInput
          name="username"
          label={t('signInAgain.username')}
          autoComplete="username"
          required
          defaultValue={usernameOf(session)}
          error={isOther && t('signInAgain.other', { name: session.user?.name })}
        />
        <OwnPassword error={isWrong && t('signInAgain.wrong')} />
        <Group justify="flex-end">
          {leave}
          <Button type="submit" loading={isBusy}>
            {t('signInAgain.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Valid name and password, and the additional proof that is required. */
interface Half {
  readonly proof: { readonly username: string; readonly password: string; readonly slug: string | undefined }
  readonly methods: readonly Method[]
}

interface SecondHalfProps {
  readonly session: Session
  readonly half: Half
  readonly leave: ReactNode
  onSignedIn(): void
}

function SecondHalf({ session, half: { proof, methods }, leave, onSignedIn }: SecondHalfProps) {
  const { t } = useWords('kernel')
  const open = async (by: Parameters<typeof signInAgain>[1]) => {
    await signInAgain(session, by)
    onSignedIn()
  }
  return (
    <SecondFactorForm
      methods={methods}
      submit={t('signInAgain.submit')}
      aside={leave}
      onCode={(otp) => open({ ...proof, otp })}
      onPasskey={() => open('passkey')}
    />
  )
}
