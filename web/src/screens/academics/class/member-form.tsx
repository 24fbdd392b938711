import { Button, Fieldset, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ifMatch, tagged } from '../../../kernel/api/tagged.ts'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { Dialog } from '../../../kernel/form/dialog.tsx'
import { addDays, lastDay } from '../../../kernel/format/days.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type Member, nameOf } from './member.ts'
import { useSending } from './use-sending.ts'

interface MemberFormProps {
  readonly classId: string
  readonly member: Member
  /** The day that the roster is shown for. */
  readonly today: string
  onClose(): void
  reload(): Promise<unknown>
}

const path = '/api/v1/academics/classes/{class_id}/roster/{enrollment_id}/'

/** Changes the dates of a membership, or ends it. */
export function MemberForm({ classId, member, today, onClose, reload }: MemberFormProps) {
  const { t } = useWords('academics')
  const { t: k } = useWords('kernel')
  const { send, error, isBusy } = useMember({ classId, member, reload, onClose })
  const [begin, setBegin] = useState(member.starts_on ?? '')
  const [last, setLast] = useState(lastDay(member.ends_on) ?? '')
  const [leaving, setLeaving] = useState(today)
  const save = (event: FormEvent) => {
    event.preventDefault()
    void send.change({ starts_on: begin || null, ends_on: last === '' ? null : addDays(last, 1) })
  }
  return (
    <Dialog opened onClose={onClose} title={t('members.changeOf', { name: nameOf(member) })}>
      <Stack>
        <ErrorMessage error={error} />
        <form onSubmit={save}>
          <Fieldset legend={t('members.dates')}>
            <Group grow align="flex-start">
              <DateField label={t('members.begin')} value={begin} onValue={(date) => setBegin(date)} />
              <DateField label={t('members.last')} value={last} onValue={(date) => setLast(date)} />
            </Group>
            <Group justify="flex-end" mt="sm">
              <Button type="submit" loading={isBusy}>
                {k('save')}
              </Button>
            </Group>
          </Fieldset>
        </form>
        <Fieldset legend={t('members.end')}>
          <Group align="flex-end">
            <DateField
              flex={1}
              label={t('members.lastDay')}
              value={leaving}
              onValue={(date) => setLeaving(date)}
            />
            <Button
              variant="default"
              loading={isBusy}
              disabled={leaving === ''}
              onClick={() => void send.end(leaving)}
            >
              {t('members.endNow')}
            </Button>
          </Group>
        </Fieldset>
      </Stack>
    </Dialog>
  )
}

function useMember({ classId, member, reload, onClose }: Omit<MemberFormProps, 'today'>) {
  const { t } = useWords('academics')
  const { client } = useSchool()
  const which = { class_id: classId, enrollment_id: member.enrollment_id }
  const known = useQuery({
    queryKey: ['member', member.enrollment_id],
    queryFn: () => tagged(client.GET(path, { params: { path: which } })),
    staleTime: 0,
    gcTime: 0,
  })
  const { send, error, isBusy } = useSending(async () => {
    await reload()
    onClose()
  })
  const header = ifMatch(known.data?.tag)
  const change = (body: { starts_on: string | null; ends_on: string | null }) =>
    send(() => client.PATCH(path, { params: { path: which, header }, body }), t('members.changed'))
  const end = (last: string) =>
    send(
      () => client.DELETE(path, { params: { path: which, header, query: { ends_on: addDays(last, 1) } } }),
      t('members.ended'),
    )
  return { send: { change, end }, error: error ?? known.error, isBusy: isBusy || known.isPending }
}
