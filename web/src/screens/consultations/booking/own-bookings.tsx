import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ConsultationBooking, ConsultationEveningDetail } from '../../../kernel/api/wire.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { shortDate } from '../../../kernel/format/format.ts'
import { Part } from '../../../kernel/page/part.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { given } from '../../../kernel/routing/given.ts'
import rowClasses from '../../../kernel/rows/rows.module.css'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { changesOfConsultations } from '../search.ts'
import { usePrintPlan } from '../use-print-plan.ts'
import { SlotPicker } from './slot-picker.tsx'
import { spanOf } from './span.ts'

interface OwnBookingsProps {
  readonly evening: ConsultationEveningDetail
  readonly guardianId: string | undefined
}

/** The appointments that the family has, which it moves, cancels or prints. */
export function OwnBookings({ evening, guardianId }: OwnBookingsProps) {
  const { t } = useWords('consultations')
  const { query } = useSchool()
  const print = usePrintPlan()
  const bookings = query.useQuery('get', '/api/v1/messaging/consultations/bookings/', {
    params: { query: { evening_id: evening.id, page_size: 100, ...given({ guardian_id: guardianId }) } },
  })
  return (
    <Part
      title={t(guardianId ? 'theirBookings' : 'yourBookings')}
      actions={
        (bookings.data?.results.length ?? 0) > 0 && (
          <Button
            variant="default"
            size="compact-md"
            loading={print.isPending}
            onClick={() => print.mutate({ kind: 'family', eveningId: evening.id, guardianId })}
          >
            {t('print')}
          </Button>
        )
      }
    >
      <Read of={bookings}>
        {({ results }) =>
          results.length === 0 ? (
            <Text c="dimmed">{t('noBookings')}</Text>
          ) : (
            <Paper withBorder component="ul" className={rowClasses['list'] ?? ''}>
              {results
                .toSorted((one, other) => one.starts_at.localeCompare(other.starts_at))
                .map((booking) => (
                  <BookingRow
                    key={booking.id}
                    booking={booking}
                    hasDays={evening.days.length > 1}
                    canMove={evening.booking === 'open' || guardianId !== undefined}
                    guardianId={guardianId}
                  />
                ))}
            </Paper>
          )
        }
      </Read>
    </Part>
  )
}

interface BookingRowProps {
  readonly booking: ConsultationBooking
  readonly hasDays: boolean
  readonly canMove: boolean
  readonly guardianId: string | undefined
}

function BookingRow({ booking, hasDays, canMove, guardianId }: BookingRowProps) {
  const { t } = useWords('consultations')
  const { client } = useSchool()
  const [isMoving, setMoving] = useState(false)
  const cancel = useSave({
    send: () =>
      client.POST('/api/v1/messaging/consultations/bookings/{booking_id}/cancel/', {
        params: { path: { booking_id: booking.id } },
      }),
    changes: changesOfConsultations,
    notice: () => t('cancelled'),
  })
  const label = `${booking.staff_name}, ${spanOf(booking)}`
  return (
    <li className={rowClasses['row']} aria-label={label}>
      <Stack gap={4} className={rowClasses['what'] ?? ''}>
        <Text fw={600}>
          {[hasDays && shortDate(booking.date), spanOf(booking)].filter(Boolean).join(', ')}
        </Text>
        <Text>{[booking.staff_name, booking.room].filter(Boolean).join(' · ')}</Text>
        <Text size="sm" c="dimmed">
          {booking.student_name}
        </Text>
        {booking.online_link && (
          <Text size="sm">
            <a href={booking.online_link} target="_blank" rel="noreferrer">
              {t('joinOnline')}
            </a>
          </Text>
        )}
        <ErrorMessage error={cancel.error} />
        {booking.may_change && (
          <Group gap="xs">
            {canMove && (
              <Button
                variant="default"
                size="compact-md"
                aria-label={`${t('move')}: ${label}`}
                onClick={() => setMoving(true)}
              >
                {t('move')}
              </Button>
            )}
            <Button
              variant="default"
              size="compact-md"
              loading={cancel.isPending}
              aria-label={`${t('cancelBooking')}: ${label}`}
              onClick={() => cancel.mutate()}
            >
              {t('cancelBooking')}
            </Button>
          </Group>
        )}
      </Stack>
      {isMoving && (
        <SlotPicker
          eveningId={booking.evening_id}
          studentId={booking.student_id}
          staffId={booking.staff_id}
          staffName={booking.staff_name}
          guardianId={guardianId}
          moving={booking}
          onClose={() => setMoving(false)}
        />
      )}
    </li>
  )
}
