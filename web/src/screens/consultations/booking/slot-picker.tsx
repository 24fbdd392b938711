import { SimpleGrid, Stack, Text, Textarea, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { ConsultationBooking, ConsultationSlotList } from '../../../kernel/api/wire.ts'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { clockTime, weekDayAndMonth } from '../../../kernel/format/format.ts'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { changesOfConsultations } from '../search.ts'
import classes from './booking.module.css'

interface SlotPickerProps {
  readonly eveningId: string
  readonly studentId: string
  readonly staffId: string
  readonly staffName: string
  readonly guardianId: string | undefined
  /** The appointment that gets another slot; left out: a new one. */
  readonly moving?: ConsultationBooking
  onClose(): void
}

/** The times of one teacher: a free one is chosen, and booked or moved to. */
export function SlotPicker(props: SlotPickerProps) {
  const { eveningId, studentId, staffId, staffName, guardianId, moving, onClose } = props
  const { t } = useWords('consultations')
  const { client, query } = useSchool()
  const [chosen, setChosen] = useState<string>()
  const [topic, setTopic] = useState('')
  const slots = query.useQuery('get', '/api/v1/messaging/consultations/evenings/{evening_id}/slots/', {
    params: {
      path: { evening_id: eveningId },
      query: { staff_id: staffId, student_id: studentId, ...given({ guardian_id: guardianId }) },
    },
  })
  const save = useSave<unknown, string>({
    send: (slot_id) =>
      moving
        ? client.PATCH('/api/v1/messaging/consultations/bookings/{booking_id}/', {
            params: { path: { booking_id: moving.id } },
            body: { slot_id },
          })
        : client.POST('/api/v1/messaging/consultations/bookings/', {
            body: {
              evening_id: eveningId,
              ...given({ guardian_id: guardianId }),
              bookings: [{ slot_id, student_id: studentId, topic: topic.trim() || null }],
            },
          }),
    changes: changesOfConsultations,
    notice: () => t(moving ? 'moved' : 'booked'),
    onSaved: onClose,
  })
  return (
    <Dialog opened onClose={onClose} title={t(moving ? 'moveTo' : 'timesOf', { name: staffName })}>
      <DialogForm
        submitLabel={t(moving ? 'move' : 'bookOne')}
        isSaving={save.isPending}
        disabled={chosen === undefined}
        error={save.error}
        onSubmit={() => chosen !== undefined && save.mutate(chosen)}
        onClose={onClose}
      >
        <Read of={slots}>
          {({ results }) => <Times slots={results} chosen={chosen} onChosen={setChosen} />}
        </Read>
        {!moving && (
          <Textarea
            label={t('topic')}
            value={topic}
            maxLength={500}
            autosize
            minRows={1}
            onChange={(event) => setTopic(event.currentTarget.value)}
          />
        )}
      </DialogForm>
    </Dialog>
  )
}

interface TimesProps {
  readonly slots: ConsultationSlotList['results']
  readonly chosen: string | undefined
  onChosen(slotId: string): void
}

function Times({ slots, chosen, onChosen }: TimesProps) {
  const { t } = useWords('consultations')
  const days = [...Map.groupBy(slots, ({ date }) => date)]
  return (
    <Stack gap="sm">
      {days.map(([date, own]) => (
        <Stack key={date} gap="xs" role="group" aria-label={weekDayAndMonth(date)}>
          {days.length > 1 && <Text fw={600}>{weekDayAndMonth(date)}</Text>}
          <SimpleGrid cols={{ base: 3, xs: 4 }} spacing="xs">
            {own.map(({ slot_id, starts_at, state }) => (
              <UnstyledButton
                key={slot_id}
                className={`${classes['time']} ${classes[state]}`}
                disabled={state !== 'free'}
                aria-pressed={slot_id === chosen}
                onClick={() => onChosen(slot_id)}
              >
                {clockTime(starts_at)}
                <Text component="span" size="xs" display="block">
                  {t(`slot.${state}`)}
                </Text>
              </UnstyledButton>
            ))}
          </SimpleGrid>
        </Stack>
      ))}
    </Stack>
  )
}
