import { Button, Checkbox, CopyButton, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../../kernel/words/words.ts'
import classes from './account.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  onClose(): void
}

/** Shows the codes once; the dialog closes when the user confirms that they are saved. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { t } = useWords('account')
  const [isStored, setStored] = useState(false)
  const text = `${t('codes.file')}\n\n${codes.join('\n')}\n`
  return (
    <Modal
      opened
      onClose={() => {}}
      title={t('codes.title')}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Stack>
        <Text>{t('codes.text')}</Text>
        <ul className={classes['codes']} aria-label={t('codes.title')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Group gap="xs">
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button variant="default" size="sm" onClick={copy}>
                {t(copied ? 'copied' : 'copy')}
              </Button>
            )}
          </CopyButton>
          <Button
            component="a"
            variant="default"
            size="sm"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="campus-recovery-codes.txt"
          >
            {t('codes.download')}
          </Button>
          <Button variant="default" size="sm" onClick={() => globalThis.print()}>
            {t('codes.print')}
          </Button>
        </Group>
        <Checkbox
          label={t('codes.kept')}
          checked={isStored}
          onChange={({ currentTarget }) => setStored(currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button disabled={!isStored} onClick={onClose}>
            {t('codes.done')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
