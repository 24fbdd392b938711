import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Refusal } from '../../kernel/refusals/refusal.tsx'
import { faultAt } from '../../kernel/refusals/said.tsx'
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
  const { t: kernel } = useWords('kernel')
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('invite.title')}
      closeButtonProps={{ 'aria-label': kernel('close') }}
    >
      <InviteForm
        onClose={onClose}
        onInvited={() => {
          onClose()
          onInvited()
        }}
      />
    </Modal>
  )
}

function useInvite(onInvited: () => void) {
  const { t } = useWords('members')
  const school = useSchool()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: { email: string; name: string; roles: Role[] }) =>
      school.client.POST('/api/v1/members/invitations/', { body }),
    onSuccess: (_, { email }) => {
      notifications.show({ message: t('invite.done', { email }) })
      onInvited()
      return queries.invalidateQueries({ queryKey: ['get', '/api/v1/members/invitations/'] })
    },
  })
}

function InviteForm({ onClose, onInvited }: Omit<InviteDialogProps, 'isOpen'>) {
  const { t } = useWords('members')
  const { t: kernel } = useWords('kernel')
  const school = useSchool()
  const [roles, setRoles] = useState<Role[]>(['teacher'])
  const invite = useInvite(onInvited)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (roles.length > 0)
      invite.mutate({ email: String(form.get('email')).trim(), name: String(form.get('name')).trim(), roles })
  }
  return (
    <form onSubmit={send}>
      <Stack>
        <TextInput
          name="name"
          label={t('invite.name')}
          required
          maxLength={200}
          data-autofocus
          error={faultAt(invite.error, 'name')}
        />
        <TextInput
          name="email"
          type="email"
          label={t('invite.email')}
          required
          maxLength={254}
          error={faultAt(invite.error, 'email')}
        />
        <RoleChoice
          label={t('list.roles')}
          offered={grantable(school.me.roles)}
          value={roles}
          onChange={setRoles}
          error={roles.length === 0 && t('change.oneRole')}
        />
        <Refusal error={invite.error} atFields={['name', 'email']} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {kernel('cancel')}
          </Button>
          <Button type="submit" loading={invite.isPending}>
            {t('invite.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
