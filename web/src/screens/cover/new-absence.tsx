import { Button, MultiSelect, NativeSelect, SimpleGrid, Text, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { DateField } from '../../kernel/dates/date-field.tsx'
import { Dialog, DialogForm } from '../../kernel/form/dialog.tsx'
import { useSave } from '../../kernel/form/use-save.ts'
import { timeOfDay } from '../../kernel/format/format.ts'
import { errorAt } from '../../kernel/refusals/said.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { changesOfCover } from './search.ts'
import { type Pick as Person, StaffField } from './staff-field.tsx'

const reasons = ['illness', 'training', 'leave', 'other'] as const

/** Enters an absence of anybody (the office), or asks for one of one's own: a button, and the dialog behind it. */
export function NewAbsence({ isOffice }: { isOffice: boolean }) {
  const { t } = useWords('cover')
  const [isOpen, { open, close }] = useDisclosure()
  const title = t(isOffice ? 'absences.enter' : 'absences.ask')
  return (
    <>
      <Button onClick={open}>{title}</Button>
      <Dialog opened={isOpen} onClose={close} title={title}>
        <AbsenceForm isOffice={isOffice} onClose={close} />
      </Dialog>
    </>
  )
}

function AbsenceForm({ isOffice, onClose }: { isOffice: boolean; onClose(): void }) {
  const { t } = useWords('cover')
  const { client, me, query } = useSchool()
  const [from, setFrom] = useState(me.school?.today ?? '')
  const [to, setTo] = useState('')
  const [person, setPerson] = useState<readonly Person[]>([])
  const [periods, setPeriods] = useState<string[]>([])
  const known = query.useQuery('get', '/api/v1/academics/periods/', { params: { query: { page_size: 200 } } })
  const save = useSave<unknown, FormData>({
    send: (entered) =>
      client.POST('/api/v1/scheduler/staff-absences/', {
        body: {
          ...(person[0] ? { staff_id: person[0].value } : {}),
          starts_on: from,
          ends_on: to || from,
          period_ids: periods,
          reason: reasons.find((one) => one === entered.get('reason')) ?? 'other',
          note: String(entered.get('note')).trim() || null,
        },
      }),
    changes: changesOfCover,
    notice: () => t(isOffice ? 'absences.entered' : 'absences.asked'),
    onSaved: onClose,
  })
  return (
    <DialogForm
      submitLabel={t(isOffice ? 'absences.save' : 'absences.send')}
      isSaving={save.isPending}
      disabled={isOffice && person.length === 0}
      error={save.error}
      atFields={['staff_id', 'starts_on', 'ends_on']}
      onSubmit={(event) => save.mutate(new FormData(event.currentTarget))}
      onClose={onClose}
    >
      {isOffice && <StaffField label={t('person')} isFirst picked={person} onPicked={setPerson} />}
      <SimpleGrid cols={2} spacing="sm">
        <DateField
          label={t('absences.from')}
          value={from}
          required
          error={errorAt(save.error, 'starts_on')}
          onValue={setFrom}
        />
        <DateField
          label={t('absences.to')}
          value={to || from}
          min={from}
          required
          error={errorAt(save.error, 'ends_on')}
          onValue={setTo}
        />
      </SimpleGrid>
      <MultiSelect
        label={t('absences.only')}
        description={t('absences.onlyText')}
        data={(known.data?.results ?? []).map(({ id, name, start_time }) => ({
          value: id,
          label: `${timeOfDay(start_time)} ${name}`,
        }))}
        value={periods}
        onChange={setPeriods}
      />
      <NativeSelect
        label={t('absences.reason')}
        name="reason"
        data={reasons.map((value) => ({ value, label: t(`absences.reasons.${value}`) }))}
      />
      <Textarea label={t('absences.note')} name="note" maxLength={1000} autosize minRows={2} />
      <Text size="sm" c="dimmed">
        {t('absences.private')}
      </Text>
    </DialogForm>
  )
}
