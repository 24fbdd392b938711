import { Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog, DialogForm } from '../form/dialog.tsx'
import { useSave } from '../form/use-save.ts'
import { useSchool } from '../school/school.tsx'
import { useWords } from '../words/words.ts'
import { StaffField } from './staff-field.tsx'

interface HandOverAllProps {
  readonly fromUserId: string
  readonly name: string
  onClose(): void
}

/** Hands over all threads that somebody left behind, in one step. */
export function HandOverAll({ fromUserId, name, onClose }: HandOverAllProps) {
  const { t } = useWords('threads')
  const { client } = useSchool()
  const [userId, setUserId] = useState('')
  const save = useSave({
    send: async () =>
      (
        await client.POST('/api/v1/messaging/threads-to-hand-over/', {
          body: { from_user_id: fromUserId, user_id: userId },
        })
      ).data ?? { handed_over: 0, remaining: 0 },
    changes: ['/api/v1/messaging/', '/api/v1/notifications/', '/api/v1/work/'],
    notice: ({ handed_over, remaining }) =>
      [
        t('done', { count: handed_over }),
        ...(remaining > 0 ? [t('remaining', { count: remaining })] : []),
      ].join('. '),
    onSaved: onClose,
  })
  return (
    <Dialog opened onClose={onClose} title={t('allOf', { name })}>
      <DialogForm
        onSubmit={() => save.mutate()}
        onClose={onClose}
        error={save.error}
        isSaving={save.isPending}
        disabled={userId === ''}
        submitLabel={t('handOver')}
      >
        <Text size="sm">{t('allText')}</Text>
        <StaffField label={t('to')} fromUserId={fromUserId} userId={userId} onUserId={setUserId} />
      </DialogForm>
    </Dialog>
  )
}
