import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Problem } from '../../kernel/api/problem.ts'
import { Refusal } from '../../kernel/refusals/refusal.tsx'
import { GoOn } from '../../kernel/routing/go-on.tsx'
import { signIn, useSession } from '../../kernel/session/session.ts'
import { useWords } from '../../kernel/words/words.ts'
import { Door } from './door.tsx'

/** User name and password, and on to where the person wanted to go; at once where they are signed in already. */
export function SignIn() {
  const { next } = useSearch({ from: '/sign-in' })
  const { data: session } = useSession()
  return session ? <GoOn to={next ?? '/'} /> : <SignInForm slug={slugOf(next)} />
}

function SignInForm({ slug }: { slug: string | undefined }) {
  const { t } = useWords('sign-in')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const wait = error instanceof Problem ? error.retryAfter : undefined
  const own = {
    unreachable: t('unreachable'),
    invalid_credentials: t('wrong'),
    too_many_requests: t('tooMany', { count: Math.ceil((wait ?? 60) / 60) }),
  }
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setBusy(true)
    setError(undefined)
    try {
      const [username, password] = [String(form.get('username')), String(form.get('password'))]
      await signIn({ username, password, slug })
    } catch (caught) {
      setError(caught)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Door title={t('title')}>
      <form onSubmit={(event) => void send(event)}>
        <Stack>
          <Refusal error={error} title={t('refused')} own={own} />
          <TextInput name="username" label={t('username')} autoComplete="username" required autoFocus />
          <PasswordInput name="password" label={t('password')} autoComplete="current-password" required />
          <Button type="submit" loading={isBusy}>
            {t('submit')}
          </Button>
          <Anchor href="/password/forgot" size="sm">
            {t('forgot')}
          </Anchor>
        </Stack>
      </form>
    </Door>
  )
}

/** A school login name is good together with its school, which the address to go on to names. */
const slugOf = (next: string | undefined): string | undefined =>
  /^\/schools\/([a-z0-9-]+)|\?school_slug=([a-z0-9-]+)$/
    .exec(next ?? '')
    ?.slice(1)
    .find(Boolean)
