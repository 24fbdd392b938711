import { Button, Group, Kbd, Popover, Stack, Text } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useWords } from '../../../kernel/words/words.ts'

const keys = [
  { key: 'move', pressed: ['↑', '↓'] },
  { key: 'toggle', pressed: ['Space', 'A'] },
  { key: 'present', pressed: ['P'] },
  { key: 'late', pressed: ['L'] },
  { key: 'excused', pressed: ['E'] },
  { key: 'behaviour', pressed: ['B'] },
  { key: 'save', pressed: ['Ctrl', 'Enter'] },
] as const

/** How a register is taken without a mouse. */
export function KeyHelp() {
  const { t } = useWords('attendance')
  return (
    <Popover position="bottom-end" width={280} shadow="md" withRoles trapFocus={false}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconKeyboard size={18} />} visibleFrom="sm">
          {t('keys.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('keys.title')}>
        <Stack gap="xs">
          {keys.map(({ key, pressed }) => (
            <Group key={key} justify="space-between" gap="xs">
              <Text size="sm">{t(`keys.${key}`)}</Text>
              <Group gap={4}>
                {pressed.map((one) => (
                  <Kbd key={one}>{one}</Kbd>
                ))}
              </Group>
            </Group>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
