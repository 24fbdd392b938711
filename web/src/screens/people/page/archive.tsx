import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import type { Tagged } from '../../../kernel/api/tagged.ts'
import { Dialog } from '../../../kernel/form/dialog.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { calls, type Person } from '../kinds/calls.ts'
import { fullName, type Kind } from '../kinds/kind.ts'

interface ArchiveProps {
  readonly kind: Kind
  readonly person: Tagged<Person>
  reload(): Promise<unknown>
}

/** Archives a person, or brings back an archived one; each after a question. */
export function Archive({ kind, person, reload }: ArchiveProps) {
  const { t } = useWords('people')
  const { t: k } = useWords('kernel')
  const [opened, { open, close }] = useDisclosure()
  const isArchived = person.body.archived_at !== null
  const name = fullName(person.body)
  const words = isArchived
    ? { action: t('restore.action'), title: t('restore.title', { name }), text: t('restore.text') }
    : { action: t('archive.action'), title: t('archive.title', { name }), text: t('archive.text') }
  const { send, error, isBusy } = useArchive({ kind, person, reload })
  const confirm = async () => {
    if (await send(isArchived)) close()
  }
  return (
    <>
      {person.body.merged_into === null && (
        <Button variant="default" onClick={open}>
          {words.action}
        </Button>
      )}
      <Dialog opened={opened} onClose={close} title={words.title}>
        <Stack>
          <Text>{words.text}</Text>
          <ErrorMessage error={error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {k('cancel')}
            </Button>
            <Button loading={isBusy} onClick={() => void confirm()}>
              {words.action}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  )
}

function useArchive({ kind, person, reload }: ArchiveProps) {
  const { t } = useWords('people')
  const school = useSchool()
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const send = async (isArchived: boolean): Promise<boolean> => {
    const { id } = person.body
    setBusy(true)
    setError(undefined)
    try {
      if (isArchived) await calls[kind].patch(school, id, { archived_at: null }, person.tag)
      else await calls[kind].archive(school, id, person.tag)
      await reload()
      notifications.show({ message: t(isArchived ? 'restore.done' : 'archive.done') })
      return true
    } catch (caught) {
      setError(caught)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { send, error, isBusy }
}
