import { Button, Group, Stack, Text } from '@mantine/core'
import { Dialog } from '../../../kernel/form/dialog.tsx'
import { money } from '../../../kernel/format/format.ts'
import { useWords } from '../../../kernel/words/words.ts'
import type { Refund } from '../wire.ts'

interface RefundEndDialogProps {
  readonly refund: Refund
  readonly isEnding: boolean
  onEnd(): void
  onClose(): void
}

/** Asks whether a refund that waits was really not paid out, before the books say so. */
export function RefundEndDialog({ refund, isEnding, onEnd, onClose }: RefundEndDialogProps) {
  const { t } = useWords('counter')
  const { t: kernel } = useWords('kernel')
  return (
    <Dialog
      opened={isEnding}
      onClose={onClose}
      title={t('refund.endTitle', { amount: money(refund.amount, refund.currency) })}
    >
      <Stack gap="md">
        {refund.method === 'online' && <Text size="sm">{t('refund.endLook')}</Text>}
        <Text size="sm">{t('refund.endText')}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {kernel('cancel')}
          </Button>
          <Button onClick={onEnd}>{t('refund.end')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
