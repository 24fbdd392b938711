import { MultiSelect, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { amountOf } from '../../../kernel/format/format.ts'
import { AmountField } from '../../../kernel/money/amount-field.tsx'
import { commonFeeTypes, useFeeTypeName } from '../../../kernel/money/fee-type.ts'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'

interface DiscountDialogProps {
  readonly studentId: string
  readonly isOpen: boolean
  onClose(): void
}

/** Grants a discount: a share, an amount, or a scholarship. */
export function DiscountDialog({ isOpen, onClose, studentId }: DiscountDialogProps) {
  const { t } = useWords('fees')
  return (
    <Dialog opened={isOpen} onClose={onClose} title={t('discounts.add')}>
      <DiscountForm studentId={studentId} onClose={onClose} />
    </Dialog>
  )
}

const kinds = ['percentage', 'fixed', 'scholarship'] as const
const units = ['percent', 'amount'] as const

const start = {
  kind: 'percentage' as (typeof kinds)[number],
  unit: 'percent' as (typeof units)[number],
  title: '',
  value: '',
  fee_types: [] as readonly string[],
  starts_on: '',
  ends_on: '',
}

type Draft = typeof start

const bodyOf = (studentId: string, draft: Draft) => ({
  student_id: studentId,
  kind: draft.kind,
  title: draft.title.trim(),
  ...(draft.unit === 'percent' ? { percent: amountOf(draft.value) } : { amount: amountOf(draft.value) }),
  fee_types: [...draft.fee_types],
  starts_on: draft.starts_on || null,
  ends_on: draft.ends_on || null,
})

function DiscountForm({ studentId, onClose }: Omit<DiscountDialogProps, 'isOpen'>) {
  const { t } = useWords('fees')
  const school = useSchool()
  const [draft, setDraft] = useState(start)
  const change = (members: Partial<Draft>) => setDraft((before) => ({ ...before, ...members }))
  const save = useSave({
    send: () => school.client.POST('/api/v1/finance/discounts/', { body: bodyOf(studentId, draft) }),
    changes: ['billing'],
    notice: () => t('discounts.granted'),
    onSaved: onClose,
  })
  const submit = () => save.mutate()
  return (
    <DialogForm
      onSubmit={submit}
      onClose={onClose}
      error={save.error}
      atFields={['title', 'percent', 'amount', 'starts_on', 'ends_on']}
      isSaving={save.isPending}
      submitLabel={t('discounts.grant')}
    >
      <Fields draft={draft} change={change} error={save.error} />
    </DialogForm>
  )
}

interface FieldsProps {
  readonly draft: Draft
  readonly error: unknown
  change(members: Partial<Draft>): void
}

function Fields({ draft, error, change }: FieldsProps) {
  const { t } = useWords('fees')
  const { me } = useSchool()
  const feeTypeName = useFeeTypeName()
  const onKind = (value: string) => {
    const kind = kinds.find((one) => one === value) ?? 'percentage'
    change({ kind, unit: kind === 'fixed' ? 'amount' : 'percent', value: '' })
  }
  return (
    <>
      <TextInput
        label={t('discounts.name')}
        required
        maxLength={200}
        value={draft.title}
        error={errorAt(error, 'title')}
        onChange={(event) => change({ title: event.currentTarget.value })}
        data-autofocus
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <NativeSelect
          label={t('discounts.kind')}
          value={draft.kind}
          data={kinds.map((value) => ({ value, label: t(`discountKinds.${value}`) }))}
          onChange={(event) => onKind(event.currentTarget.value)}
        />
        {draft.kind === 'scholarship' && (
          <NativeSelect
            label={t('discounts.unit')}
            value={draft.unit}
            data={units.map((value) => ({ value, label: t(`units.${value}`) }))}
            onChange={(event) =>
              change({ unit: units.find((one) => one === event.currentTarget.value) ?? 'percent', value: '' })
            }
          />
        )}
        <AmountField
          label={t('discounts.value')}
          required
          currency={draft.unit === 'percent' ? '%' : (me.school?.currency ?? '')}
          value={draft.value}
          error={errorAt(error, draft.unit)}
          onText={(value) => change({ value })}
        />
        <Days draft={draft} error={error} change={change} />
      </SimpleGrid>
      <MultiSelect
        label={t('discounts.feeTypes')}
        description={t('discounts.feeTypesHint')}
        data={commonFeeTypes.map((value) => ({ value, label: feeTypeName(value) }))}
        value={[...draft.fee_types]}
        onChange={(fee_types) => change({ fee_types })}
      />
    </>
  )
}

/** From when until when it is taken off. */
function Days({ draft, error, change }: FieldsProps) {
  const { t } = useWords('fees')
  return (
    <>
      <DateField
        label={t('discounts.starts')}
        value={draft.starts_on}
        error={errorAt(error, 'starts_on')}
        onValue={(date) => change({ starts_on: date })}
      />
      <DateField
        label={t('discounts.ends')}
        value={draft.ends_on}
        error={errorAt(error, 'ends_on')}
        onValue={(date) => change({ ends_on: date })}
      />
    </>
  )
}
