import { Button, Group, Stack, Text } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { Problem } from '../../../kernel/api/problem.ts'
import type { ConsultationEveningDetail } from '../../../kernel/api/wire.ts'
import { Page } from '../../../kernel/page/page.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { DisplacedDialog } from './displaced-dialog.tsx'
import type { Draft } from './draft.ts'
import { FamiliesStep } from './families-step.tsx'
import { ReviewStep } from './review-step.tsx'
import { TeachersStep } from './teachers-step.tsx'
import { TimesStep } from './times-step.tsx'
import { useSaveEvening } from './use-save-evening.ts'

const steps = ['times', 'teachers', 'families', 'review'] as const

interface EveningFormProps {
  readonly initial: Draft
  readonly stored?: ConsultationEveningDetail
}

/** An evening in four steps; each shows what is entered, and nothing is saved before the last. */
export function EveningForm({ initial, stored }: EveningFormProps) {
  const { t } = useWords('consultations')
  const [draft, setDraft] = useState(initial)
  const [at, setAt] = useState(0)
  const heading = useRef<HTMLParagraphElement>(null)
  const save = useSaveEvening(stored)
  const step = steps[at] ?? 'times'
  const isLast = at === steps.length - 1
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }))
  const go = (next: number) => {
    setAt(next)
    heading.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isLast) save.mutate({ draft, publish: false })
    else go(at + 1)
  }
  const displaced = displacedOf(save.error)
  return (
    <Page title={t(stored ? 'edit' : 'create')} subtitle={stored?.name} width="reading" exports={false}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text ref={heading} tabIndex={-1} fw={600}>
            {t('step', { at: at + 1, of: steps.length, name: t(`steps.${step}`) })}
          </Text>
          {step === 'times' && <TimesStep draft={draft} change={change} error={save.error} />}
          {step === 'teachers' && <TeachersStep draft={draft} change={change} />}
          {step === 'families' && <FamiliesStep draft={draft} change={change} />}
          {step === 'review' && <ReviewStep draft={draft} />}
          {!displaced && <ErrorMessage error={save.error} />}
          <StepButtons
            at={at}
            isPublished={stored?.status === 'published'}
            saving={save.isPending ? (save.variables.publish ? 'published' : 'saved') : undefined}
            onBack={() => go(at - 1)}
            onPublish={() => save.mutate({ draft, publish: true })}
          />
        </Stack>
      </form>
      <DisplacedDialog
        counts={displaced}
        isSaving={save.isPending}
        onClose={() => save.reset()}
        onChoose={(choice) => save.mutate({ draft, publish: false, displaced: choice })}
      />
    </Page>
  )
}

interface StepButtonsProps {
  readonly at: number
  readonly isPublished: boolean
  readonly saving: 'saved' | 'published' | undefined
  onBack(): void
  onPublish(): void
}

function StepButtons({ at, isPublished, saving, onBack, onPublish }: StepButtonsProps) {
  const { t } = useWords('consultations')
  const isLast = at === steps.length - 1
  return (
    <Group justify="space-between" gap="sm">
      <Button variant="default" disabled={at === 0} onClick={onBack}>
        {t('back')}
      </Button>
      <Group gap="sm">
        {isLast && !isPublished && (
          <Button variant="default" loading={saving === 'published'} onClick={onPublish}>
            {t('savePublish')}
          </Button>
        )}
        <Button type="submit" loading={saving === 'saved'}>
          {t(isLast ? (isPublished ? 'save' : 'saveDraft') : 'next')}
        </Button>
      </Group>
    </Group>
  )
}

/** How many appointments would be moved or released; undefined: it is not about that. */
function displacedOf(error: unknown): { moved: number; released: number } | undefined {
  if (!(error instanceof Problem) || error.code !== 'consultation_bookings_displaced') return undefined
  const { moved, released } = (error.body ?? {}) as { moved?: number; released?: number }
  return { moved: moved ?? 0, released: released ?? 0 }
}
