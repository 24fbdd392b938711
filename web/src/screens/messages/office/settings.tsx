import { Button, Checkbox, Group, MultiSelect, NumberInput, Stack, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ifMatch, type Tagged, tagged } from '../../../kernel/api/tagged.ts'
import type { MessagingSettings as Settings } from '../../../kernel/api/wire.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { weekdayName } from '../../../kernel/format/format.ts'
import { Page } from '../../../kernel/page/page.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { useWholeList } from '../../../kernel/paging/whole-list.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { Places } from '../places.tsx'

const path = '/api/v1/messaging/settings/'
const roles = ['owner', 'admin', 'principal', 'registrar', 'counselor', 'teacher'] as const

/** How the school uses messages: approval, office hours, safeguarding, and how long they stay. */
export function MessagingSettings() {
  const { t } = useWords('messages')
  const { client } = useSchool()
  const settings = useQuery({ queryKey: ['messaging-settings'], queryFn: () => tagged(client.GET(path)) })
  return (
    <Page title={t('settings.title')} subtitle={t('settings.subtitle')} width="reading" exports={false}>
      <Places at="settings" />
      <Read of={settings}>{(read: Tagged<Settings>) => <Form key={read.tag} read={read} />}</Read>
    </Page>
  )
}

interface PartProps {
  readonly draft: Settings
  readonly disabled: boolean
  onChange(members: Partial<Settings>): void
}

function Form({ read }: { readonly read: Tagged<Settings> }) {
  const { t } = useWords('messages')
  const { client, may } = useSchool()
  const [draft, setDraft] = useState(read.body)
  const mayChange = may('config.write')
  const save = useSave({
    send: () => client.PATCH(path, { body: draft, headers: ifMatch(read.tag) }),
    changes: ['messaging-settings', '/api/v1/messaging/'],
    notice: () => t('saved'),
  })
  const part: PartProps = {
    draft,
    disabled: !mayChange,
    onChange: (members) => setDraft((before) => ({ ...before, ...members })),
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <Stack>
        <General {...part} />
        <Hours {...part} />
        <Protection {...part} />
        <ErrorMessage error={save.error} own={{ precondition_failed: t('settings.stale') }} />
        {mayChange && (
          <Group justify="flex-end">
            <Button type="submit" loading={save.isPending}>
              {t('save')}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}

function General({ draft, disabled, onChange }: PartProps) {
  const { t } = useWords('messages')
  return (
    <Section title={t('settings.general')}>
      <Stack gap="sm">
        <Switch
          label={t('settings.approval')}
          description={t('settings.approvalHint')}
          disabled={disabled}
          checked={draft.whole_school_approval}
          onChange={(event) => onChange({ whole_school_approval: event.currentTarget.checked })}
        />
        <Switch
          label={t('settings.students')}
          description={t('settings.studentsHint')}
          disabled={disabled}
          checked={draft.student_threads}
          onChange={(event) => onChange({ student_threads: event.currentTarget.checked })}
        />
        <NumberInput
          label={t('settings.retention')}
          description={t('settings.retentionHint')}
          disabled={disabled}
          min={6}
          max={120}
          allowDecimal={false}
          value={draft.retention_months}
          onChange={(value) => onChange({ retention_months: Number(value) })}
        />
      </Stack>
    </Section>
  )
}

function Hours({ draft, disabled, onChange }: PartProps) {
  const { t } = useWords('messages')
  return (
    <Section title={t('settings.hours')}>
      <Stack gap="sm">
        <Group grow>
          <TextInput
            type="time"
            label={t('settings.from')}
            disabled={disabled}
            required
            value={draft.office_from}
            onChange={(event) => onChange({ office_from: event.currentTarget.value })}
          />
          <TextInput
            type="time"
            label={t('settings.to')}
            disabled={disabled}
            required
            value={draft.office_to}
            onChange={(event) => onChange({ office_to: event.currentTarget.value })}
          />
        </Group>
        <Checkbox.Group
          label={t('settings.days')}
          value={draft.office_days.map(String)}
          onChange={(days) => onChange({ office_days: days.map(Number).toSorted() })}
        >
          <Group mt="xs">
            {[1, 2, 3, 4, 5, 6, 7].map((day) => (
              <Checkbox key={day} value={String(day)} label={weekdayName(day)} disabled={disabled} />
            ))}
          </Group>
        </Checkbox.Group>
      </Stack>
    </Section>
  )
}

function Protection({ draft, disabled, onChange }: PartProps) {
  const { t } = useWords('messages')
  const { client } = useSchool()
  const path = '/api/v1/messaging/staff/'
  const staff = useWholeList(path, {}, (cursor) =>
    client.GET(path, { params: { query: { page_size: 200, ...given({ cursor }) } } }),
  )
  return (
    <Section title={t('settings.safeguarding')}>
      <Stack gap="sm">
        <MultiSelect
          label={t('settings.roles')}
          description={t('settings.rolesHint')}
          disabled={disabled}
          value={[...draft.safeguarding_roles]}
          data={roles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
          onChange={(chosen) =>
            onChange({ safeguarding_roles: roles.filter((role) => chosen.includes(role)) })
          }
        />
        <MultiSelect
          label={t('settings.members')}
          description={t('settings.membersHint')}
          disabled={disabled}
          searchable
          maxValues={20}
          value={[...draft.safeguarding_user_ids]}
          data={(staff.data?.results ?? []).map(({ user_id, name }) => ({ value: user_id, label: name }))}
          onChange={(ids) => onChange({ safeguarding_user_ids: ids })}
        />
      </Stack>
    </Section>
  )
}
