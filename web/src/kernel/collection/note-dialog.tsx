import { Radio, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Dialog, DialogForm } from '../form/dialog.tsx'
import { useSave } from '../form/use-save.ts'
import { moneyQueries } from '../money/money-queries.ts'
import { useSchool } from '../school/school.tsx'
import { useWords } from '../words/words.ts'
import type { Family } from './family.ts'

const kinds = ['call', 'meeting', 'post', 'note'] as const

interface NoteProps {
  readonly opened: boolean
  readonly family: Family
  onClose(): void
}

/** Records a call, a meeting, a posted reminder, or only a note. */
export function NoteDialog({ opened, family, onClose }: NoteProps) {
  const { t } = useWords('collection')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('note.title', { family: family.title })}>
      <NoteForm family={family} onClose={onClose} />
    </Dialog>
  )
}

function NoteForm({ family, onClose }: Omit<NoteProps, 'opened'>) {
  const { t } = useWords('collection')
  const { client } = useSchool()
  const [kind, setKind] = useState<(typeof kinds)[number]>('call')
  const save = useSave<unknown, FormData>({
    send: (entered) =>
      client.POST('/api/v1/finance/households/{household_id}/collection-notes/', {
        params: { path: { household_id: family.id } },
        body: { kind, note: String(entered.get('note')).trim() || null },
      }),
    changes: moneyQueries,
    notice: () => t('note.saved', { family: family.title }),
    onSaved: onClose,
  })
  return (
    <DialogForm
      submitLabel={t('note.save')}
      isSaving={save.isPending}
      error={save.error}
      onSubmit={(event) => save.mutate(new FormData(event.currentTarget))}
      onClose={onClose}
    >
      <Radio.Group
        label={t('note.kind')}
        value={kind}
        onChange={(value) => setKind(kinds.find((one) => one === value) ?? 'note')}
      >
        <Stack gap="xs" mt={4}>
          {kinds.map((value) => (
            <Radio key={value} value={value} label={t(`kinds.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={t('note.text')}
        name="note"
        required={kind === 'note'}
        maxLength={1000}
        autosize
        minRows={2}
        data-autofocus
      />
    </DialogForm>
  )
}
