import { Button, Checkbox, Group, Paper, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ConsultationEveningDetail, ConsultationOptions } from '../../../kernel/api/wire.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { Part } from '../../../kernel/page/part.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { given } from '../../../kernel/routing/given.ts'
import rowClasses from '../../../kernel/rows/rows.module.css'
import { useSchool } from '../../../kernel/school/school.tsx'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { instantOf } from '../wizard/zone.ts'
import { Proposals } from './proposals.tsx'
import { SlotPicker } from './slot-picker.tsx'
import { WaitButton } from './wait-button.tsx'

type Child = ConsultationOptions['children'][number]
type Teacher = Child['teachers'][number]

/** Wishes of one search. */
const maxWishes = 8

interface ChooseTeachersProps {
  readonly evening: ConsultationEveningDetail
  readonly options: ConsultationOptions
  readonly guardianId: string | undefined
  readonly canBook: boolean
}

/** With whom the family wants to talk about which child; times are proposed for all at once, or chosen one by one. */
export function ChooseTeachers({ evening, options, guardianId, canBook }: ChooseTeachersProps) {
  const { t } = useWords('consultations')
  const { client, me } = useSchool()
  const [wishes, setWishes] = useState<ReadonlySet<string>>(new Set())
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const zone = me.school?.time_zone ?? 'UTC'
  const limit = (time: string, date: string) => (time === '' ? undefined : instantOf(date, time, zone))
  const bookable = new Set(
    options.children.flatMap((child) =>
      child.teachers.flatMap((one) => (one.booking_id === null ? keyOf(child, one) : [])),
    ),
  )
  const chosen = [...wishes].filter((key) => bookable.has(key))
  const search = useSave({
    send: async () => {
      const { data } = await client.POST('/api/v1/messaging/consultations/evenings/{evening_id}/proposals/', {
        params: { path: { evening_id: evening.id } },
        body: {
          ...given({ guardian_id: guardianId }),
          wishes: chosen.map((key) => {
            const [student_id = '', staff_id = ''] = key.split(' ')
            return { student_id, staff_id }
          }),
          ...given({
            earliest_at: limit(from, evening.first_date),
            latest_at: limit(until, evening.last_date),
          }),
        },
      })
      return data?.proposals ?? []
    },
    changes: [],
  })
  const toggle = (key: string) => {
    search.reset()
    setWishes((before) => {
      const after = new Set(before)
      if (!after.delete(key)) after.add(key)
      return after
    })
  }
  return (
    <Stack gap="md">
      {options.children.map((child) => (
        <Part key={child.student_id} title={child.student_name}>
          <Paper withBorder component="ul" className={rowClasses['list'] ?? ''}>
            {child.teachers.map((teacher) => (
              <TeacherRow
                key={teacher.staff_id}
                evening={evening}
                child={child}
                teacher={teacher}
                guardianId={guardianId}
                canBook={canBook}
                isChosen={wishes.has(keyOf(child, teacher))}
                onToggle={() => toggle(keyOf(child, teacher))}
              />
            ))}
          </Paper>
        </Part>
      ))}
      {canBook && (
        <Part title={t('findTitle')}>
          <Text size="sm" c="dimmed">
            {t('findText')}
          </Text>
          <SimpleGrid cols={2} spacing="sm">
            <TextInput
              label={t('notBefore')}
              type="time"
              value={from}
              onChange={(event) => setFrom(event.currentTarget.value)}
            />
            <TextInput
              label={t('notAfter')}
              type="time"
              value={until}
              onChange={(event) => setUntil(event.currentTarget.value)}
            />
          </SimpleGrid>
          <Group>
            <Button
              disabled={chosen.length === 0 || chosen.length > maxWishes}
              loading={search.isPending}
              onClick={() => search.mutate()}
            >
              {t('find', { count: chosen.length })}
            </Button>
          </Group>
          {chosen.length > maxWishes && <Text role="status">{t('tooMany', { max: maxWishes })}</Text>}
          <ErrorMessage error={search.error} />
          {search.data && (
            <Proposals
              evening={evening}
              options={options}
              guardianId={guardianId}
              proposals={search.data}
              onBooked={() => {
                search.reset()
                setWishes(new Set())
              }}
            />
          )}
        </Part>
      )}
    </Stack>
  )
}

const keyOf = (child: Child, teacher: Teacher): string => `${child.student_id} ${teacher.staff_id}`

interface TeacherRowProps {
  readonly evening: ConsultationEveningDetail
  readonly child: Child
  readonly teacher: Teacher
  readonly guardianId: string | undefined
  readonly canBook: boolean
  readonly isChosen: boolean
  onToggle(): void
}

function TeacherRow(props: TeacherRowProps) {
  const { evening, child, teacher, guardianId, canBook, isChosen, onToggle } = props
  const { t } = useWords('consultations')
  const [isPicking, setPicking] = useState(false)
  const about = `${teacher.staff_name}, ${child.student_name}`
  const isOpen = canBook && teacher.booking_id === null
  return (
    <li className={rowClasses['row']} aria-label={about}>
      {isOpen && teacher.free_count > 0 && (
        <Checkbox aria-label={t('choose', { about })} checked={isChosen} onChange={onToggle} />
      )}
      <Stack gap={4} className={rowClasses['what'] ?? ''}>
        <Text fw={600}>{teacher.staff_name}</Text>
        <Text size="sm" c="dimmed">
          {[teacher.class_titles.join(', '), teacher.room].filter(Boolean).join(' · ')}
        </Text>
        <TeacherMarks teacher={teacher} isOpen={isOpen} />
        {teacher.message && <Text size="sm">{teacher.message}</Text>}
        {isOpen && (
          <Group gap="xs">
            {teacher.free_count > 0 && (
              <Button
                variant="default"
                size="compact-md"
                aria-label={`${t('chooseTime')}: ${about}`}
                onClick={() => setPicking(true)}
              >
                {t('chooseTime')}
              </Button>
            )}
            {evening.has_waiting_list && (teacher.free_count === 0 || teacher.wait_id !== null) && (
              <WaitButton evening={evening} child={child} teacher={teacher} guardianId={guardianId} />
            )}
          </Group>
        )}
      </Stack>
      {isPicking && (
        <SlotPicker
          eveningId={evening.id}
          studentId={child.student_id}
          staffId={teacher.staff_id}
          staffName={teacher.staff_name}
          guardianId={guardianId}
          onClose={() => setPicking(false)}
        />
      )}
    </li>
  )
}

/** What the family should know of a teacher at a glance. */
function TeacherMarks({ teacher, isOpen }: { teacher: Teacher; isOpen: boolean }) {
  const { t } = useWords('consultations')
  return (
    <Group gap="xs">
      {teacher.is_requested && <ToneBadge tone="caution">{t('asksYou')}</ToneBadge>}
      {teacher.is_class_teacher && <ToneBadge tone="accent">{t('classTeacher')}</ToneBadge>}
      {teacher.booking_id !== null && <ToneBadge tone="positive">{t('hasBooking')}</ToneBadge>}
      {isOpen && (
        <Text size="sm" c="dimmed">
          {t('freeSlots', { count: teacher.free_count })}
        </Text>
      )}
    </Group>
  )
}
