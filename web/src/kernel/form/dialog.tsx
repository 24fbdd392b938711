import { Button, Group, Modal, type ModalProps, Stack, Text } from '@mantine/core'
import { createContext, type FormEvent, type ReactNode, use, useEffect, useState } from 'react'
import { ErrorMessage, type ErrorProps } from '../refusals/error-message.tsx'
import { useWords } from '../words/words.ts'

/** Closes the dialog around a form, which asks first when something was entered. */
const CloseContext = createContext<(() => void) | undefined>(undefined)

/**
 * A dialog with a labelled close button. Its content is unmounted when it closes, so a form starts empty again; when
 * something was entered in a form of it, closing asks first.
 */
export function Dialog({ children, onClose, ...props }: Omit<ModalProps, 'closeButtonProps'>) {
  const { t } = useWords('kernel')
  const [isDirty, setDirty] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { opened } = props
  useEffect(() => {
    if (opened) return
    setDirty(false)
    setAsking(false)
  }, [opened])
  const close = () => {
    setAsking(false)
    onClose()
  }
  // After the event: the key that asks would close the question as well.
  const ask = () => {
    if (isDirty && opened) setTimeout(() => setAsking(true))
    else close()
  }
  return (
    <>
      <Modal
        {...props}
        onClose={ask}
        closeOnEscape={!isAsking}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <CloseContext value={ask}>
          <div onInput={(event) => setDirty((before) => before || isEntry(event.target))}>{children}</div>
        </CloseContext>
      </Modal>
      <Modal
        opened={isAsking && opened}
        onClose={() => setAsking(false)}
        title={t('discard.title')}
        size="sm"
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <Stack gap="md">
          <Text size="sm">{t('discard.text')}</Text>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
              {t('discard.stay')}
            </Button>
            <Button color="red" onClick={close}>
              {t('discard.leave')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}

/** Whether an input belongs to a form: what is searched for in a dialog is not lost work. */
const isEntry = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.closest('form') !== null

interface DialogFormProps extends Pick<ErrorProps, 'error' | 'own' | 'atFields' | 'nameOf'> {
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
  const cancel = use(CloseContext) ?? onClose
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
          <Button variant="default" onClick={cancel}>
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
