import { Radio, Stack } from '@mantine/core'
import type { SupportAccessLevel } from '../../kernel/api/wire.ts'
import { useWords } from '../../kernel/words/words.ts'

interface LevelChoiceProps {
  readonly value: SupportAccessLevel
  onValue(value: SupportAccessLevel): void
}

/** What support may do: read alone, or also change. */
export function LevelChoice({ value, onValue }: LevelChoiceProps) {
  const { t } = useWords('support-access')
  return (
    <Radio.Group
      label={t('level.label')}
      value={value}
      onChange={(next) => onValue(next === 'write' ? 'write' : 'read')}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="read" label={t('level.read')} description={t('level.readText')} />
        <Radio value="write" label={t('level.write')} description={t('level.writeText')} />
      </Stack>
    </Radio.Group>
  )
}
