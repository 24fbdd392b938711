import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useWords } from '../../../kernel/words/words.ts'
import type { DraftBreak } from './draft.ts'

interface BreakFieldsProps {
  /** Of whom the breaks are, for screen readers; left out: of everybody. */
  readonly of?: string
  readonly breaks: readonly DraftBreak[]
  onBreaks(breaks: readonly DraftBreak[]): void
}

/** Breaks of a day: from, to, and one more. */
export function BreakFields({ of, breaks, onBreaks }: BreakFieldsProps) {
  const { t } = useWords('consultations')
  const about = of === undefined ? '' : ` (${of})`
  const change = (at: number, changes: Partial<DraftBreak>) =>
    onBreaks(breaks.map((one, index) => (index === at ? { ...one, ...changes } : one)))
  return (
    <Stack gap="xs">
      {[...breaks.entries()].map(([at, one]) => (
        <Group key={at} gap="xs" align="flex-end">
          {(['starts_at', 'ends_at'] as const).map((name) => (
            <TextInput
              key={name}
              label={t(name === 'starts_at' ? 'breakFrom' : 'breakTo', { number: at + 1, about })}
              type="time"
              value={one[name]}
              required
              onChange={(event) => change(at, { [name]: event.currentTarget.value })}
            />
          ))}
          <Button
            variant="subtle"
            color="gray"
            px={6}
            aria-label={t('removeBreak', { number: at + 1, about })}
            onClick={() => onBreaks(breaks.filter((_, index) => index !== at))}
          >
            <IconX size={16} aria-hidden />
          </Button>
        </Group>
      ))}
      {breaks.length < 10 && (
        <Group>
          <Button
            variant="subtle"
            size="compact-md"
            onClick={() => onBreaks([...breaks, { starts_at: '17:30', ends_at: '17:45' }])}
          >
            {t('addBreak')}
            <Text component="span" className="mantine-visually-hidden">
              {about}
            </Text>
          </Button>
        </Group>
      )}
    </Stack>
  )
}
