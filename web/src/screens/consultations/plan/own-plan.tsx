import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { ConsultationEveningDetail, ConsultationPlan } from '../../../kernel/api/wire.ts'
import { clockTime } from '../../../kernel/format/format.ts'
import rowClasses from '../../../kernel/rows/rows.module.css'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { SlotDialog } from './slot-dialog.tsx'

type Teacher = ConsultationPlan['teachers'][number]

interface OwnPlanProps {
  readonly evening: ConsultationEveningDetail
  readonly teacher: Teacher
}

/** The slots of a teacher one below the other, for the phone in the hand. */
export function OwnPlan({ evening, teacher }: OwnPlanProps) {
  const { t } = useWords('consultations')
  const [opened, setOpened] = useState<string>()
  const slot = teacher.slots.find(({ slot_id }) => slot_id === opened)
  return (
    <Stack gap="sm">
      {teacher.room && <Text c="dimmed">{t('inRoom', { room: teacher.room })}</Text>}
      <Paper withBorder component="ul" className={rowClasses['list'] ?? ''} aria-label={t('ownPlan')}>
        {teacher.slots.map((one) => (
          <li key={one.slot_id} className={rowClasses['row']}>
            <Text className={rowClasses['time'] ?? ''}>{clockTime(one.starts_at)}</Text>
            <Stack gap={2} className={rowClasses['what'] ?? ''}>
              {one.booking ? (
                <>
                  <Text fw={600}>{one.booking.student_name}</Text>
                  <Text size="sm" c="dimmed">
                    {[one.booking.guardian_name, one.booking.topic].filter(Boolean).join(' · ')}
                  </Text>
                  {one.booking.conduct && (
                    <Group gap="xs">
                      <ToneBadge tone={one.booking.conduct === 'came' ? 'positive' : 'caution'}>
                        {t(`conduct.${one.booking.conduct}`)}
                      </ToneBadge>
                    </Group>
                  )}
                </>
              ) : (
                <Text c="dimmed">{t(one.is_blocked ? 'slot.blocked' : 'slot.free')}</Text>
              )}
            </Stack>
            <Button
              variant="default"
              size="compact-md"
              aria-label={t('openSlot', { time: clockTime(one.starts_at) })}
              onClick={() => setOpened(one.slot_id)}
            >
              {t('open')}
            </Button>
          </li>
        ))}
      </Paper>
      {slot && (
        <SlotDialog evening={evening} teacher={teacher} slot={slot} onClose={() => setOpened(undefined)} />
      )}
    </Stack>
  )
}
