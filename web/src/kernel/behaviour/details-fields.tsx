import { Checkbox, NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { BehaviourRecord } from '../api/wire.ts'
import { DateField } from '../dates/date-field.tsx'
import { errorAt } from '../refusals/said.tsx'
import { useToday } from '../school/school.tsx'
import { useWords } from '../words/words.ts'
import type { Draft } from './draft.ts'
import { byKind, severities, useBehaviourTypes } from './shared.ts'

interface FieldsProps {
  readonly record: BehaviourRecord
  readonly draft: Draft
  readonly error: unknown
  /** Who was part of it. */
  readonly children: ReactNode
  change(members: Partial<Draft>): void
}

/** The fields of a record: what, who, when and where, then what was done and what is still to be done. */
export function DetailsFields({ children, ...props }: FieldsProps) {
  const { t } = useWords('behaviour')
  const { draft, change } = props
  return (
    <>
      <What {...props} />
      {children}
      <When {...props} />
      <Line {...props} name="summary" label={t('fields.summary')} isFirst />
      <Line {...props} name="action" label={t('fields.action')} />
      <Checkbox
        label={t('fields.visible')}
        description={t('fields.visibleHint')}
        checked={draft.visible_to_families}
        onChange={(event) => change({ visible_to_families: event.currentTarget.checked })}
      />
      <Line {...props} name="note" label={t('fields.note')} />
      <FollowUp {...props} />
    </>
  )
}

type PartProps = Omit<FieldsProps, 'children'>

interface LineProps extends PartProps {
  readonly name: 'summary' | 'action' | 'note' | 'follow_up'
  readonly label: string
  readonly isFirst?: boolean
}

const Line = ({ name, label, draft, error, change, isFirst = false }: LineProps) => (
  <Textarea
    label={label}
    autosize
    minRows={2}
    maxRows={8}
    maxLength={2000}
    value={draft[name]}
    error={errorAt(error, name)}
    {...(isFirst ? { 'data-autofocus': true } : {})}
    onChange={(event) => change({ [name]: event.currentTarget.value })}
  />
)

/** The type, of those that are offered and its own; and how grave it was. */
function What({ record, draft, error, change }: PartProps) {
  const { t } = useWords('behaviour')
  const types = useBehaviourTypes().data?.types ?? []
  const isOwn = (code: string) => code === record.type_code
  const open = types.filter(({ code, is_active }) => is_active && !isOwn(code))
  // The type had another name when it was recorded, or is offered no more.
  const { kind, severity, type_code: code, type_name: name } = record
  const all = [{ code, name, kind, severity, is_active: true, visible_to_families: false }, ...open]
  const choose = (value: string) => {
    const type = all.find((one) => one.code === value)
    if (type) change({ type_code: type.code, kind: type.kind, severity: type.severity })
  }
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <NativeSelect
        label={t('fields.type')}
        value={draft.type_code}
        error={errorAt(error, 'type_code')}
        data={byKind(all).map((group) => ({
          group: t(`kinds.${group.kind}`),
          items: group.types.map((type) => ({ value: type.code, label: type.name })),
        }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {draft.kind === 'incident' && (
        <NativeSelect
          label={t('fields.severity')}
          value={draft.severity ?? 'minor'}
          data={severities.map((value) => ({ value, label: t(`severities.${value}`) }))}
          onChange={(event) => {
            const { value } = event.currentTarget
            change({ severity: severities.find((one) => one === value) ?? draft.severity })
          }}
        />
      )}
    </SimpleGrid>
  )
}

function When({ draft, error, change }: PartProps) {
  const { t } = useWords('behaviour')
  const today = useToday()
  return (
    <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="md">
      <DateField
        label={t('fields.day')}
        value={draft.occurred_on}
        max={today}
        required
        error={errorAt(error, 'occurred_on')}
        onValue={(date) => date !== '' && change({ occurred_on: date })}
      />
      <TextInput
        label={t('fields.time')}
        type="time"
        value={draft.occurred_at}
        error={errorAt(error, 'occurred_at')}
        onChange={(event) => change({ occurred_at: event.currentTarget.value })}
      />
      <TextInput
        label={t('fields.place')}
        maxLength={80}
        value={draft.place}
        error={errorAt(error, 'place')}
        onChange={(event) => change({ place: event.currentTarget.value })}
      />
    </SimpleGrid>
  )
}

function FollowUp(props: PartProps) {
  const { t } = useWords('behaviour')
  const { draft, error, change } = props
  return (
    <>
      <Line {...props} name="follow_up" label={t('fields.followUp')} />
      {draft.follow_up.trim() !== '' && (
        <DateField
          label={t('fields.followUpOn')}
          value={draft.follow_up_on}
          min={draft.occurred_on}
          error={errorAt(error, 'follow_up_on')}
          onValue={(follow_up_on) => change({ follow_up_on })}
        />
      )}
    </>
  )
}
