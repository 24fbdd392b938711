import { Button, Group, Stack, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { Dialog } from '../../../kernel/form/dialog.tsx'
import { useWords } from '../../../kernel/words/words.ts'

export type DialogMove = 'review' | 'waitlist' | 'offer' | 'accept' | 'withdraw' | 'reject'

export interface Requested {
  readonly reason?: string
  readonly message?: string
  readonly expires_on?: string
}

interface MoveDialogProps {
  /** Undefined: nothing is asked. */
  readonly move: DialogMove | undefined
  /** Whether it must be said why. */
  readonly needsReason?: boolean
  onClose(): void
  onMove(asked: Requested): void
}

/** Moves that send the family an email. */
const reported: readonly DialogMove[] = ['waitlist', 'offer', 'reject', 'accept']

/** Asks for the details of a move: reason, deadline, and message to the family. */
export function MoveDialog({ move, needsReason = false, onClose, onMove }: MoveDialogProps) {
  const { t } = useWords('admissions')
  return (
    <Dialog opened={move !== undefined} onClose={onClose} title={move && t(`asks.${move}`)}>
      {move && (
        <MoveForm
          key={move}
          move={move}
          onClose={onClose}
          onMove={onMove}
          needsReason={needsReason || move === 'reject'}
        />
      )}
    </Dialog>
  )
}

interface MoveFormProps extends MoveDialogProps {
  readonly move: DialogMove
}

function MoveForm({ move, needsReason = false, onClose, onMove }: MoveFormProps) {
  const { t } = useWords('admissions')
  const [requested, setRequested] = useState({ reason: '', message: '', expires_on: '' })
  const field = (name: keyof typeof requested) => ({
    value: requested[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setRequested({ ...requested, [name]: event.currentTarget.value }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onMove(Object.fromEntries(Object.entries(requested).filter(([, value]) => value.trim() !== '')))
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {move === 'offer' && (
          <DateField
            label={t('fields.expires_on')}
            description={t('fields.expiresHint')}
            {...field('expires_on')}
          />
        )}
        <Textarea
          label={t('fields.reason')}
          description={t('fields.reasonHint')}
          required={needsReason}
          autosize
          minRows={2}
          maxLength={1000}
          {...field('reason')}
        />
        {reported.includes(move) && (
          <Textarea
            label={t('fields.message')}
            description={t('fields.messageHint')}
            autosize
            minRows={2}
            maxLength={2000}
            {...field('message')}
          />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t(`moves.${move}`)}</Button>
        </Group>
      </Stack>
    </form>
  )
}
