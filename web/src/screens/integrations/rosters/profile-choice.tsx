import { Button, Radio, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ifMatch, type Tagged, tagged } from '../../../kernel/api/tagged.ts'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { profiles, type Reader, readerList, readerPath } from './roster.ts'

/** Opens the choice of how a program wants rosters. */
export function ProfileButton({ of }: { of: Reader }) {
  const { t } = useWords('rosters')
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button
        size="xs"
        variant="default"
        onClick={open}
        aria-label={t('actionOf', { action: t('readers.change'), name: of.name })}
      >
        {t('readers.change')}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={t('readers.profileOf', { name: of.name })} size="lg">
        <Current id={of.client_id} onClose={close} />
      </Dialog>
    </>
  )
}

function Current({ id, onClose }: { id: string; onClose(): void }) {
  const { client, slug } = useSchool()
  const reader = useQuery({
    queryKey: ['get', readerPath, slug, id],
    queryFn: () => tagged(client.GET(readerPath, { params: { path: { client_id: id } } })),
    // The change applies to the current profile, not to the one of the last opening.
    gcTime: 0,
  })
  return <Read of={reader}>{(of) => <ProfileForm of={of} onClose={onClose} />}</Read>
}

function ProfileForm({ of, onClose }: { of: Tagged<Reader>; onClose(): void }) {
  const { t } = useWords('rosters')
  const { t: kernel } = useWords('kernel')
  const { client } = useSchool()
  const queries = useQueryClient()
  const [profile, setProfile] = useState(of.body.profile)
  const choose = useMutation({
    mutationFn: () =>
      client.PUT(readerPath, {
        params: { path: { client_id: of.body.client_id }, header: ifMatch(of.tag) },
        body: { profile },
      }),
    onSuccess: async () => {
      notifications.show({ message: t('readers.changed', { name: of.body.name }) })
      onClose()
      await queries.invalidateQueries({ queryKey: ['get', readerList] })
    },
  })
  const send = () => {
    if (!choose.isPending) choose.mutate()
  }
  return (
    <DialogForm
      onSubmit={send}
      onClose={onClose}
      error={choose.error}
      isSaving={choose.isPending}
      submitLabel={kernel('save')}
    >
      <Radio.Group
        aria-label={t('readers.profile')}
        value={profile}
        onChange={(value) => setProfile(profiles.find((one) => one === value) ?? profile)}
      >
        <Stack gap="sm">
          {profiles.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`profile.${one}.name`)}
              description={t(`profile.${one}.about`)}
            />
          ))}
        </Stack>
      </Radio.Group>
    </DialogForm>
  )
}
