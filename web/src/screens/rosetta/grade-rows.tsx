import { ActionIcon, Button, Group, NumberInput, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useWords } from '../../kernel/words/words.ts'
import type { DraftRow, ScaleDraft } from './draft.ts'

interface GradeRowsProps {
  readonly draft: ScaleDraft
  onRows(rows: readonly DraftRow[]): void
}

/** The grades of a new scale, the best first. */
export function GradeRows({ draft, onRows }: GradeRowsProps) {
  const { t } = useWords('rosetta')
  const { rows, kind } = draft
  const change = (key: number, members: Partial<DraftRow>) =>
    onRows(rows.map((row) => (row.key === key ? { ...row, ...members } : row)))
  const add = () =>
    onRows([...rows, { key: Math.max(0, ...rows.map(({ key }) => key)) + 1, code: '', worst: draft.worst }])
  return (
    <Stack gap="xs">
      {rows.map(({ key, code, worst }, index) => (
        <Group key={key} align="flex-end" wrap="nowrap" gap="xs">
          <TextInput
            label={t('new.grade', { number: index + 1 })}
            value={code}
            flex={1}
            miw={0}
            onChange={({ currentTarget: { value } }) => change(key, { code: value })}
          />
          <NumberInput
            label={t(kind === 'ordinal' ? 'new.number' : 'new.from')}
            value={worst}
            w="8rem"
            onChange={(value) => change(key, { worst: Number(value) })}
          />
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('new.remove', { number: index + 1 })}
            disabled={rows.length === 1}
            onClick={() => onRows(rows.filter((row) => row.key !== key))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Group>
        <Button variant="default" size="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {t('new.add')}
        </Button>
      </Group>
    </Stack>
  )
}
