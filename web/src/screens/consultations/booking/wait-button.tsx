import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import type { ConsultationEveningDetail, ConsultationOptions } from '../../../kernel/api/wire.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { changesOfConsultations } from '../search.ts'
import { WaitDialog } from '../wait-dialog.tsx'

type Child = ConsultationOptions['children'][number]

interface WaitButtonProps {
  readonly evening: ConsultationEveningDetail
  readonly child: Child
  readonly teacher: Child['teachers'][number]
  readonly guardianId: string | undefined
}

/** Waits for a slot of a teacher who has none free, changes when the family can come, or waits no longer. */
export function WaitButton({ evening, child, teacher, guardianId }: WaitButtonProps) {
  const { t } = useWords('consultations')
  const { client } = useSchool()
  const [isChanging, setChanging] = useState(false)
  const { wait_id: waitId } = teacher
  const about = `${teacher.staff_name}, ${child.student_name}`
  const save = useSave<unknown>({
    send: () =>
      waitId === null
        ? client.POST('/api/v1/messaging/consultations/waits/', {
            body: {
              evening_id: evening.id,
              staff_id: teacher.staff_id,
              student_id: child.student_id,
              ...given({ guardian_id: guardianId }),
            },
          })
        : client.DELETE('/api/v1/messaging/consultations/waits/{wait_id}/', {
            params: { path: { wait_id: waitId } },
          }),
    changes: changesOfConsultations,
    notice: () => t(waitId === null ? 'waiting' : 'waits.removed'),
  })
  return (
    <Stack gap={4}>
      <Group gap="xs">
        {waitId !== null && <ToneBadge tone="neutral">{t('youWait')}</ToneBadge>}
        {waitId !== null && (
          <Button
            variant="default"
            size="compact-md"
            aria-label={`${t('waits.change')}: ${about}`}
            onClick={() => setChanging(true)}
          >
            {t('waits.change')}
          </Button>
        )}
        <Button
          variant="default"
          size="compact-md"
          loading={save.isPending}
          aria-label={`${t(waitId === null ? 'wait' : 'waitNoMore')}: ${about}`}
          onClick={() => save.mutate()}
        >
          {t(waitId === null ? 'wait' : 'waitNoMore')}
        </Button>
      </Group>
      <ErrorMessage error={save.error} />
      {isChanging && waitId !== null && (
        <OwnWaitDialog
          evening={evening}
          child={child}
          waitId={waitId}
          staffId={teacher.staff_id}
          onClose={() => setChanging(false)}
        />
      )}
    </Stack>
  )
}

interface OwnWaitDialogProps {
  readonly evening: ConsultationEveningDetail
  readonly child: Child
  readonly waitId: string
  readonly staffId: string
  onClose(): void
}

/** The dialog, once the wish as it is has been read. */
function OwnWaitDialog({ evening, child, waitId, staffId, onClose }: OwnWaitDialogProps) {
  const { query } = useSchool()
  const waits = query.useQuery('get', '/api/v1/messaging/consultations/waits/', {
    params: { query: { evening_id: evening.id, staff_id: staffId, page_size: 200 } },
  })
  const wait = waits.data?.results.find(({ id }) => id === waitId)
  if (!wait) return null
  const teachers = child.teachers.filter((one) => one.booking_id === null)
  return <WaitDialog evening={evening} wait={wait} teachers={teachers} onClose={onClose} />
}
