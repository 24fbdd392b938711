import { Button, Group, Menu, Text } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronDown,
  IconMessage,
  IconRowInsertBottom,
} from '@tabler/icons-react'
import { useWords } from '../../../kernel/words/words.ts'
import { keyOf } from '../saving/cell.ts'
import { emptyMark, markOf, statuses } from '../sheet/entry.ts'
import { useMarkText } from '../sheet/mark-text.ts'
import { isScore, placesOf } from '../sheet/places.ts'
import { placeTopic } from '../sheet/selection.ts'
import { bookTopic, stateTopic } from '../sheet/sheet.ts'
import { type OfSheet, useTopic } from '../sheet/use-sheet.ts'
import classes from './grid.module.css'
import { KeyHelp } from './key-help.tsx'
import type { BookActs } from './use-acts.ts'

interface ToolbarProps extends OfSheet {
  readonly acts: BookActs
}

/** What is chosen, and what can be done with it without knowing a key. */
export function Toolbar({ sheet, acts }: ToolbarProps) {
  const { t } = useWords('gradebook')
  useTopic(sheet.topics, placeTopic)
  useTopic(sheet.topics, stateTopic)
  useTopic(sheet.topics, bookTopic)
  const { range, current } = sheet.selection
  const cell = isScore(current, sheet.size) ? sheet.cellAt(current) : undefined
  const isOpen = cell !== undefined && sheet.isOpen(cell.evaluation_id)
  const back = (act: () => void) => () => {
    act()
    acts.focus()
  }
  return (
    <Group justify="space-between" gap="xs" role="toolbar" aria-label={t('bar.label')}>
      <Chosen sheet={sheet} />
      <Group gap="xs">
        <StatusMenu sheet={sheet} acts={acts} isDisabled={!isOpen} />
        <Button
          variant="default"
          size="xs"
          disabled={!isOpen}
          leftSection={<IconMessage size={16} />}
          onClick={acts.openComment}
        >
          {t('bar.comment')}
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={!isOpen}
          leftSection={<IconRowInsertBottom size={16} />}
          onClick={back(() => range && acts.told(sheet.fillDown(range)))}
        >
          {t('bar.fill')}
        </Button>
        <Button.Group>
          <Button
            variant="default"
            size="xs"
            disabled={!sheet.steps.canUndo}
            leftSection={<IconArrowBackUp size={16} />}
            onClick={back(() => acts.go(sheet.undo()))}
          >
            {t('bar.undo')}
          </Button>
          <Button
            variant="default"
            size="xs"
            disabled={!sheet.steps.canRedo}
            aria-label={t('bar.redo')}
            onClick={back(() => acts.go(sheet.redo()))}
          >
            <IconArrowForwardUp size={16} aria-hidden />
          </Button>
        </Button.Group>
        <KeyHelp />
      </Group>
    </Group>
  )
}

/** Who and what the current cell is, or how many are chosen. */
function Chosen({ sheet }: OfSheet) {
  const { t } = useWords('gradebook')
  const { full } = useMarkText()
  const { range, current } = sheet.selection
  const count = range ? placesOf(range).length : 0
  const cell = isScore(current, sheet.size) ? sheet.cellAt(current) : undefined
  const student = sheet.book.students[current.row]
  const evaluation = sheet.book.evaluations[current.column]
  return (
    <Text size="sm" className={classes['chosen'] ?? ''} truncate>
      {count > 1 ? (
        t('bar.chosen', { count })
      ) : cell && student && evaluation ? (
        <>
          <strong>{student.name}</strong> · {evaluation.title} ·{' '}
          {full(sheet.ledger.value(keyOf(cell)), evaluation.marks)}
        </>
      ) : (
        t('bar.nothing')
      )}
    </Text>
  )
}

interface StatusMenuProps extends OfSheet {
  readonly acts: BookActs
  readonly isDisabled: boolean
}

/** Missing, excused, absent, handed in: for all that is chosen. */
function StatusMenu({ sheet, acts, isDisabled }: StatusMenuProps) {
  const { t } = useWords('gradebook')
  const give = (mark: ReturnType<typeof markOf>) => {
    const { range } = sheet.selection
    if (range) acts.told(sheet.mark(placesOf(range), mark))
    acts.focus()
  }
  return (
    <Menu
      position="bottom-start"
      width={240}
      shadow="md"
      keepMounted={false}
      opened={acts.isMenuOpen}
      onChange={acts.setMenuOpen}
      disabled={isDisabled}
      onClose={acts.focus}
      returnFocus={false}
    >
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          disabled={isDisabled}
          rightSection={<IconChevronDown size={14} />}
        >
          {t('bar.status')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {statuses.map(
          (status) =>
            status !== 'scored' && (
              <Menu.Item
                key={status}
                onClick={() => give(markOf(status))}
                rightSection={
                  <Text size="sm" c="dimmed">
                    {t(`short.${status}`)}
                  </Text>
                }
              >
                {t(`status.${status}`)}
              </Menu.Item>
            ),
        )}
        <Menu.Divider />
        <Menu.Item onClick={() => give(emptyMark)}>{t('bar.clear')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
