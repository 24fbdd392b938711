import { Button, Group, Stack, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { amountOf } from '../../kernel/format/format.ts'
import { AmountField } from '../../kernel/money/amount-field.tsx'
import { isAmount, less } from '../../kernel/money/sums.ts'
import { useReadAgain } from '../../kernel/money/use-read-again.ts'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { errorAt } from '../../kernel/refusals/said.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { Counting } from './counting.tsx'
import { Difference } from './difference.tsx'
import type { Till } from './wire.ts'

/** Counts the cash in the till, note by note or as a sum, and closes it. */
export function CloseTill({ till, onCancel }: { till: Till; onCancel(): void }) {
  const { t } = useWords('till')
  const { t: kernel } = useWords('kernel')
  const { currency, expected_amount } = till
  const [draft, setDraft] = useState({ typed: '', note: '' })
  const close = useClose(till)
  const counted = amountOf(draft.typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const note = draft.note.trim()
    close.mutate({ counted_amount: counted, ...(note === '' ? {} : { note }) })
  }
  return (
    <form onSubmit={submit} aria-label={t('close.title')}>
      <Stack gap="md" maw="36rem">
        <Counting currency={currency} onSum={(typed) => setDraft((before) => ({ ...before, typed }))} />
        <AmountField
          label={t('fields.counted')}
          description={t('fields.countedHint')}
          currency={currency}
          value={draft.typed}
          required
          onText={(typed) => setDraft({ ...draft, typed })}
          error={errorAt(close.error, 'counted_amount')}
        />
        {isAmount(counted) && expected_amount !== null && (
          <div role="status">
            <Difference amount={less(counted, expected_amount)} currency={currency} />
          </div>
        )}
        <Textarea
          label={t('fields.note')}
          description={t('fields.noteHint')}
          autosize
          minRows={2}
          maxLength={500}
          value={draft.note}
          onChange={(event) => setDraft({ ...draft, note: event.currentTarget.value })}
        />
        <ErrorMessage error={close.error} atFields={['counted_amount']} />
        <Group gap="sm">
          <Button type="submit" loading={close.isPending}>
            {t('close.submit')}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {kernel('cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function useClose(till: Till) {
  const { t } = useWords('till')
  const { client, slug } = useSchool()
  const readAgain = useReadAgain()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: { counted_amount: string; note?: string }) =>
      client.POST('/api/v1/finance/till-sessions/{till_session_id}/close', {
        params: { path: { till_session_id: till.id } },
        body,
      }),
    onSuccess: async () => {
      await readAgain()
      notifications.show({ message: t('close.done') })
      await navigate({ to: '/schools/$slug/till/$tillId', params: { slug, tillId: till.id } })
    },
  })
}
