import { Button, Group, Stack, Text } from '@mantine/core'
import { Dialog } from '../../../kernel/form/dialog.tsx'
import { useWords } from '../../../kernel/words/words.ts'

interface DisplacedDialogProps {
  /** undefined: closed. */
  readonly counts: { readonly moved: number; readonly released: number } | undefined
  readonly isSaving: boolean
  onChoose(choice: 'move' | 'release'): void
  onClose(): void
}

/** Asks what becomes of appointments whose slot is gone. */
export function DisplacedDialog({ counts, isSaving, onChoose, onClose }: DisplacedDialogProps) {
  const { t } = useWords('consultations')
  return (
    <Dialog opened={counts !== undefined} onClose={onClose} title={t('displaced.title')}>
      <Stack gap="md">
        <Text>{t('displaced.text', { count: (counts?.moved ?? 0) + (counts?.released ?? 0) })}</Text>
        {counts && counts.moved > 0 && <Text size="sm">{t('displaced.moved', { count: counts.moved })}</Text>}
        {counts && counts.released > 0 && (
          <Text size="sm">{t('displaced.released', { count: counts.released })}</Text>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('displaced.back')}
          </Button>
          <Button variant="default" loading={isSaving} onClick={() => onChoose('release')}>
            {t('displaced.release')}
          </Button>
          <Button loading={isSaving} onClick={() => onChoose('move')}>
            {t('displaced.move')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
