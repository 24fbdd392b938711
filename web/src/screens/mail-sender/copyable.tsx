import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core'
import { useWords } from '../../kernel/words/words.ts'

interface CopyableProps {
  readonly label: string
  readonly value: string
  readonly canCopy?: boolean
}

/** A part of a DNS record as it is typed into the console of the domain. */
export function Copyable({ label, value, canCopy = false }: CopyableProps) {
  const { t } = useWords('mail-sender')
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">{label}</Text>
        {canCopy && (
          <CopyButton value={value}>
            {({ copied, copy }) => (
              <Button size="compact-xs" variant="default" aria-label={t('copyOne', { label })} onClick={copy}>
                {t(copied ? 'copied' : 'copy')}
              </Button>
            )}
          </CopyButton>
        )}
      </Group>
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {value}
      </Code>
    </Stack>
  )
}
