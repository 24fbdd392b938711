import { Button, Group, Modal, type ModalProps, Stack } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { ErrorMessage, type ErrorProps } from '../refusals/error-message.tsx'
import { useWords } from '../words/words.ts'

/** A dialog with a labelled close button. Its content is unmounted when it closes, so a form starts empty again. */
export function Dialog(props: Omit<ModalProps, 'closeButtonProps'>) {
  const { t } = useWords('kernel')
  return <Modal {...props} closeButtonProps={{ 'aria-label': t('close') }} />
}

interface DialogFormProps extends Pick<ErrorProps, 'error' | 'own' | 'atFields'> {
  readonly submitLabel: ReactNode
  readonly cancelLabel?: string
  /** While true, the submit button shows progress and sends nothing. */
  readonly isSaving?: boolean
  readonly disabled?: boolean
  readonly children: ReactNode
  onSubmit(event: FormEvent<HTMLFormElement>): void
  onClose(): void
}

/** The form of a dialog: its fields, why it was not saved, and the buttons that cancel and submit. */
export function DialogForm({ children, onSubmit, onClose, ...props }: DialogFormProps) {
  const { submitLabel, cancelLabel, isSaving = false, disabled = false, ...problem } = props
  const { t } = useWords('kernel')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(event)
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {children}
        <ErrorMessage {...problem} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button type="submit" loading={isSaving} disabled={disabled}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
