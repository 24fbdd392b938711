import { Button, Group, Stack, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ifMatch, type Tagged, tagged } from '../../kernel/api/tagged.ts'
import type { Member } from '../../kernel/api/wire.ts'
import { Dialog } from '../../kernel/form/dialog.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { ResetFactor } from './reset-factor.tsx'
import { RoleChoice } from './role-badges.tsx'
import { grantable, isRole, type Role } from './roles.ts'

const LeftThreads = lazy(() => import('../../kernel/threads/left-threads.tsx'))

interface MemberDialogProps {
  readonly userId: string | undefined
  onClose(): void
}

/** Changes roles of a member, suspends one or lets one go. */
export function MemberDialog({ userId, onClose }: MemberDialogProps) {
  const { t } = useWords('members')
  return (
    <Dialog opened={userId !== undefined} onClose={onClose} title={t('change.title')}>
      {userId !== undefined && <MemberOf userId={userId} onClose={onClose} />}
    </Dialog>
  )
}

function MemberOf({ userId, onClose }: { userId: string; onClose(): void }) {
  const school = useSchool()
  const member = useQuery({
    queryKey: ['member', userId],
    staleTime: 0,
    gcTime: 0,
    queryFn: () =>
      tagged(school.client.GET('/api/v1/members/{user_id}/', { params: { path: { user_id: userId } } })),
  })
  return <Read of={member}>{(held) => <MemberForm key={held.tag} held={held} onClose={onClose} />}</Read>
}

type Change = { readonly roles?: Role[]; readonly status?: Member['status'] }

/** Sends a change with the state it was made of: somebody else's is never overwritten. */
function useChange({ body, tag }: Tagged<Member>, onDone: () => void) {
  const { t } = useWords('members')
  const school = useSchool()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: Change) =>
      school.client.PATCH('/api/v1/members/{user_id}/', {
        params: { path: { user_id: body.user_id }, header: ifMatch(tag) },
        body: change,
      }),
    onSuccess: async (_, { status }) => {
      notifications.show({ message: t('change.done', { name: body.name }) })
      // Who has left may have left something behind: the dialog goes on to show it.
      if (status !== 'left') onDone()
      await queries.invalidateQueries({ queryKey: ['get', '/api/v1/members/'] })
      if (status === 'left') await queries.invalidateQueries({ queryKey: ['member', body.user_id] })
    },
  })
}

function MemberForm({ held, onClose }: { held: Tagged<Member>; onClose(): void }) {
  const { t } = useWords('members')
  const school = useSchool()
  const { body } = held
  const [roles, setRoles] = useState<readonly Role[]>(body.roles.filter(isRole))
  const change = useChange(held, onClose)
  const isSame = roles.length === body.roles.length && roles.every((role) => body.roles.includes(role))
  return (
    <Stack>
      <div>
        <Text fw={600}>{body.name}</Text>
        <Text c="dimmed" size="sm">
          {body.email}
        </Text>
      </div>
      <RoleChoice
        label={t('list.roles')}
        offered={grantable(school.me.roles)}
        value={roles}
        onChange={setRoles}
        error={roles.length === 0 && t('change.oneRole')}
      />
      {body.has_second_factor && <ResetFactor userId={body.user_id} name={body.name} onDone={onClose} />}
      {body.status !== 'active' && school.has('messaging') && school.may('message_approval.read') && (
        <Suspense>
          <LeftThreads userId={body.user_id} name={body.name} />
        </Suspense>
      )}
      <ErrorMessage error={change.error} />
      <Group justify="space-between">
        <StatusButtons
          status={body.status}
          isBusy={change.isPending}
          onStatus={(status) => change.mutate({ status })}
        />
        <Button
          disabled={isSame || roles.length === 0}
          loading={change.isPending}
          onClick={() => change.mutate({ roles: [...roles] })}
        >
          {t('change.save')}
        </Button>
      </Group>
    </Stack>
  )
}

interface StatusButtonsProps {
  readonly status: Member['status']
  readonly isBusy: boolean
  onStatus(status: Member['status']): void
}

function StatusButtons({ status, isBusy, onStatus }: StatusButtonsProps) {
  const { t } = useWords('members')
  const [leaving, setLeaving] = useState(false)
  if (status !== 'active') {
    return (
      <Button variant="default" loading={isBusy} onClick={() => onStatus('active')}>
        {t('change.reactivate')}
      </Button>
    )
  }
  if (leaving) {
    return (
      <Group gap="xs">
        <Text size="sm" w="100%">
          {t('change.removeText')}
        </Text>
        <Button
          variant="default"
          c="var(--campus-negative)"
          loading={isBusy}
          onClick={() => onStatus('left')}
        >
          {t('change.removeSure')}
        </Button>
      </Group>
    )
  }
  return (
    <Group gap="xs">
      <Button variant="default" loading={isBusy} onClick={() => onStatus('suspended')}>
        {t('change.suspend')}
      </Button>
      <Button variant="default" onClick={() => setLeaving(true)}>
        {t('change.remove')}
      </Button>
    </Group>
  )
}
