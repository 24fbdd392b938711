import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import { Problem } from '../../kernel/api/problem.ts'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { GoOn } from '../../kernel/routing/go-on.tsx'
import { interactionOf } from '../../kernel/routing/own-address.ts'
import { methodsRequested } from '../../kernel/second-factor/methods.ts'
import { isPasswordChangeDue, signIn, useSession } from '../../kernel/session/session.ts'
import { Notice } from '../../kernel/theme/notice.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { Door } from './door.tsx'
import type { HalfWay } from './second-step.tsx'
import { WaitingProgram } from './waiting-program.tsx'

const ChoosePassword = lazy(() => import('./choose-password.tsx'))
const SecondStep = lazy(() => import('./second-step.tsx'))

/** User name and password, and on to where the person wanted to go; at once where they are signed in already. */
export function SignIn() {
  const { next } = useSearch({ from: '/sign-in' })
  const { data: session, error } = useSession()
  if (isPasswordChangeDue(error)) {
    return (
      <Suspense>
        <ChoosePassword />
      </Suspense>
    )
  }
  return session ? (
    <GoOn to={next ?? '/'} />
  ) : (
    <SignInForm slug={slugOf(next)} interaction={interactionOf(next)} />
  )
}

interface SignInFormProps {
  readonly slug: string | undefined
  /** The request of a program that waits for the person. */
  readonly interaction: string | undefined
}

function SignInForm({ slug, interaction }: SignInFormProps) {
  const { t } = useWords('sign-in')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [half, setHalf] = useState<HalfWay>()
  const wait = error instanceof Problem ? error.retryAfter : undefined
  const own = {
    unreachable: t('unreachable'),
    invalid_credentials: t('wrong'),
    too_many_requests: t('tooMany', { count: Math.ceil((wait ?? 60) / 60) }),
  }
  const run = async (proof: Parameters<typeof signIn>[0]) => {
    setBusy(true)
    setError(undefined)
    try {
      await signIn(proof)
    } catch (caught) {
      const methods = methodsRequested(caught)
      if (methods && proof !== 'passkey') setHalf({ ...proof, methods })
      else setError(caught)
    } finally {
      setBusy(false)
    }
  }
  if (half) {
    return (
      <Suspense>
        <SecondStep half={half} onBack={() => setHalf(undefined)} />
      </Suspense>
    )
  }
  return (
    <Door title={t('title')}>
      {interaction !== undefined && <WaitingProgram interaction={interaction} />}
      <PasswordForm
        isBusy={isBusy}
        refusal={
          error instanceof Error && error.name === 'NoPasskey' ? (
            <Notice tone="caution">{t('noPasskey')}</Notice>
          ) : (
            <ErrorMessage error={error} title={t('refused')} own={own} />
          )
        }
        onPassword={(username, password) => void run({ username, password, slug })}
        onPasskey={() => void run('passkey')}
      />
    </Door>
  )
}

interface PasswordFormProps {
  readonly isBusy: boolean
  readonly refusal: ReactNode
  onPassword(username: string, password: string): void
  onPasskey(): void
}

function PasswordForm({ isBusy, refusal: error, onPassword, onPasskey }: PasswordFormProps) {
  const { t } = useWords('sign-in')
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    onPassword(String(form.get('username')), String(form.get('password')))
  }
  return (
    <form onSubmit={send}>
      <Stack>
        {error}
        <TextInput name="username" label={t('username')} autoComplete="username" required autoFocus />
        <PasswordInput name="password" label={t('password')} autoComplete="current-password" required />
        <Button type="submit" loading={isBusy}>
          {t('submit')}
        </Button>
        {globalThis.PublicKeyCredential && (
          <Button variant="default" disabled={isBusy} onClick={onPasskey}>
            {t('passkey')}
          </Button>
        )}
        <Anchor href="/password/forgot" size="sm">
          {t('forgot')}
        </Anchor>
      </Stack>
    </form>
  )
}

/** A school login name is good together with its school, which the address to go on to names. */
const slugOf = (next: string | undefined): string | undefined =>
  /^\/schools\/([a-z0-9-]+)|\?school_slug=([a-z0-9-]+)$/
    .exec(next ?? '')
    ?.slice(1)
    .find(Boolean)
