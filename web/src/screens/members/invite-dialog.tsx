import { TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { newKey } from '../../kernel/api/new-key.ts'
import { Problem } from '../../kernel/api/problem.ts'
import { Dialog, DialogForm } from '../../kernel/form/dialog.tsx'
import { errorAt } from '../../kernel/refusals/said.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { RoleChoice } from './role-badges.tsx'
import { grantable, type Role } from './roles.ts'

interface InviteDialogProps {
  readonly isOpen: boolean
  onClose(): void
  onInvited(): void
}

/** Invites somebody by e-mail; the letter's link is good once and for a week. */
export function InviteDialog({ isOpen, onClose, onInvited }: InviteDialogProps) {
  const { t } = useWords('members')
  return (
    <Dialog opened={isOpen} onClose={onClose} title={t('invite.title')}>
      <InviteForm
        onClose={onClose}
        onInvited={() => {
          onClose()
          onInvited()
        }}
      />
    </Dialog>
  )
}

interface Requested {
  readonly email: string
  readonly name: string
  readonly roles: Role[]
}

/** Sends what the form says once: one key for it, however often its button is pressed, until the server has refused it. */
function useInvite(onInvited: () => void) {
  const { t } = useWords('members')
  const school = useSchool()
  const queries = useQueryClient()
  const key = useRef(newKey())
  const isSending = useRef(false)
  const invite = useMutation({
    mutationFn: (body: Requested) =>
      school.client.POST('/api/v1/members/invitations/', {
        body,
        headers: { 'idempotency-key': key.current },
      }),
    onError: (error) => {
      // Unanswered it may have been made: the same key again makes no second one.
      if (error instanceof Problem && error.status !== 0) key.current = newKey()
    },
    onSettled: () => {
      isSending.current = false
    },
    onSuccess: (_, { email }) => {
      notifications.show({ message: t('invite.done', { email }) })
      onInvited()
      return queries.invalidateQueries({ queryKey: ['get', '/api/v1/members/invitations/'] })
    },
  })
  const send = (requested: Requested) => {
    if (isSending.current) return
    isSending.current = true
    invite.mutate(requested)
  }
  return { send, isBusy: invite.isPending, error: invite.error }
}

function InviteForm({ onClose, onInvited }: Omit<InviteDialogProps, 'isOpen'>) {
  const { t } = useWords('members')
  const school = useSchool()
  const [roles, setRoles] = useState<Role[]>(['teacher'])
  const invite = useInvite(onInvited)
  const send = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget)
    if (roles.length > 0)
      invite.send({ email: String(form.get('email')).trim(), name: String(form.get('name')).trim(), roles })
  }
  return (
    <DialogForm
      onSubmit={send}
      onClose={onClose}
      error={invite.error}
      atFields={['name', 'email']}
      isSaving={invite.isBusy}
      submitLabel={t('invite.send')}
    >
      <TextInput
        name="name"
        label={t('invite.name')}
        required
        maxLength={200}
        data-autofocus
        error={errorAt(invite.error, 'name')}
      />
      <TextInput
        name="email"
        type="email"
        label={t('invite.email')}
        required
        maxLength={254}
        error={errorAt(invite.error, 'email')}
      />
      <RoleChoice
        label={t('list.roles')}
        offered={grantable(school.me.roles)}
        value={roles}
        onChange={setRoles}
        error={roles.length === 0 && t('change.oneRole')}
      />
    </DialogForm>
  )
}
