import { ActionIcon, Checkbox, NumberInput, Table, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { ScheduleRequirement, ScheduleRequirementPatch } from '../../../kernel/api/wire.ts'
import { useWords } from '../../../kernel/words/words.ts'
import { useTimetable } from '../one/timetable.ts'
import { staffName } from '../use-school.ts'

interface RequirementRowProps {
  readonly requirement: ScheduleRequirement
  readonly isChosen: boolean
  onChoose(): void
  onChange(change: Omit<ScheduleRequirementPatch, 'archived_at'>): void
  onEdit(): void
}

/** One requirement; its numbers are changed in the table. */
export function RequirementRow({ requirement, isChosen, onChoose, onChange, onEdit }: RequirementRowProps) {
  const { t } = useWords('scheduler')
  const { names, mayChange } = useTimetable()
  const { name, class_ids, subject_code, staff_ids, linked_key } = requirement
  const classes = class_ids.map((id) => names.classes.get(id)?.title ?? '').join(', ')
  const subject = subject_code === null ? '' : (names.subjects.get(subject_code) ?? subject_code)
  const about = [subject, classes].filter((text) => text !== '' && text !== name).join(' · ')
  const cell = (member: 'lessons_per_cycle' | 'double_lessons' | 'max_per_day', label: string) => (
    <Table.Td>
      {mayChange ? (
        <NumberCell
          label={t('requirements.cell', { column: label, name })}
          value={requirement[member]}
          mayBeEmpty={member === 'max_per_day'}
          onValue={(value) => onChange({ [member]: value })}
        />
      ) : (
        (requirement[member] ?? '–')
      )}
    </Table.Td>
  )
  return (
    <Table.Tr>
      {mayChange && (
        <Table.Td>
          <Checkbox aria-label={t('requirements.choose', { name })} checked={isChosen} onChange={onChoose} />
        </Table.Td>
      )}
      <Table.Td>
        <Text fw={550} size="sm">
          {name}
        </Text>
        {about && (
          <Text size="xs" c="dimmed">
            {about}
          </Text>
        )}
      </Table.Td>
      <Table.Td>{staff_ids.map((id) => staffName(names, id)).join(', ') || '–'}</Table.Td>
      {cell('lessons_per_cycle', t('requirements.columns.lessons'))}
      {cell('double_lessons', t('requirements.columns.doubles'))}
      {cell('max_per_day', t('requirements.columns.perDay'))}
      <Table.Td>{useRoomText(requirement)}</Table.Td>
      <Table.Td>{linked_key ?? '–'}</Table.Td>
      {mayChange && (
        <Table.Td>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('requirements.editOf', { name })}
            onClick={onEdit}
          >
            <IconPencil size={16} />
          </ActionIcon>
        </Table.Td>
      )}
    </Table.Tr>
  )
}

/** The fixed room, or what a room must have. */
function useRoomText({ room_id, room_features, min_capacity }: ScheduleRequirement): string {
  const { t } = useWords('scheduler')
  const { names } = useTimetable()
  if (room_id !== null) return names.rooms.get(room_id)?.name ?? '–'
  const seats = min_capacity === null ? [] : [t('requirements.seats', { count: min_capacity })]
  return [...room_features, ...seats].join(', ') || t('requirements.ownRoom')
}

interface NumberCellProps {
  readonly label: string
  readonly value: number | null
  readonly mayBeEmpty: boolean
  onValue(value: number | null): void
}

/** A number that is saved when the field is left. */
function NumberCell({ label, value, mayBeEmpty, onValue }: NumberCellProps) {
  const stored = value === null ? '' : String(value)
  const [text, setText] = useState(stored)
  useEffect(() => setText(stored), [stored])
  const save = () => {
    if (text === stored) return
    if (text === '' && !mayBeEmpty) setText(stored)
    else onValue(text === '' ? null : Number(text))
  }
  return (
    <NumberInput
      aria-label={label}
      size="xs"
      w={64}
      min={0}
      max={100}
      allowDecimal={false}
      value={text}
      onChange={(entered) => setText(String(entered))}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && save()}
    />
  )
}
