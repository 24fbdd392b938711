import {
  Button,
  Checkbox,
  Group,
  MultiSelect,
  NumberInput,
  Radio,
  SimpleGrid,
  Stack,
  Text,
} from '@mantine/core'
import { useState } from 'react'
import { ifMatch, type Tagged } from '../../../kernel/api/tagged.ts'
import type { Form } from '../../../kernel/api/wire.ts'
import { DateField } from '../../../kernel/dates/date-field.tsx'
import { FieldGroup } from '../../../kernel/form/field-group.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { LeaveGuard } from '../../../kernel/leave-guard/leave-guard.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { changesOfForms, savingOf } from '../shared.ts'
import { AudienceCount } from './audience-count.tsx'
import { AudienceFields } from './audience-fields.tsx'
import type { SettingsDraft, SettingsProps } from './settings-draft.ts'

const draftOf = (form: Form): SettingsDraft => ({
  audience: form.audience,
  respond_by: form.respond_by,
  both_guardians: form.both_guardians,
  may_withdraw: form.may_withdraw,
  opens_on: form.opens_on,
  closes_on: form.closes_on,
  reminder_days: form.reminder_days,
  retention_months: form.retention_months,
})

/** What changes while a form is closed: when it opens again, and the reminders of then. */
const datesOf = ({ opens_on, closes_on, reminder_days }: SettingsDraft) => ({
  opens_on,
  closes_on,
  reminder_days,
})

/** For whom a form is, who answers, and until when. */
export function Settings({ read: { body: form, tag } }: { read: Tagged<Form> }) {
  const { t } = useWords('forms')
  const { client } = useSchool()
  const [draft, setDraft] = useState(() => draftOf(form))
  const isClosed = form.state === 'closed'
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(form))
  const save = useSave({
    send: (body: SettingsDraft) =>
      client.PATCH('/api/v1/documents/forms/{form_id}/', {
        params: { path: { form_id: form.id }, header: ifMatch(tag) },
        body: isClosed ? datesOf(body) : body,
      }),
    changes: changesOfForms,
    of: savingOf(form.id),
    notice: () => t('saved'),
  })
  const props = {
    form,
    draft,
    onChange: (change: Partial<SettingsDraft>) => setDraft((before) => ({ ...before, ...change })),
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(draft)
      }}
    >
      <Stack gap="md" maw="48rem">
        {isClosed ? (
          <Text size="sm">{t('settings.closedText')}</Text>
        ) : (
          <>
            <FieldGroup legend={t('settings.audience')}>
              <Stack gap="sm">
                <AudienceFields {...props} />
                <AudienceCount audience={draft.audience} respondBy={draft.respond_by} />
              </Stack>
            </FieldGroup>
            <FieldGroup legend={t('settings.answers')}>
              <AnswerFields {...props} />
            </FieldGroup>
          </>
        )}
        <FieldGroup legend={t('settings.time')}>
          <TimeFields {...props} error={save.error} />
        </FieldGroup>
        <ErrorMessage
          error={save.error}
          own={{ precondition_failed: t('stale') }}
          atFields={['opens_on', 'closes_on', 'reminder_days']}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={save.isPending} disabled={!isDirty}>
            {t('save')}
          </Button>
        </Group>
      </Stack>
      <LeaveGuard isDirty={isDirty} />
    </form>
  )
}

/** Who answers, and whether an answer can be withdrawn; a promise once it was published. */
function AnswerFields({ form, draft, onChange }: SettingsProps) {
  const { t } = useWords('forms')
  const isFrozen = form.version_number > 0
  const isStaff = draft.audience.kind === 'staff'
  return (
    <Stack gap="sm">
      {!isStaff && (
        <Radio.Group
          label={t('settings.respondBy')}
          description={isFrozen ? t('settings.frozen') : undefined}
          value={draft.respond_by}
          onChange={(value) =>
            onChange(
              value === 'child' ? { respond_by: 'child' } : { respond_by: 'person', both_guardians: false },
            )
          }
        >
          <Group mt={6}>
            <Radio value="child" label={t('settings.perChild')} disabled={isFrozen} />
            <Radio value="person" label={t('settings.perPerson')} disabled={isFrozen} />
          </Group>
        </Radio.Group>
      )}
      {!isStaff && draft.respond_by === 'child' && (
        <Checkbox
          label={t('settings.both')}
          description={t('settings.bothHint')}
          disabled={isFrozen}
          checked={draft.both_guardians}
          onChange={(event) => onChange({ both_guardians: event.currentTarget.checked })}
        />
      )}
      <Checkbox
        label={t('settings.withdraw')}
        description={t('settings.withdrawHint')}
        disabled={isFrozen}
        checked={draft.may_withdraw}
        onChange={(event) => onChange({ may_withdraw: event.currentTarget.checked })}
      />
    </Stack>
  )
}

const reminderDays = [0, 1, 2, 3, 5, 7, 10, 14, 21, 30]

function TimeFields({ form, draft, onChange, error }: SettingsProps & { readonly error: unknown }) {
  const { t } = useWords('forms')
  const days = [...new Set([...reminderDays, ...draft.reminder_days])].toSorted((one, other) => one - other)
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DateField
          label={t('settings.opens')}
          value={draft.opens_on ?? ''}
          error={errorAt(error, 'opens_on')}
          onValue={(date) => onChange({ opens_on: date || null })}
        />
        <DateField
          label={t('settings.closes')}
          value={draft.closes_on ?? ''}
          min={draft.opens_on ?? undefined}
          error={errorAt(error, 'closes_on')}
          onValue={(date) => onChange({ closes_on: date || null })}
        />
      </SimpleGrid>
      <MultiSelect
        label={t('settings.reminders')}
        description={t('settings.remindersHint')}
        error={errorAt(error, 'reminder_days')}
        data={days.map((count) => ({ value: String(count), label: t('settings.daysBefore', { count }) }))}
        value={draft.reminder_days.map(String)}
        maxValues={10}
        onChange={(values) => onChange({ reminder_days: values.map(Number) })}
      />
      <NumberInput
        label={t('settings.retention')}
        disabled={form.state === 'closed'}
        description={t('settings.retentionHint')}
        min={1}
        max={240}
        clampBehavior="strict"
        allowDecimal={false}
        maw="16rem"
        value={draft.retention_months}
        onChange={(value) => typeof value === 'number' && onChange({ retention_months: value })}
      />
    </Stack>
  )
}
