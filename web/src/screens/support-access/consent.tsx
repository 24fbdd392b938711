import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { SupportAccess, SupportAccessLevel } from '../../kernel/api/wire.ts'
import { DateField } from '../../kernel/dates/date-field.tsx'
import { Dialog, DialogForm } from '../../kernel/form/dialog.tsx'
import { useSave } from '../../kernel/form/use-save.ts'
import { addDays } from '../../kernel/format/days.ts'
import { lastDayUntil } from '../../kernel/format/format.ts'
import { Section } from '../../kernel/page/section.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { useSchool, useToday } from '../../kernel/school/school.tsx'
import { NotProven, useStepUp } from '../../kernel/session/step-up.tsx'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { LevelChoice } from './level-choice.tsx'

/** The standing permission, with its end. */
export function Consent({ consent }: { consent: SupportAccess['consent'] }) {
  const { t } = useWords('support-access')
  const { may, client } = useSchool()
  const [isOpen, setOpen] = useState(false)
  const withdraw = useSave({
    send: () => client.DELETE('/api/v1/support-access/consent/'),
    changes: ['/api/v1/support-access/'],
    notice: () => t('consent.withdrawn'),
  })
  return (
    <Section title={t('consent.title')}>
      <Stack align="flex-start">
        {consent ? (
          <>
            <ToneBadge tone="caution">{t('consent.until', { at: lastDayUntil(consent.ends_at) })}</ToneBadge>
            <Text size="sm">{t(`consent.${consent.access}`, { name: consent.given_by_name ?? '–' })}</Text>
          </>
        ) : (
          <Text size="sm">{t('consent.none')}</Text>
        )}
        {may('support.write') && (
          <Group gap="xs">
            <Button variant="default" onClick={() => setOpen(true)}>
              {t(consent ? 'consent.change' : 'consent.give')}
            </Button>
            {consent && (
              <Button
                variant="default"
                c="var(--campus-negative)"
                loading={withdraw.isPending}
                onClick={() => withdraw.mutate()}
              >
                {t('consent.withdraw')}
              </Button>
            )}
          </Group>
        )}
        <ErrorMessage error={withdraw.error} />
      </Stack>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('consent.give')}>
        <ConsentForm onClose={() => setOpen(false)} />
      </Dialog>
    </Section>
  )
}

const usualDays = 7
const maxDays = 90

function ConsentForm({ onClose }: { onClose(): void }) {
  const { t } = useWords('support-access')
  const { client } = useSchool()
  const { proven, dialog } = useStepUp()
  const today = useToday()
  const [access, setAccess] = useState<SupportAccessLevel>('read')
  const [endsOn, setEndsOn] = useState(addDays(today, usualDays))
  const save = useSave({
    send: () =>
      proven(() => client.PUT('/api/v1/support-access/consent/', { body: { access, ends_on: endsOn } })),
    changes: ['/api/v1/support-access/'],
    notice: () => t('consent.given'),
    onSaved: onClose,
  })
  return (
    <>
      <DialogForm
        submitLabel={t('consent.give')}
        isSaving={save.isPending}
        disabled={endsOn === ''}
        error={save.error instanceof NotProven ? null : save.error}
        onSubmit={() => save.mutate()}
        onClose={onClose}
      >
        <Text size="sm">{t('consent.text')}</Text>
        <LevelChoice value={access} onValue={setAccess} />
        <DateField
          label={t('consent.lastDay')}
          required
          min={today}
          max={addDays(today, maxDays)}
          value={endsOn}
          onValue={setEndsOn}
        />
      </DialogForm>
      {dialog}
    </>
  )
}
