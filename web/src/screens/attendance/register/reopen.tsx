import { Button, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type FormEvent, useState } from 'react'
import type { Tagged } from '../../../kernel/api/tagged.ts'
import { Dialog } from '../../../kernel/form/dialog.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Register } from './entries.ts'

/** Roles that keep the attendance of the whole school. */
const office = ['owner', 'admin', 'principal', 'registrar']

/** Opens a closed register again, for the office, which says why. */
export function Reopen({
  registerId,
  read,
}: {
  registerId: string | null
  read(): Promise<Tagged<Register>>
}) {
  const { t } = useWords('attendance')
  const { query, is } = useSchool()
  const [opened, { open, close }] = useDisclosure()
  const [reason, setReason] = useState('')
  const reopening = query.useMutation('post', '/api/v1/attendance/registers/{register_id}/reopen')
  if (registerId === null || !office.some(is)) return null
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const done = await reopening
      .mutateAsync({ params: { path: { register_id: registerId } }, body: { reason } })
      .catch(() => undefined)
    if (done) await read()
    if (done) close()
  }
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={open}>
        {t('closed.reopen')}
      </Button>
      <Dialog opened={opened} onClose={close} title={t('closed.reopen')}>
        <form onSubmit={(event) => void send(event)}>
          <Stack>
            <ErrorMessage error={reopening.error} />
            <TextInput
              label={t('closed.why')}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              required
              maxLength={500}
              data-autofocus
            />
            <Button type="submit" loading={reopening.isPending}>
              {t('closed.reopen')}
            </Button>
          </Stack>
        </form>
      </Dialog>
    </>
  )
}
