import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useWords } from '../words/words.ts'

interface LeaveGuardProps {
  readonly isDirty: boolean
  /** Saves by itself what can be saved; answers whether anything is left to ask about. */
  settle?(): Promise<boolean>
}

/** Asks before what was entered and not saved is left behind. */
export function LeaveGuard({ isDirty, settle }: LeaveGuardProps) {
  const { t } = useWords('kernel')
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty && (settle?.() ?? true),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  const isAsking = blocker.status === 'blocked'
  return (
    <Modal
      opened={isAsking}
      onClose={() => blocker.reset?.()}
      title={t('leave.title')}
      withCloseButton={false}
      centered
    >
      <Text>{t('leave.text')}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {t('leave.go')}
        </Button>
        <Button onClick={() => blocker.reset?.()} data-autofocus>
          {t('leave.stay')}
        </Button>
      </Group>
    </Modal>
  )
}
