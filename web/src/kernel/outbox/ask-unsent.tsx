import { Button, Group, Modal, Text } from '@mantine/core'
import { useWords } from '../words/words.ts'

interface AskUnsentProps {
  readonly count: number
  stay(): void
  discard(): void
}

/** Asked before signing out while something waits on this device: others use the device after it. */
export default function AskUnsent({ count, stay, discard }: AskUnsentProps) {
  const { t } = useWords('kernel')
  return (
    <Modal opened centered onClose={stay} title={t('unsent.title', { count })} withCloseButton={false}>
      <Text>{t('unsent.text')}</Text>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={discard}>
          {t('unsent.discard')}
        </Button>
        <Button onClick={stay} data-autofocus>
          {t('unsent.stay')}
        </Button>
      </Group>
    </Modal>
  )
}
