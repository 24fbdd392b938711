import { SegmentedControl, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { useSchool, useToday } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'

interface SendDialogProps {
  readonly messageId: string
  onClose(): void
  onSent(messageId: string): void
}

/** Sends a saved draft now, or at a time on the clock of the school. */
export function SendDialog({ messageId, onClose, onSent }: SendDialogProps) {
  const { t } = useWords('messages')
  const { client } = useSchool()
  const today = useToday()
  const [isLater, setLater] = useState(false)
  const [day, setDay] = useState('')
  const [time, setTime] = useState('08:00')
  const send = useSave({
    send: async () => {
      const { data } = await client.POST('/api/v1/messaging/messages/{message_id}/send/', {
        params: { path: { message_id: messageId } },
        body: isLater ? { send_on: day, send_time: time } : {},
      })
      return data
    },
    changes: ['/api/v1/messaging/', '/api/v1/work/'],
    notice: (message) =>
      t(`sendNotice.${message?.state === 'waiting' ? 'waiting' : isLater ? 'later' : 'now'}`),
    onSaved: () => onSent(messageId),
  })
  return (
    <Dialog opened onClose={onClose} title={t('compose.send')}>
      <DialogForm
        onSubmit={() => send.mutate()}
        onClose={onClose}
        error={send.error}
        isSaving={send.isPending}
        disabled={isLater && (day === '' || time === '')}
        submitLabel={t(isLater ? 'send.schedule' : 'send.now')}
      >
        <SegmentedControl
          aria-label={t('send.when')}
          value={isLater ? 'later' : 'now'}
          data={[
            { value: 'now', label: t('send.atOnce') },
            { value: 'later', label: t('send.later') },
          ]}
          onChange={(value) => setLater(value === 'later')}
        />
        {isLater && (
          <>
            <DateField label={t('send.day')} required min={today} value={day} onValue={setDay} />
            <TextInput
              type="time"
              label={t('send.time')}
              description={t('send.timeHint')}
              required
              value={time}
              onChange={(event) => setTime(event.currentTarget.value)}
            />
          </>
        )}
      </DialogForm>
    </Dialog>
  )
}
