import { Button, Group, NumberInput, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { SchoolDetail, SchoolSupportEntries, SupportEntry } from '../../kernel/api/wire.ts'
import { Dialog, DialogForm } from '../../kernel/form/dialog.tsx'
import { useSave } from '../../kernel/form/use-save.ts'
import { clockTime, lastDayUntil, shortDate } from '../../kernel/format/format.ts'
import { ButtonLink } from '../../kernel/links/links.tsx'
import { Section } from '../../kernel/page/section.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { Rows } from '../../kernel/rows/rows.tsx'
import { NotProven, useStepUp } from '../../kernel/session/step-up.tsx'
import { Read } from '../../kernel/states/states.tsx'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { FactorNeeded, useLacksFactor } from './factor-needed.tsx'
import { platform } from './platform.ts'
import { useIsOperator } from './rights.ts'

const path = '/api/v1/super/schools/{school_id}/support-entries/'

/** Whether and how a person of the operator may enter the school, and who did. */
export function SupportEntryPart({ school }: { school: SchoolDetail }) {
  const { t } = useWords('operator')
  const isOperator = useIsOperator()
  const [asks, setAsks] = useState<'entry' | 'break_glass'>()
  const list = platform.query.useQuery('get', path, {
    params: { path: { school_id: school.school_id } },
  })
  const close = () => setAsks(undefined)
  return (
    <Section title={t('entry.title')}>
      <Read of={list}>
        {(held) => (
          <Stack>
            <Text size="sm">
              {held.consent
                ? t(`entry.consent.${held.consent.access}`, {
                    at: lastDayUntil(held.consent.ends_at, school.time_zone),
                  })
                : t('entry.needsCode')}
            </Text>
            {held.own_entry_id ? (
              <OwnEntry school={school} id={held.own_entry_id} entries={held.entries} />
            ) : (
              <Group gap="xs">
                <Button onClick={() => setAsks('entry')}>{t('entry.enter')}</Button>
                {isOperator && (
                  <Button variant="default" onClick={() => setAsks('break_glass')}>
                    {t('entry.breakGlass')}
                  </Button>
                )}
              </Group>
            )}
            <Past entries={held.entries} />
            <Dialog
              opened={asks === 'entry'}
              onClose={close}
              title={t('entry.enterTitle', { name: school.name })}
            >
              <EntryForm school={school} consent={held.consent} onClose={close} />
            </Dialog>
            <Dialog opened={asks === 'break_glass'} onClose={close} title={t('entry.breakGlass')}>
              <BreakGlassForm school={school} onClose={close} />
            </Dialog>
          </Stack>
        )}
      </Read>
    </Section>
  )
}

interface OwnEntryProps {
  readonly school: SchoolDetail
  readonly id: string
  readonly entries: readonly SupportEntry[]
}

function OwnEntry({ school, id, entries }: OwnEntryProps) {
  const { t } = useWords('operator')
  const entry = entries.find((one) => one.id === id)
  const leave = useSave({
    send: () =>
      platform.client.POST('/api/v1/super/schools/{school_id}/support-entries/{support_entry_id}/end/', {
        params: { path: { school_id: school.school_id, support_entry_id: id } },
      }),
    changes: ['/api/v1/super/schools/'],
    notice: () => t('entry.left'),
  })
  return (
    <>
      <Text fw={600}>{t('entry.inside', { time: entry ? clockTime(entry.ends_at) : '–' })}</Text>
      <Group gap="xs">
        <ButtonLink to="/schools/$slug" params={{ slug: school.slug }}>
          {t('one.enter')}
        </ButtonLink>
        <Button variant="default" loading={leave.isPending} onClick={() => leave.mutate()}>
          {t('entry.leave')}
        </Button>
      </Group>
      <ErrorMessage error={leave.error} />
    </>
  )
}

/** The last entries of anybody. */
function Past({ entries }: { entries: readonly SupportEntry[] }) {
  const { t } = useWords('operator')
  if (entries.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('entry.none')}
      </Text>
    )
  return (
    <Rows label={t('entry.past')}>
      {entries.slice(0, 5).map((entry) => (
        <Stack component="li" key={entry.id} gap={2} px="md" py="sm">
          <Group gap="xs">
            <Text size="sm" fw={550}>
              {entry.user_name}
            </Text>
            <ToneBadge tone={entry.is_open ? 'caution' : 'neutral'}>
              {entry.is_open
                ? t('entry.open', { time: clockTime(entry.ends_at) })
                : shortDate(entry.started_at.slice(0, 10))}
            </ToneBadge>
          </Group>
          <Text size="sm" c="dimmed">
            {entry.reason}
          </Text>
        </Stack>
      ))}
    </Rows>
  )
}

interface ReasonFieldsProps {
  readonly reason: string
  readonly minutes: number
  onReason(reason: string): void
  onMinutes(minutes: number): void
}

function ReasonFields({ reason, minutes, onReason, onMinutes }: ReasonFieldsProps) {
  const { t } = useWords('operator')
  return (
    <>
      <Textarea
        label={t('entry.reason')}
        description={t('entry.reasonText')}
        required
        maxLength={500}
        autosize
        minRows={2}
        value={reason}
        onChange={({ currentTarget }) => onReason(currentTarget.value)}
        data-autofocus
      />
      <NumberInput
        label={t('entry.minutes')}
        required
        min={1}
        max={60}
        value={minutes}
        onChange={(value) => onMinutes(Number(value))}
      />
    </>
  )
}

const usualMinutes = 30

const pathOf = ({ school_id }: SchoolDetail): string => `/operator/schools/${school_id}`

interface EntryFormProps {
  readonly school: SchoolDetail
  readonly consent: SchoolSupportEntries['consent']
  onClose(): void
}

function EntryForm({ school, consent, onClose }: EntryFormProps) {
  const { t } = useWords('operator')
  const { proven, dialog } = useStepUp()
  const [reason, setReason] = useState('')
  const [minutes, setMinutes] = useState(usualMinutes)
  const [code, setCode] = useState('')
  // A code that was just read out needs nothing more than the person's own sign-in.
  const lacksFactor = useLacksFactor() === true && consent !== null && code.trim() === ''
  const enter = useSave({
    send: () =>
      proven(() =>
        platform.client.POST('/api/v1/super/schools/{school_id}/support-entry/', {
          params: { path: { school_id: school.school_id } },
          body: { reason: reason.trim(), minutes, ...(code.trim() ? { code: code.trim() } : {}) },
        }),
      ),
    changes: ['/api/v1/super/schools/'],
    onSaved: onClose,
  })
  return (
    <>
      <DialogForm
        submitLabel={t('entry.enter')}
        isSaving={enter.isPending}
        disabled={reason.trim() === '' || lacksFactor || (!consent && code.trim() === '')}
        error={enter.error instanceof NotProven ? null : enter.error}
        own={{ no_second_factor: t('factor.text') }}
        onSubmit={() => enter.mutate()}
        onClose={onClose}
      >
        <Text size="sm">{t('entry.text')}</Text>
        {lacksFactor && <FactorNeeded text={t('factor.text')} next={pathOf(school)} />}
        <ReasonFields reason={reason} minutes={minutes} onReason={setReason} onMinutes={setMinutes} />
        <TextInput
          label={t('entry.code')}
          description={t(consent && !lacksFactor ? 'entry.codeOptional' : 'entry.codeText')}
          required={!consent}
          autoComplete="off"
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
      </DialogForm>
      {dialog}
    </>
  )
}

function BreakGlassForm({ school, onClose }: { school: SchoolDetail; onClose(): void }) {
  const { t } = useWords('operator')
  const { proven, dialog } = useStepUp()
  const [reason, setReason] = useState('')
  const [minutes, setMinutes] = useState(usualMinutes)
  const lacksFactor = useLacksFactor() === true
  const request = useSave({
    send: () =>
      proven(() =>
        platform.client.POST('/api/v1/super/schools/{school_id}/break-glass/', {
          params: { path: { school_id: school.school_id } },
          body: { reason: reason.trim(), minutes },
        }),
      ),
    changes: ['/api/v1/super/break-glass/'],
    notice: () => t('entry.requested'),
    onSaved: onClose,
  })
  return (
    <>
      <DialogForm
        submitLabel={t('entry.request')}
        isSaving={request.isPending}
        disabled={reason.trim() === '' || lacksFactor}
        error={request.error instanceof NotProven ? null : request.error}
        own={{ no_second_factor: t('factor.text') }}
        onSubmit={() => request.mutate()}
        onClose={onClose}
      >
        <Text size="sm">{t('entry.breakGlassText')}</Text>
        {lacksFactor && <FactorNeeded text={t('factor.text')} next={pathOf(school)} />}
        <ReasonFields reason={reason} minutes={minutes} onReason={setReason} onMinutes={setMinutes} />
      </DialogForm>
      {dialog}
    </>
  )
}
