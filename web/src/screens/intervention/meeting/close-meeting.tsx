import { Button, Text, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { CaseMeeting } from '../../../kernel/api/wire.ts'
import { fileNameOf, keepFile } from '../../../kernel/files/store-file.ts'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { Said } from '../../../kernel/refusals/said.tsx'
import { reasonOf } from '../../../kernel/refusals/say.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { changesOfSupport } from '../../../kernel/support/shared.ts'
import { useWords } from '../../../kernel/words/words.ts'

/** The minutes as a PDF. */
export function MinutesButton({ meetingId }: { readonly meetingId: string }) {
  const { t } = useWords('intervention')
  const { client } = useSchool()
  const fetched = useMutation({
    mutationFn: async () => {
      const { data, response } = await client.GET('/api/v1/intervention/meetings/{meeting_id}/minutes/', {
        params: { path: { meeting_id: meetingId } },
        parseAs: 'blob',
      })
      if (data instanceof Blob) keepFile(data, fileNameOf(response) ?? 'minutes.pdf')
    },
    onError: (error) =>
      notifications.show({
        color: 'red',
        title: t('minutes.failed'),
        message: <Said reasons={[reasonOf(error)]} />,
      }),
  })
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden />}
      loading={fetched.isPending}
      onClick={() => fetched.mutate()}
    >
      {t('minutes.action')}
    </Button>
  )
}

/** Ends a meeting: who was there, and from then on nothing changes in its minutes. */
export function CloseMeeting({ meeting }: { readonly meeting: CaseMeeting }) {
  const { t } = useWords('intervention')
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button onClick={open}>{t('endMeeting.action')}</Button>
      <Dialog opened={isOpen} onClose={close} title={t('endMeeting.title')}>
        <CloseForm meeting={meeting} onClose={close} />
      </Dialog>
    </>
  )
}

const namesOf = ({ present }: CaseMeeting): string => present.flatMap(({ name }) => name ?? []).join('\n')

function CloseForm({ meeting, onClose }: { readonly meeting: CaseMeeting; onClose(): void }) {
  const { t } = useWords('intervention')
  const { client } = useSchool()
  const path = { meeting_id: meeting.id }
  const save = useSave<unknown, readonly string[]>({
    send: async (names) => {
      const known = new Map(meeting.present.map((person) => [person.name, person]))
      const present = names.map((name) => {
        const userId = known.get(name)?.user_id ?? null
        return { user_id: userId, name: userId === null ? name : null }
      })
      await client.PATCH('/api/v1/intervention/meetings/{meeting_id}/', {
        params: { path },
        body: { present },
      })
      return client.POST('/api/v1/intervention/meetings/{meeting_id}/close/', { params: { path } })
    },
    changes: changesOfSupport,
    notice: () => t('endMeeting.saved'),
    onSaved: onClose,
  })
  const submit = (entered: FormData) =>
    save.mutate(
      String(entered.get('present') ?? '')
        .split('\n')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    )
  return (
    <DialogForm
      submitLabel={t('endMeeting.action')}
      isSaving={save.isPending}
      error={save.error}
      onSubmit={(event) => submit(new FormData(event.currentTarget))}
      onClose={onClose}
    >
      <Text size="sm">{t('endMeeting.text')}</Text>
      <Textarea
        label={t('endMeeting.present')}
        description={t('endMeeting.presentText')}
        name="present"
        defaultValue={namesOf(meeting)}
        autosize
        minRows={3}
      />
    </DialogForm>
  )
}
