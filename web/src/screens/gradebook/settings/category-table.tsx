import { ActionIcon, Button, Group, Paper, Stack, Table, Text } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { Empty } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { scoreText } from '../sheet/mark-text.ts'
import type { StoredCategory } from '../wire.ts'
import { CategoryForm } from './category-form.tsx'
import type { Categories } from './use-categories.ts'

interface CategoryTableProps {
  readonly categories: Categories
  readonly kept: readonly StoredCategory[]
  readonly mayWrite: boolean
}

/** Categories with what each counts and drops. */
export function CategoryTable({ categories, kept: stored, mayWrite }: CategoryTableProps) {
  const { t } = useWords('gradebook')
  const [edited, setEdited] = useState<StoredCategory | 'new'>()
  const sum = stored.reduce((total, { weight }) => total + (weight ?? 0), 0)
  const open = (one: StoredCategory | 'new') => {
    categories.forget()
    setEdited(one)
  }
  return (
    <Stack gap="sm">
      {edited === undefined && <ErrorMessage error={categories.error} />}
      {stored.length === 0 ? (
        <Empty title={t('settings.none')}>{t('settings.noneText')}</Empty>
      ) : (
        <Paper withBorder>
          <Table verticalSpacing={6} aria-label={t('settings.categories')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('settings.category')}</Table.Th>
                <Table.Th ta="end">{t('settings.weight')}</Table.Th>
                <Table.Th visibleFrom="sm">{t('settings.drops')}</Table.Th>
                {mayWrite && <Table.Td />}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {stored.map((one) => (
                <Row
                  key={one.id}
                  one={one}
                  sum={sum}
                  mayWrite={mayWrite}
                  edit={() => open(one)}
                  archive={() => void categories.archive(one.id, t('settings.archived'))}
                />
              ))}
            </Table.Tbody>
          </Table>
        </Paper>
      )}
      {mayWrite && (
        <Group>
          <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => open('new')}>
            {t('settings.add')}
          </Button>
        </Group>
      )}
      {edited !== undefined && (
        <CategoryForm
          categories={categories}
          edited={edited === 'new' ? undefined : edited}
          close={() => setEdited(undefined)}
        />
      )}
    </Stack>
  )
}

interface RowProps {
  readonly one: StoredCategory
  /** Of the weights of all. */
  readonly sum: number
  readonly mayWrite: boolean
  edit(): void
  archive(): void
}

function Row({ one, sum, mayWrite, edit, archive }: RowProps) {
  const { t } = useWords('gradebook')
  const { title, weight } = one
  const drops = useDrops(one)
  return (
    <Table.Tr>
      <Table.Td>
        {title}
        <Text size="sm" c="dimmed" hiddenFrom="sm">
          {drops}
        </Text>
      </Table.Td>
      <Table.Td ta="end">
        {weight === null ? '–' : scoreText(weight)}
        {weight !== null && sum > 0 && sum !== 100 && (
          <Text size="xs" c="dimmed">
            {t('settings.ofAll', { share: scoreText((weight / sum) * 100, 1) })}
          </Text>
        )}
      </Table.Td>
      <Table.Td visibleFrom="sm">{drops}</Table.Td>
      {mayWrite && (
        <Table.Td>
          <Group gap={4} wrap="nowrap" justify="flex-end">
            <ActionIcon variant="default" size={32} aria-label={t('settings.edit', { title })} onClick={edit}>
              <IconPencil size={16} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={32}
              aria-label={t('settings.archive', { title })}
              onClick={archive}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        </Table.Td>
      )}
    </Table.Tr>
  )
}

/** What the category drops, in words. */
function useDrops({ drop_lowest: lowest, drop_highest: highest }: StoredCategory): string {
  const { t } = useWords('gradebook')
  const said = [
    lowest > 0 ? t('settings.dropsLowest', { count: lowest }) : '',
    highest > 0 ? t('settings.dropsHighest', { count: highest }) : '',
  ].filter(Boolean)
  return said.length === 0 ? t('settings.dropsNothing') : said.join(', ')
}
