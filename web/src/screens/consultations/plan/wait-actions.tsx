import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { ConsultationEveningDetail, ConsultationWait } from '../../../kernel/api/wire.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { SlotPicker } from '../booking/slot-picker.tsx'
import { changesOfConsultations } from '../search.ts'
import { WaitDialog } from '../wait-dialog.tsx'

const one = '/api/v1/messaging/consultations/waits/{wait_id}/'

interface WaitActionsProps {
  readonly evening: ConsultationEveningDetail
  readonly wait: ConsultationWait
}

/** What the office does with a family that waits: gives it a slot, changes its wish or its place, or takes it off. */
export function WaitActions({ evening, wait }: WaitActionsProps) {
  const { t } = useWords('consultations')
  const [dialog, setDialog] = useState<'slot' | 'wish'>()
  const close = () => setDialog(undefined)
  const name = `${wait.student_name}, ${wait.staff_name}`
  const { move, remove } = useChanges(wait)
  return (
    <Group gap={4} wrap="nowrap">
      <ErrorMessage error={move.error ?? remove.error} />
      {wait.guardian_id !== null && (
        <Button
          size="compact-md"
          variant="default"
          aria-label={`${t('waits.giveSlot')}: ${name}`}
          onClick={() => setDialog('slot')}
        >
          {t('waits.giveSlot')}
        </Button>
      )}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            loading={move.isPending || remove.isPending}
            aria-label={t('waits.actionsOf', { name })}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {wait.ahead > 0 && (
            <Menu.Item
              leftSection={<IconArrowUp size={16} aria-hidden />}
              onClick={() => move.mutate(wait.ahead - 1)}
            >
              {t('waits.earlier')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconArrowDown size={16} aria-hidden />}
            onClick={() => move.mutate(wait.ahead + 1)}
          >
            {t('waits.later')}
          </Menu.Item>
          {wait.guardian_id !== null && (
            <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setDialog('wish')}>
              {t('waits.change')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => remove.mutate()}>
            {t('waits.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'slot' && wait.guardian_id !== null && (
        <SlotPicker
          eveningId={wait.evening_id}
          studentId={wait.student_id}
          staffId={wait.staff_id}
          staffName={wait.staff_name}
          guardianId={wait.guardian_id}
          onClose={close}
        />
      )}
      {dialog === 'wish' && (
        <WaitDialog evening={evening} wait={wait} teachers={evening.teachers} onClose={close} />
      )}
    </Group>
  )
}

function useChanges(wait: ConsultationWait) {
  const { t } = useWords('consultations')
  const { client } = useSchool()
  const params = { path: { wait_id: wait.id } }
  const move = useSave<unknown, number>({
    send: (ahead) => client.PATCH(one, { params, body: { ahead } }),
    changes: changesOfConsultations,
    notice: () => t('waits.moved'),
  })
  const remove = useSave({
    send: () => client.DELETE(one, { params }),
    changes: changesOfConsultations,
    notice: () => t('waits.removed'),
  })
  return { move, remove }
}
