import { Button, Checkbox, Group, NumberInput, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ifMatch, type Tagged, tagged } from '../../kernel/api/tagged.ts'
import type { AbsenceNoticeSettings } from '../../kernel/api/wire.ts'
import { useSave } from '../../kernel/form/use-save.ts'
import { LeaveGuard } from '../../kernel/leave-guard/leave-guard.tsx'
import { ButtonLink } from '../../kernel/links/links.tsx'
import { Section } from '../../kernel/page/section.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { errorAt } from '../../kernel/refusals/said.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { isOffice } from './office.ts'

const path = '/api/v1/attendance/absence-notice-settings/'

/** Whether and when families are asked about absences. */
export function NoticeRules() {
  const { client } = useSchool()
  const settings = useQuery({
    queryKey: ['absence-notice-settings'],
    queryFn: () => tagged(client.GET(path)),
  })
  return <Read of={settings}>{(held) => <NoticeForm key={held.tag} held={held} />}</Read>
}

function useSaveNotices({ tag }: Tagged<AbsenceNoticeSettings>) {
  const { t } = useWords('attendance-settings')
  const { client } = useSchool()
  return useSave({
    send: (body: AbsenceNoticeSettings) => client.PATCH(path, { params: { header: ifMatch(tag) }, body }),
    changes: ['absence-notice-settings'],
    notice: () => t('notices.saved'),
  })
}

function NoticeForm({ held }: { held: Tagged<AbsenceNoticeSettings> }) {
  const { t } = useWords('attendance-settings')
  const school = useSchool()
  const [draft, setDraft] = useState(held.body)
  const save = useSaveNotices(held)
  const mayChange = isOffice(school)
  const isSame = JSON.stringify(draft) === JSON.stringify(held.body)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate(draft)
      }}
    >
      <LeaveGuard isDirty={!isSame && !save.isSuccess} />
      <Stack maw="46rem">
        <Section title={t('tab.notices')}>
          <Fields
            draft={draft}
            error={save.error}
            isFixed={!mayChange}
            change={(members) => setDraft((before) => ({ ...before, ...members }))}
          />
        </Section>
        <ErrorMessage
          error={save.error}
          atFields={['wait_minutes']}
          own={{ precondition_failed: t('notices.stale') }}
        />
        <Group justify="flex-end">
          <ButtonLink to="/schools/$slug/absence-notices" params={{ slug: school.slug }} variant="default">
            {t('notices.open')}
          </ButtonLink>
          {mayChange && (
            <Button type="submit" disabled={isSame} loading={save.isPending}>
              {t('notices.save')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}

interface FieldsProps {
  readonly draft: AbsenceNoticeSettings
  readonly error: Error | null
  readonly isFixed: boolean
  change(members: Partial<AbsenceNoticeSettings>): void
}

function Fields({ draft, error, isFixed, change }: FieldsProps) {
  const { t } = useWords('attendance-settings')
  return (
    <Stack gap="md">
      <Checkbox
        label={t('notices.on')}
        description={t('notices.onHint')}
        checked={draft.is_on}
        disabled={isFixed}
        onChange={(event) => change({ is_on: event.currentTarget.checked })}
      />
      <NumberInput
        label={t('notices.wait')}
        description={t('notices.waitHint')}
        maw="22rem"
        min={0}
        max={240}
        allowDecimal={false}
        disabled={isFixed || !draft.is_on}
        value={draft.wait_minutes}
        error={errorAt(error, 'wait_minutes')}
        onChange={(value) => change({ wait_minutes: Number(value) || 0 })}
      />
      <Checkbox
        label={t('notices.late')}
        description={t('notices.lateHint')}
        checked={draft.includes_late}
        disabled={isFixed || !draft.is_on}
        onChange={(event) => change({ includes_late: event.currentTarget.checked })}
      />
    </Stack>
  )
}
