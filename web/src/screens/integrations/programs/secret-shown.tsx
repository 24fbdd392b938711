import { Button, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import classes from './secret-shown.module.css'

/** A value that a program needs. */
export interface ShownValue {
  readonly label: string
  readonly value: string
}

interface SecretShownProps {
  readonly title: string
  /** Undefined: nothing is shown. */
  readonly values: readonly ShownValue[] | undefined
  /** Whether one of them is shown this once alone. */
  readonly isSecret?: boolean
  onClose(): void
}

/** Secrets, this once: the dialog closes only when the person says that they have them. */
export function SecretShown({ title, values, isSecret = true, onClose }: SecretShownProps) {
  const { t } = useWords('integrations')
  return (
    <Modal
      opened={values !== undefined}
      onClose={onClose}
      title={title}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      size="lg"
    >
      <Stack>
        {isSecret && (
          <Notice tone="caution" title={t('secret.once')}>
            {t('secret.onceText')}
          </Notice>
        )}
        {values?.map((shown) => (
          <Copyable key={shown.label} {...shown} />
        ))}
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('secret.kept')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** A value with its name and a button that copies it. */
export function Copyable({ label, value }: ShownValue) {
  const { t } = useWords('integrations')
  return (
    <Stack gap={4}>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        <Code flex={1} p="xs" className={classes['value'] ?? ''}>
          {value}
        </Code>
        <CopyButton value={value}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              onClick={copy}
              aria-label={t('secret.copyOf', { label })}
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            >
              {copied ? t('secret.copied') : t('secret.copy')}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Stack>
  )
}
