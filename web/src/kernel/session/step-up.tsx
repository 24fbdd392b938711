import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { type FormEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { openApi } from '../api/client.ts'
import { Problem } from '../api/problem.ts'
import { Refusal } from '../refusals/refusal.tsx'
import { useWords } from '../words/words.ts'
import { OwnPassword } from './own-password.tsx'

const { client } = openApi()

/** The server wants the password again before it does this (RFC 9470). */
const wantsProof = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'insufficient_user_authentication'

/** The person closed the dialog: nothing was done. */
export class NotProven extends Error {
  override readonly name = 'NotProven'
}

interface Wait {
  proceed(): void
  give(): void
}

/**
 * For actions that the server wants a fresh password for: `proven(action)` runs it, asks for the password where it is
 * wanted, and runs it again. `dialog` has to stand somewhere in the screen.
 *
 * @throws NotProven from `proven` when the person closed the dialog
 */
export function useStepUp(): {
  proven<Result>(action: () => Promise<Result>): Promise<Result>
  dialog: ReactNode
} {
  const [isOpen, setOpen] = useState(false)
  const waiting = useRef<Wait | undefined>(undefined)
  const settle = (how: keyof Wait) => {
    setOpen(false)
    waiting.current?.[how]()
    waiting.current = undefined
  }
  const proven = useCallback(async <Result,>(action: () => Promise<Result>): Promise<Result> => {
    try {
      return await action()
    } catch (error) {
      if (!wantsProof(error)) throw error
    }
    await new Promise<void>((resolve, reject) => {
      waiting.current = { proceed: resolve, give: () => reject(new NotProven()) }
      setOpen(true)
    })
    return action()
  }, [])
  const dialog = <Proof isOpen={isOpen} onProven={() => settle('proceed')} onClose={() => settle('give')} />
  return { proven, dialog }
}

interface ProofProps {
  readonly isOpen: boolean
  onProven(): void
  onClose(): void
}

function Proof({ isOpen, onProven, onClose }: ProofProps) {
  const { t } = useWords('kernel')
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('stepUp.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <ProofForm onProven={onProven} onClose={onClose} />
    </Modal>
  )
}

function ProofForm({ onProven, onClose }: Omit<ProofProps, 'isOpen'>) {
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
        {!isWrong && <Refusal error={error} />}
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
