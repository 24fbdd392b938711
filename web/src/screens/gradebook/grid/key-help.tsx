import { Button, Group, Kbd, Popover, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconKeyboard } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../../../kernel/words/words.ts'

const keys = [
  { key: 'down', pressed: ['Enter'] },
  { key: 'across', pressed: ['Tab'] },
  { key: 'change', pressed: ['F2'] },
  { key: 'cancel', pressed: ['Esc'] },
  { key: 'clear', pressed: ['Delete'] },
  { key: 'status', pressed: ['Space'] },
  { key: 'comment', pressed: ['Shift', 'F2'] },
  { key: 'choose', pressed: ['Shift', '↓'] },
  { key: 'copy', pressed: ['Ctrl', 'C'] },
  { key: 'paste', pressed: ['Ctrl', 'V'] },
  { key: 'fill', pressed: ['Ctrl', 'D'] },
  { key: 'undo', pressed: ['Ctrl', 'Z'] },
  { key: 'leave', pressed: ['Esc', 'Tab'] },
] as const

/** The keys of the sheet; those that a screen reader has to know at once stand where the grid names them. */
export function KeyHelp() {
  const { t } = useWords('gradebook')
  const [isOpen, setOpen] = useState(false)
  // The focus stays in the sheet or on the button, outside of the box that would hear it.
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') setOpen(false)
  })
  return (
    <>
      <VisuallyHidden id="grid-help">{t('keys.told')}</VisuallyHidden>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        width={340}
        shadow="md"
        withRoles
        trapFocus={false}
      >
        <Popover.Target>
          <Button
            variant="default"
            size="xs"
            onClick={() => setOpen(!isOpen)}
            leftSection={<IconKeyboard size={16} />}
          >
            {t('keys.title')}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('keys.title')}>
          <Stack gap={6}>
            <KeyLine what={t('keys.type')} pressed={['0–9', t('short.absent'), t('short.excused')]} />
            {keys.map(({ key, pressed }) => (
              <KeyLine key={key} what={t(`keys.${key}`)} pressed={pressed} />
            ))}
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </>
  )
}

const KeyLine = ({ what, pressed }: { what: string; pressed: readonly string[] }) => (
  <Group justify="space-between" gap="xs" wrap="nowrap">
    <Text size="sm">{what}</Text>
    <Group gap={4} wrap="nowrap" flex="none">
      {pressed.map((one) => (
        <Kbd key={one}>{one}</Kbd>
      ))}
    </Group>
  </Group>
)
