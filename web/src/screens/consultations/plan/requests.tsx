import { Button, Group, NativeSelect, Paper, Stack, Text, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConsultationEveningDetail, ConsultationRequest } from '../../../kernel/api/wire.ts'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { entryOf } from '../../../kernel/form/entry.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { CursorPager } from '../../../kernel/paging/cursor-pager.tsx'
import { type Pick, Picker } from '../../../kernel/picker/picker.tsx'
import { given } from '../../../kernel/routing/given.ts'
import rowClasses from '../../../kernel/rows/rows.module.css'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { changesOfConsultations } from '../search.ts'

interface RequestsProps {
  readonly evening: ConsultationEveningDetail
  readonly cursor: string | undefined
  onCursor(cursor: string | undefined): void
}

/** Families whom teachers ask to come. */
export function Requests({ evening, cursor, onCursor }: RequestsProps) {
  const { t } = useWords('consultations')
  const { query } = useSchool()
  const requests = query.useQuery(
    'get',
    '/api/v1/messaging/consultations/requests/',
    { params: { query: { evening_id: evening.id, ...given({ cursor }) } } },
    { placeholderData: keepPreviousData },
  )
  const isOpen = evening.status !== 'withdrawn' && evening.teachers.length > 0
  return (
    <Stack gap="md">
      {isOpen && (
        <Group>
          <NewRequest evening={evening} />
        </Group>
      )}
      <Read of={requests}>
        {({ results, next, previous }) =>
          results.length === 0 ? (
            <Empty title={t('noRequests')}>{t('noRequestsText')}</Empty>
          ) : (
            <Stack gap="sm">
              <Paper withBorder component="ul" className={rowClasses['list'] ?? ''}>
                {results.map((request) => (
                  <RequestRow key={request.id} request={request} />
                ))}
              </Paper>
              <CursorPager next={next} previous={previous} onCursor={onCursor} />
            </Stack>
          )
        }
      </Read>
    </Stack>
  )
}

function RequestRow({ request }: { request: ConsultationRequest }) {
  const { t } = useWords('consultations')
  const { client, may } = useSchool()
  const remove = useSave({
    send: () =>
      client.DELETE('/api/v1/messaging/consultations/requests/{request_id}/', {
        params: { path: { request_id: request.id } },
      }),
    changes: changesOfConsultations,
    notice: () => t('requestRemoved'),
  })
  const about = [may('consultation_planning.read') && request.staff_name, request.message]
  return (
    <li className={rowClasses['row']} aria-label={request.student_name}>
      <Stack gap={2} className={rowClasses['what'] ?? ''}>
        <Text fw={600}>{request.student_name}</Text>
        <Text size="sm" c="dimmed">
          {about.filter(Boolean).join(' · ')}
        </Text>
        <Group gap="xs">
          <ToneBadge tone={request.is_booked ? 'positive' : 'caution'}>
            {t(request.is_booked ? 'requestBooked' : 'requestOpen')}
          </ToneBadge>
        </Group>
      </Stack>
      <Button
        variant="default"
        size="compact-md"
        loading={remove.isPending}
        aria-label={`${t('removeRequest')}: ${request.student_name}`}
        onClick={() => remove.mutate()}
      >
        {t('removeRequest')}
      </Button>
    </li>
  )
}

function NewRequest({ evening }: { evening: ConsultationEveningDetail }) {
  const { t } = useWords('consultations')
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button onClick={open}>{t('ask')}</Button>
      <Dialog opened={isOpen} onClose={close} title={t('ask')}>
        <RequestForm evening={evening} onClose={close} />
      </Dialog>
    </>
  )
}

function RequestForm({ evening, onClose }: { evening: ConsultationEveningDetail; onClose(): void }) {
  const { t } = useWords('consultations')
  const { client, may } = useSchool()
  const [student, setStudent] = useState<readonly Pick[]>([])
  const plans = may('consultation_planning.write')
  const save = useSave<unknown, FormData>({
    send: (entered) =>
      client.POST('/api/v1/messaging/consultations/requests/', {
        body: {
          evening_id: evening.id,
          student_id: student[0]?.value ?? '',
          message: entryOf(entered, 'message'),
          ...(plans ? { staff_id: entryOf(entered, 'staff') ?? '' } : {}),
        },
      }),
    changes: changesOfConsultations,
    notice: () => t('asked'),
    onSaved: onClose,
  })
  return (
    <DialogForm
      submitLabel={t('send')}
      isSaving={save.isPending}
      disabled={student.length === 0}
      error={save.error}
      onSubmit={(event) => save.mutate(new FormData(event.currentTarget))}
      onClose={onClose}
    >
      <Picker
        label={t('student')}
        name="consultation-student"
        isFirst
        most={1}
        picked={student}
        onPicked={setStudent}
        find={async (q) => {
          const { data } = await client.GET('/api/v1/people/search', {
            params: { query: { q, kinds: ['student'], limit: 20 } },
          })
          return (data?.results ?? []).map(({ id, name, homeroom }) => ({
            value: id,
            label: name,
            ...(homeroom ? { about: homeroom.title } : {}),
          }))
        }}
      />
      {plans && (
        <NativeSelect
          label={t('teacher')}
          name="staff"
          data={evening.teachers.map(({ staff_id, staff_name }) => ({ value: staff_id, label: staff_name }))}
        />
      )}
      <Textarea
        label={t('message')}
        description={t('messageText')}
        name="message"
        maxLength={500}
        autosize
        minRows={2}
      />
    </DialogForm>
  )
}
