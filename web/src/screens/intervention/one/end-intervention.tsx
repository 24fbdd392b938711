import { Radio, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import type { CaseIntervention } from '../../../kernel/api/wire.ts'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { DialogForm } from '../../../kernel/form/dialog.tsx'
import { entryOf } from '../../../kernel/form/entry.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { oneOf } from '../../../kernel/routing/search-words.ts'
import { useSchool, useToday } from '../../../kernel/school/school.tsx'
import { changesOfSupport } from '../../../kernel/support/shared.ts'
import { useWords } from '../../../kernel/words/words.ts'

const outcomes = ['helped', 'partly', 'not', 'not_held'] as const

interface EndProps {
  readonly help: CaseIntervention
  onClose(): void
}

/** Ends a help, and asks what became of it. */
export function EndIntervention({ help, onClose }: EndProps) {
  const { t } = useWords('intervention')
  const { client } = useSchool()
  const today = useToday()
  const [on, setOn] = useState(help.ends_on !== null && help.ends_on < today ? help.ends_on : today)
  const save = useSave<unknown, FormData>({
    send: (entered) =>
      client.PATCH('/api/v1/intervention/action-center/{case_id}/interventions/{intervention_id}/', {
        params: { path: { case_id: help.case_id, intervention_id: help.id } },
        body: {
          ends_on: on,
          outcome: oneOf(outcomes, entered.get('outcome')) ?? 'helped',
          outcome_note: entryOf(entered, 'note'),
        },
      }),
    changes: changesOfSupport,
    notice: () => t('help.ended'),
    onSaved: onClose,
  })
  return (
    <DialogForm
      submitLabel={t('help.end')}
      isSaving={save.isPending}
      error={save.error}
      onSubmit={(event) => save.mutate(new FormData(event.currentTarget))}
      onClose={onClose}
    >
      <Radio.Group name="outcome" label={t('help.what')} defaultValue="helped">
        <Stack gap="xs" mt={4}>
          {outcomes.map((value) => (
            <Radio key={value} value={value} label={t(`helpOutcomes.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
      <DateField label={t('help.lastDay')} value={on} min={help.starts_on} required onValue={setOn} />
      <Textarea label={t('help.note')} name="note" maxLength={500} autosize minRows={2} />
    </DialogForm>
  )
}
