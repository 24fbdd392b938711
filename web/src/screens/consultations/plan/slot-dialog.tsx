import { Button, Group, NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import type { ConsultationEveningDetail, ConsultationPlan } from '../../../kernel/api/wire.ts'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { entryOf } from '../../../kernel/form/entry.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { clockTime } from '../../../kernel/format/format.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { oneOf } from '../../../kernel/routing/search-words.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { changesOfConsultations } from '../search.ts'

type Teacher = ConsultationPlan['teachers'][number]
type Slot = Teacher['slots'][number]
type Booking = NonNullable<Slot['booking']>

interface SlotDialogProps {
  readonly evening: ConsultationEveningDetail
  readonly teacher: Teacher
  readonly slot: Slot
  onClose(): void
}

/** A slot: who has it and what is noted, or whether families can book it. */
export function SlotDialog({ evening, teacher, slot, onClose }: SlotDialogProps) {
  const { t } = useWords('consultations')
  const time = `${clockTime(slot.starts_at)}–${clockTime(slot.ends_at)}`
  return (
    <Dialog opened onClose={onClose} title={`${teacher.staff_name}, ${time}`}>
      {slot.booking ? (
        <BookingForm booking={slot.booking} isOwn={teacher.is_own} onClose={onClose} />
      ) : (
        <Stack gap="md">
          <Text>{t(slot.is_blocked ? 'slot.blockedText' : 'slot.freeText')}</Text>
          {evening.status !== 'withdrawn' && <BlockButton slot={slot} onClose={onClose} />}
        </Stack>
      )}
    </Dialog>
  )
}

function BlockButton({ slot, onClose }: { slot: Slot; onClose(): void }) {
  const { t } = useWords('consultations')
  const { client } = useSchool()
  const save = useSave({
    send: () =>
      client.PATCH('/api/v1/messaging/consultations/slots/{slot_id}/', {
        params: { path: { slot_id: slot.slot_id } },
        body: { is_blocked: !slot.is_blocked },
      }),
    changes: changesOfConsultations,
    notice: () => t(slot.is_blocked ? 'slot.opened' : 'slot.wasBlocked'),
    onSaved: onClose,
  })
  return (
    <>
      <ErrorMessage error={save.error} />
      <Group justify="flex-end">
        <Button data-autofocus loading={save.isPending} onClick={() => save.mutate()}>
          {t(slot.is_blocked ? 'slot.open' : 'slot.block')}
        </Button>
      </Group>
    </>
  )
}

const conducts = ['came', 'missed'] as const

interface BookingFormProps {
  readonly booking: Booking
  readonly isOwn: boolean
  onClose(): void
}

function BookingForm({ booking, isOwn, onClose }: BookingFormProps) {
  const { t } = useWords('consultations')
  const { client } = useSchool()
  const path = { booking_id: booking.id }
  const hasBegun = Date.parse(booking.starts_at) <= Date.now()
  const save = useSave<unknown, FormData>({
    send: (entered) =>
      client.PATCH('/api/v1/messaging/consultations/bookings/{booking_id}/', {
        params: { path },
        body: {
          ...(isOwn ? { note: entryOf(entered, 'note') } : {}),
          ...(hasBegun ? { conduct: oneOf(conducts, entryOf(entered, 'conduct') ?? undefined) ?? null } : {}),
        },
      }),
    changes: changesOfConsultations,
    notice: () => t('saved'),
    onSaved: onClose,
  })
  return (
    <DialogForm
      submitLabel={t('save')}
      isSaving={save.isPending}
      disabled={!isOwn && !hasBegun}
      error={save.error}
      onSubmit={(event) => save.mutate(new FormData(event.currentTarget))}
      onClose={onClose}
    >
      <Stack gap={2}>
        <Text fw={600}>{booking.student_name}</Text>
        {booking.guardian_name && <Text>{t('comes', { name: booking.guardian_name })}</Text>}
        {booking.topic && <Text>{t('about', { topic: booking.topic })}</Text>}
        {booking.is_by_office && (
          <Text size="sm" c="dimmed">
            {t('byOffice')}
          </Text>
        )}
        {booking.from_waiting_list && (
          <Text size="sm" c="dimmed">
            {t('fromWaitingList')}
          </Text>
        )}
      </Stack>
      {hasBegun && (
        <NativeSelect
          label={t('conduct.label')}
          name="conduct"
          defaultValue={booking.conduct ?? ''}
          data={[
            { value: '', label: t('conduct.none') },
            ...conducts.map((value) => ({ value, label: t(`conduct.${value}`) })),
          ]}
        />
      )}
      {isOwn && (
        <Textarea
          label={t('note')}
          description={t('noteText')}
          name="note"
          defaultValue={booking.note ?? ''}
          maxLength={2000}
          autosize
          minRows={3}
        />
      )}
      {booking.may_change && <CancelButton booking={booking} onClose={onClose} />}
    </DialogForm>
  )
}

function CancelButton({ booking, onClose }: { booking: Booking; onClose(): void }) {
  const { t } = useWords('consultations')
  const { client } = useSchool()
  const cancel = useSave({
    send: () =>
      client.POST('/api/v1/messaging/consultations/bookings/{booking_id}/cancel/', {
        params: { path: { booking_id: booking.id } },
      }),
    changes: changesOfConsultations,
    notice: () => t('cancelled'),
    onSaved: onClose,
  })
  return (
    <Stack gap="xs">
      <ErrorMessage error={cancel.error} />
      <Group>
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('cancelBooking')}
        </Button>
      </Group>
    </Stack>
  )
}
