import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { openApi } from '../api/client.ts'
import { Problem } from '../api/problem.ts'
import { ErrorMessage } from '../refusals/error-message.tsx'
import { answerChallenge } from '../second-factor/passkey.ts'
import SecondFactorForm from '../second-factor/second-factor-form.tsx'
import { Read } from '../states/states.tsx'
import { useWords } from '../words/words.ts'
import { OwnPassword } from './own-password.tsx'

const { client } = openApi()

interface ProveAgainProps {
  onProven(): void
  onClose(): void
}

/** Asks who is there again: for the second factor of who has one, for the password of anybody else. */
export default function ProveAgain({ onProven, onClose }: ProveAgainProps) {
  const { t } = useWords('kernel')
  const factor = useQuery({
    queryKey: ['own second factor'],
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => {
      const { data } = await client.GET('/api/auth/second-factor/')
      if (!data) throw new Error('The second factor is missing.')
      return data
    },
  })
  if (factor.isPending) return null
  const title = factor.data?.enrolled ? t('stepUp.factorTitle') : t('stepUp.title')
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <Read of={factor}>
        {({ enrolled, methods }) =>
          enrolled ? (
            <ByFactor methods={methods} onProven={onProven} onClose={onClose} />
          ) : (
            <ByPassword onProven={onProven} onClose={onClose} />
          )
        }
      </Read>
    </Modal>
  )
}

interface ByFactorProps extends ProveAgainProps {
  readonly methods: readonly ('totp' | 'recovery' | 'passkey')[]
}

function ByFactor({ methods, onProven, onClose }: ByFactorProps) {
  const { t } = useWords('kernel')
  const byCode = async (otp: string) => {
    await client.POST('/api/auth/step-up/', { body: { otp } })
    onProven()
  }
  const byPasskey = async () => {
    const { data } = await client.POST('/api/auth/passkeys/step-up/options/')
    if (!data) throw new Error('No challenge was made.')
    await client.POST('/api/auth/step-up/', { body: { passkey: await answerChallenge(data) } })
    onProven()
  }
  return (
    <Stack>
      <Text>{t('stepUp.factorText')}</Text>
      <SecondFactorForm
        methods={methods}
        submit={t('stepUp.submit')}
        aside={
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
        }
        onCode={byCode}
        onPasskey={byPasskey}
      />
    </Stack>
  )
}

function ByPassword({ onProven, onClose }: ProveAgainProps) {
  const { t } = useWords('kernel')
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const prove = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    const password = String(new FormData(event.currentTarget).get('password'))
    setBusy(true)
    setError(undefined)
    try {
      await client.POST('/api/auth/step-up/', { body: { password } })
      onProven()
    } catch (caught) {
      setError(caught)
    } finally {
      setBusy(false)
    }
  }
  const isWrong = error instanceof Problem && error.status === 401
  return (
    <form onSubmit={(event) => void prove(event)}>
      <Stack>
        <Text>{t('stepUp.text')}</Text>
        {!isWrong && <ErrorMessage error={error} />}
        <OwnPassword error={isWrong && t('stepUp.wrong')} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('stepUp.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
