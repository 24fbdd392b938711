import { Button, Checkbox, Group, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CaseMeeting, CaseMeetingSummary } from '../../../kernel/api/wire.ts'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { entryOf } from '../../../kernel/form/entry.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { longDate, shortDate } from '../../../kernel/format/format.ts'
import { PlainLink } from '../../../kernel/links/links.tsx'
import { RowContent, Rows, rowClass } from '../../../kernel/rows/rows.tsx'
import { useSchool, useToday } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { changesOfSupport, useSupportRights } from '../../../kernel/support/shared.ts'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'

/** Meetings about students, newest first. */
export function Meetings() {
  const { t } = useWords('intervention')
  const { query } = useSchool()
  const { mayLead } = useSupportRights()
  const meetings = query.useQuery('get', '/api/v1/intervention/meetings/', {
    params: { query: { page_size: 50 } },
  })
  return (
    <Read of={meetings}>
      {({ results }) =>
        results.length === 0 ? (
          <Empty title={t('meetings.none')} action={mayLead && <NewMeeting />}>
            {t('meetings.noneText')}
          </Empty>
        ) : (
          <Stack gap="sm">
            {mayLead && (
              <Group justify="flex-end">
                <NewMeeting />
              </Group>
            )}
            <Rows label={t('tab.meetings')}>
              {results.map((meeting) => (
                <MeetingRow key={meeting.id} meeting={meeting} />
              ))}
            </Rows>
          </Stack>
        )
      }
    </Read>
  )
}

function MeetingRow({ meeting }: { readonly meeting: CaseMeetingSummary }) {
  const { t } = useWords('intervention')
  const { slug } = useSchool()
  const { id, title, held_on: date, present, closed_at: closed } = meeting
  return (
    <li>
      <PlainLink
        to="/schools/$slug/support/meetings/$meetingId"
        params={{ slug, meetingId: id }}
        className={rowClass}
      >
        <RowContent
          title={title ?? t('meetings.of', { date: longDate(date) })}
          about={[
            title !== null && shortDate(date),
            t('meetings.cases', { count: meeting.cases_count }),
            meeting.decisions_count > 0 && t('meetings.decisions', { count: meeting.decisions_count }),
            present.flatMap(({ name }) => name ?? []).join(', '),
          ]
            .filter(Boolean)
            .join(' · ')}
          end={
            <ToneBadge tone={closed === null ? 'accent' : 'neutral'}>
              {t(closed === null ? 'meetings.open' : 'meetings.closed')}
            </ToneBadge>
          }
        />
      </PlainLink>
    </li>
  )
}

function NewMeeting() {
  const { t } = useWords('intervention')
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button onClick={open}>{t('meetings.new')}</Button>
      <Dialog opened={isOpen} onClose={close} title={t('meetings.new')}>
        <NewMeetingForm onClose={close} />
      </Dialog>
    </>
  )
}

function NewMeetingForm({ onClose }: { onClose(): void }) {
  const { t } = useWords('intervention')
  const { client, slug } = useSchool()
  const today = useToday()
  const navigate = useNavigate()
  const [date, setDate] = useState(today)
  const [whose, setWhose] = useState('all')
  const save = useSave<CaseMeeting | undefined, FormData>({
    send: async (entered) => {
      const { data } = await client.POST('/api/v1/intervention/meetings/', {
        body: {
          title: entryOf(entered, 'title'),
          held_on: date,
          filter: {
            status: 'active',
            ...(whose === 'me' ? { owner: 'me' } : {}),
            ...(entered.get('no_help') === null ? {} : { change: 'no_help' as const }),
          },
        },
      })
      return data
    },
    changes: changesOfSupport,
    onSaved: onClose,
    onRefreshed: (meeting) =>
      meeting &&
      navigate({ to: '/schools/$slug/support/meetings/$meetingId', params: { slug, meetingId: meeting.id } }),
  })
  return (
    <DialogForm
      submitLabel={t('meetings.start')}
      isSaving={save.isPending}
      error={save.error}
      onSubmit={(event) => save.mutate(new FormData(event.currentTarget))}
      onClose={onClose}
    >
      <TextInput label={t('meetings.name')} name="title" maxLength={120} />
      <DateField label={t('meetings.date')} value={date} required onValue={setDate} />
      <Stack gap={4}>
        <Text size="sm" fw={500}>
          {t('meetings.agenda')}
        </Text>
        <SegmentedControl
          aria-label={t('meetings.agenda')}
          value={whose}
          data={[
            { value: 'all', label: t('filter.all') },
            { value: 'me', label: t('filter.mine') },
          ]}
          onChange={setWhose}
        />
      </Stack>
      <Checkbox name="no_help" label={t('meetings.noHelp')} />
    </DialogForm>
  )
}
