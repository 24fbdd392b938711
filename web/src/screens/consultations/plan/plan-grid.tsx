import { Box, Table, Text, UnstyledButton } from '@mantine/core'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { ConsultationEveningDetail, ConsultationPlan } from '../../../kernel/api/wire.ts'
import { clockTime } from '../../../kernel/format/format.ts'
import { useWords } from '../../../kernel/words/words.ts'
import { type Place, placeAfter } from './grid-keys.ts'
import classes from './plan.module.css'
import { SlotDialog } from './slot-dialog.tsx'

type Teacher = ConsultationPlan['teachers'][number]
type Slot = Teacher['slots'][number]

interface PlanGridProps {
  readonly evening: ConsultationEveningDetail
  readonly plan: ConsultationPlan
}

/** Teachers and times: arrows move, Enter opens a slot. */
export function PlanGrid({ evening, plan }: PlanGridProps) {
  const { t } = useWords('consultations')
  const { teachers } = plan
  const times = useMemo(
    () => [...new Set(teachers.flatMap(({ slots }) => slots.map(({ starts_at }) => starts_at)))].toSorted(),
    [teachers],
  )
  const [at, setAt] = useState<Place>({ row: 0, column: 0 })
  const [opened, setOpened] = useState<string>()
  const body = useRef<HTMLTableSectionElement>(null)
  const move = (event: KeyboardEvent) => {
    const next = placeAfter(event.key, at, { rows: times.length, columns: teachers.length })
    if (!next) return
    event.preventDefault()
    setAt(next)
    body.current?.querySelector<HTMLElement>(`[data-place="${next.row}-${next.column}"]`)?.focus()
  }
  const found = teachers.flatMap((teacher) =>
    teacher.slots.flatMap((slot) => (slot.slot_id === opened ? { teacher, slot } : [])),
  )[0]
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('gridHint')}
      </Text>
      <Box className={classes['scroll'] ?? ''}>
        <Table
          role="grid"
          aria-label={t('gridOf', { name: evening.name })}
          className={classes['grid'] ?? ''}
          withTableBorder
          withColumnBorders
          onKeyDown={move}
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th className={classes['time'] ?? ''}>{t('time')}</Table.Th>
              {teachers.map(({ staff_id, staff_name, room }) => (
                <Table.Th key={staff_id} className={classes['teacher'] ?? ''}>
                  {staff_name}
                  {room && (
                    <Text size="xs" c="dimmed">
                      {room}
                    </Text>
                  )}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody ref={body}>
            {times.map((time, row) => (
              <Table.Tr key={time}>
                <Table.Th className={classes['time'] ?? ''} scope="row">
                  {clockTime(time)}
                </Table.Th>
                {teachers.map((teacher, column) => (
                  <Cell
                    key={teacher.staff_id}
                    slot={teacher.slots.find(({ starts_at }) => starts_at === time)}
                    place={`${row}-${column}`}
                    isFocusable={row === at.row && column === at.column}
                    onFocus={() => setAt({ row, column })}
                    onOpen={setOpened}
                  />
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Box>
      {found && (
        <SlotDialog
          evening={evening}
          teacher={found.teacher}
          slot={found.slot}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

interface CellProps {
  readonly slot: Slot | undefined
  readonly place: string
  readonly isFocusable: boolean
  onFocus(): void
  onOpen(slotId: string): void
}

function Cell({ slot, place, isFocusable, onFocus, onOpen }: CellProps) {
  const { t } = useWords('consultations')
  const focus = { 'data-place': place, tabIndex: isFocusable ? 0 : -1, onFocus }
  if (!slot)
    return <Table.Td className={classes['none'] ?? ''} {...focus} role="gridcell" aria-label={t('noSlot')} />
  const { booking, is_blocked: isBlocked } = slot
  const state = booking ? 'booked' : isBlocked ? 'blocked' : 'free'
  return (
    <Table.Td role="gridcell" className={classes[state] ?? ''} p={0}>
      <UnstyledButton className={classes['slot'] ?? ''} {...focus} onClick={() => onOpen(slot.slot_id)}>
        <Text size="sm" component="span" fw={booking ? 600 : 400}>
          {booking ? booking.student_name : t(`slot.${state}`)}
        </Text>
        {booking?.guardian_name && (
          <Text size="xs" component="span" display="block">
            {booking.guardian_name}
          </Text>
        )}
      </UnstyledButton>
    </Table.Td>
  )
}
