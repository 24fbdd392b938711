import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Problem } from '../../kernel/api/problem.ts'
import { Dialog, DialogForm } from '../../kernel/form/dialog.tsx'
import { Section } from '../../kernel/page/section.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { client, readAnew } from './calls.ts'

/** Changes the password of the person, who knows the current one. */
export function PasswordSection() {
  const { t } = useWords('account')
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <Section title={t('password.title')}>
      <Stack gap="sm">
        <Text>{t('password.text')}</Text>
        <Group>
          <Button variant="default" onClick={open}>
            {t('password.change')}
          </Button>
        </Group>
      </Stack>
      <Dialog opened={isOpen} onClose={close} title={t('password.change')}>
        <PasswordForm onClose={close} />
      </Dialog>
    </Section>
  )
}

interface Change {
  readonly current_password: string
  readonly new_password: string
}

function useChange(onDone: () => void) {
  const { t } = useWords('account')
  return useMutation({
    mutationFn: (body: Change) => client.POST('/api/auth/password/change/', { body }),
    onSuccess: () => {
      notifications.show({ message: t('password.done') })
      onDone()
      return readAnew()
    },
  })
}

const isCode = (error: unknown, code: string): boolean => error instanceof Problem && error.code === code

function PasswordForm({ onClose }: { onClose(): void }) {
  const { t } = useWords('account')
  const { t: kernel } = useWords('kernel')
  const [isUnlike, setUnlike] = useState(false)
  const change = useChange(onClose)
  const isWrong = isCode(change.error, 'invalid_credentials')
  const isWeak = isCode(change.error, 'weak_password')
  const show = { 'aria-label': kernel('stepUp.show') }
  const send = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget)
    const next = String(form.get('next'))
    const isAlike = next === String(form.get('again'))
    setUnlike(!isAlike)
    if (isAlike) change.mutate({ current_password: String(form.get('current')), new_password: next })
  }
  return (
    <DialogForm
      onSubmit={send}
      onClose={onClose}
      error={isWrong || isWeak ? null : change.error}
      isSaving={change.isPending}
      submitLabel={t('password.change')}
    >
      <PasswordInput
        name="current"
        label={t('password.current')}
        autoComplete="current-password"
        required
        data-autofocus
        visibilityToggleButtonProps={show}
        error={isWrong && t('password.wrong')}
      />
      <PasswordInput
        name="next"
        label={t('password.next')}
        description={t('password.rule')}
        autoComplete="new-password"
        minLength={10}
        maxLength={200}
        required
        visibilityToggleButtonProps={show}
        error={isWeak && t('password.weak')}
      />
      <PasswordInput
        name="again"
        label={t('password.again')}
        autoComplete="new-password"
        required
        visibilityToggleButtonProps={show}
        error={isUnlike && t('password.unlike')}
      />
    </DialogForm>
  )
}
