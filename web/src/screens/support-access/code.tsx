import { Button, Code as Spelled, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { SupportAccess, SupportAccessLevel, SupportCode } from '../../kernel/api/wire.ts'
import { Dialog, DialogForm } from '../../kernel/form/dialog.tsx'
import { useSave } from '../../kernel/form/use-save.ts'
import { clockTime } from '../../kernel/format/format.ts'
import { Section } from '../../kernel/page/section.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { NotProven, useStepUp } from '../../kernel/session/step-up.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { LevelChoice } from './level-choice.tsx'

/** A code that is read to support on the phone. */
export function Code({ waiting }: { waiting: SupportAccess['code'] }) {
  const { t } = useWords('support-access')
  const { may } = useSchool()
  const [isOpen, setOpen] = useState(false)
  const [made, setMade] = useState<SupportCode>()
  // The page reads every few seconds whether the code is still good.
  const isGood = made && waiting?.expires_at === made.expires_at
  return (
    <Section title={t('code.title')}>
      <Stack align="flex-start">
        {made && isGood ? (
          <>
            <Text size="sm">{t('code.read')}</Text>
            <Spelled fz="xl" fw={600} p="xs" data-testid="support-code">
              {made.code}
            </Spelled>
            <Text size="sm" c="dimmed" role="status">
              {t('code.until', { time: clockTime(made.expires_at) })}
            </Text>
          </>
        ) : (
          <Text size="sm">
            {waiting ? t('code.waiting', { time: clockTime(waiting.expires_at) }) : t('code.text')}
          </Text>
        )}
        {may('support.write') && (
          <Button variant={waiting ? 'default' : 'filled'} onClick={() => setOpen(true)}>
            {t('code.create')}
          </Button>
        )}
      </Stack>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('code.create')}>
        <CodeForm
          onClose={() => setOpen(false)}
          onMade={(code) => {
            setMade(code)
            setOpen(false)
          }}
        />
      </Dialog>
    </Section>
  )
}

function CodeForm({ onMade, onClose }: { onMade(code: SupportCode): void; onClose(): void }) {
  const { t } = useWords('support-access')
  const { client } = useSchool()
  const { proven, dialog } = useStepUp()
  const [access, setAccess] = useState<SupportAccessLevel>('read')
  const save = useSave({
    send: () => proven(() => client.POST('/api/v1/support-access/codes/', { body: { access } })),
    changes: ['/api/v1/support-access/'],
    onSaved: ({ data }) => data && onMade(data),
  })
  return (
    <>
      <DialogForm
        submitLabel={t('code.create')}
        isSaving={save.isPending}
        error={save.error instanceof NotProven ? null : save.error}
        onSubmit={() => save.mutate()}
        onClose={onClose}
      >
        <LevelChoice value={access} onValue={setAccess} />
      </DialogForm>
      {dialog}
    </>
  )
}
