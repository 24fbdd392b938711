import { Button, Card, Checkbox, Group, NativeSelect, NumberInput, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ifMatch, type Tagged, tagged } from '../../kernel/api/tagged.ts'
import type { AttendanceSettings } from '../../kernel/api/wire.ts'
import { useSave } from '../../kernel/form/use-save.ts'
import { LeaveGuard } from '../../kernel/leave-guard/leave-guard.tsx'
import { Section } from '../../kernel/page/section.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { isOffice } from './office.ts'

const path = '/api/v1/attendance/settings/'
const units = ['sessions', 'half_days', 'days', 'lessons'] as const

/** Reminders, approval of reported absences, and what absences are counted in. */
export function Rules() {
  const { client } = useSchool()
  const settings = useQuery({
    queryKey: ['attendance-settings'],
    queryFn: () => tagged(client.GET(path)),
  })
  return <Read of={settings}>{(held) => <RulesForm key={held.tag} held={held} />}</Read>
}

function useSaveRules({ body: before, tag }: Tagged<AttendanceSettings>) {
  const { t } = useWords('attendance-settings')
  const { client } = useSchool()
  return useSave({
    send: (after: AttendanceSettings) =>
      client.PATCH(path, { params: { header: ifMatch(tag) }, body: after }),
    // Another unit changes every number of absences.
    changes: ['attendance-settings', ...(before ? ['/api/v1/'] : [])],
    notice: () => t('rules.saved'),
  })
}

interface PartProps {
  readonly draft: AttendanceSettings
  readonly isFixed: boolean
  change(members: Partial<AttendanceSettings>): void
}

function RulesForm({ held }: { held: Tagged<AttendanceSettings> }) {
  const { t } = useWords('attendance-settings')
  const [draft, setDraft] = useState(held.body)
  const save = useSaveRules(held)
  const mayChange = isOffice(useSchool())
  const isSame = JSON.stringify(draft) === JSON.stringify(held.body)
  const part: PartProps = {
    draft,
    isFixed: !mayChange,
    change: (members) => setDraft((before) => ({ ...before, ...members })),
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(draft)
      }}
    >
      <LeaveGuard isDirty={!isSame && !save.isSuccess} />
      <Stack maw="46rem">
        <Section title={t('rules.reminders')}>
          <Reminders {...part} />
        </Section>
        <Section title={t('rules.reports')}>
          <Reports {...part} />
        </Section>
        <Section title={t('rules.counting')}>
          <Counting {...part} />
        </Section>
        <ErrorMessage error={save.error} own={{ precondition_failed: t('rules.stale') }} />
        {mayChange && (
          <Group justify="flex-end">
            <Button type="submit" disabled={isSame} loading={save.isPending}>
              {t('rules.save')}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}

interface OptionalProps {
  readonly label: string
  readonly description: string
  readonly isOn: boolean
  readonly isFixed: boolean
  readonly children: ReactNode
  onSwitch(isOn: boolean): void
}

/** A rule that a school may do without, with its value once it has it. */
const Optional = ({ label, description, isOn, isFixed, children, onSwitch }: OptionalProps) => (
  <Stack gap="xs">
    <Checkbox
      label={label}
      description={description}
      checked={isOn}
      disabled={isFixed}
      onChange={(event) => onSwitch(event.currentTarget.checked)}
    />
    {isOn && <Card padding={0}>{children}</Card>}
  </Stack>
)

function Reminders({ draft, isFixed, change }: PartProps) {
  const { t } = useWords('attendance-settings')
  return (
    <Optional
      label={t('rules.remind')}
      description={t('rules.remindHint')}
      isOn={draft.reminder_time !== null}
      isFixed={isFixed}
      onSwitch={(isOn) => change({ reminder_time: isOn ? '10:00' : null })}
    >
      <TextInput
        type="time"
        label={t('rules.remindFrom')}
        maw="12rem"
        required
        disabled={isFixed}
        value={draft.reminder_time ?? ''}
        onChange={(event) => change({ reminder_time: event.currentTarget.value })}
      />
    </Optional>
  )
}

function Reports({ draft, isFixed, change }: PartProps) {
  const { t } = useWords('attendance-settings')
  const days = draft.report_approved_days
  const document = draft.report_document_days
  return (
    <Stack gap="md">
      <Optional
        label={t('rules.approve')}
        description={t('rules.approveHint')}
        isOn={days !== null}
        isFixed={isFixed}
        onSwitch={(isOn) => change({ report_approved_days: isOn ? 3 : null })}
      >
        <NumberInput
          label={t('rules.approveDays')}
          maw="12rem"
          min={1}
          max={60}
          allowDecimal={false}
          disabled={isFixed}
          value={days ?? ''}
          onChange={(value) => change({ report_approved_days: Number(value) || 1 })}
        />
      </Optional>
      <Optional
        label={t('rules.document')}
        description={t('rules.documentHint')}
        isOn={document !== null}
        isFixed={isFixed}
        onSwitch={(isOn) => change({ report_document_days: isOn ? 2 : null })}
      >
        <NumberInput
          label={t('rules.documentDays')}
          maw="12rem"
          min={0}
          max={60}
          allowDecimal={false}
          disabled={isFixed}
          value={document ?? ''}
          onChange={(value) => change({ report_document_days: Number(value) || 0 })}
        />
      </Optional>
    </Stack>
  )
}

function Counting({ draft, isFixed, change }: PartProps) {
  const { t } = useWords('attendance-settings')
  return (
    <Stack gap="md" maw="32rem">
      <NativeSelect
        label={t('rules.unit')}
        description={t('rules.unitHint')}
        disabled={isFixed}
        value={draft.unit}
        onChange={({ currentTarget: { value } }) =>
          change({ unit: units.find((one) => one === value) ?? draft.unit })
        }
        data={units.map((value) => ({ value, label: t(`units.${value}`) }))}
      />
      <TextInput
        type="time"
        label={t('rules.midday')}
        description={t('rules.middayHint')}
        maw="16rem"
        required
        disabled={isFixed}
        value={draft.midday_time}
        onChange={({ currentTarget }) => change({ midday_time: currentTarget.value })}
      />
    </Stack>
  )
}
