import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { Dialog } from '../../../kernel/form/dialog.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useFieldLabel } from '../page/form.tsx'
import { useSpell } from '../page/spell.ts'
import type { Pair } from './pair.ts'
import { type Preview, usePreview } from './use-preview.ts'

interface MergeProps {
  readonly pair: Pair
  onClose(): void
  onMerged(): void
}

/** Shows what a merge would make, and does it; it can be undone. */
export function Merge({ pair, onClose, onMerged }: MergeProps) {
  const { t } = useWords('people')
  const { client } = useSchool()
  const [isSwapped, setSwapped] = useState(false)
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const [keep, lose] = isSwapped ? [pair.second, pair.first] : [pair.first, pair.second]
  const order = { kind: pair.kind, keep_id: keep.id, merge_id: lose.id }
  const preview = usePreview(order)
  const merge = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await client.POST('/api/v1/people/merges/', { body: order })
      notifications.show({ message: t('duplicates.merged') })
      onMerged()
      onClose()
    } catch (caught) {
      setError(caught)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={t('duplicates.keep', { name: keep.name, code: keep.code ?? '' })}
    >
      <Stack>
        <ErrorMessage error={error} />
        <Read of={preview}>{(made) => <Outcome kind={pair.kind} preview={made} />}</Read>
        <Group justify="space-between">
          <Button variant="default" onClick={() => setSwapped(!isSwapped)}>
            {t('duplicates.swap')}
          </Button>
          <Button loading={isBusy} disabled={!preview.data} onClick={() => void merge()}>
            {t('duplicates.merge')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

function Outcome({ kind, preview }: { kind: Pair['kind']; preview: Preview }) {
  const { t } = useWords('people')
  const label = useFieldLabel(kind)
  const spell = useSpell(kind)
  const says = (member: string, value: unknown) => !['—', ''].includes(spell(member, value))
  const reported = preview.members.filter(
    ({ member, kept: stored, merged }) => says(member, stored) || says(member, merged),
  )
  const moved = preview.moves.reduce((sum, { moved: count }) => sum + count, 0)
  return (
    <>
      <Table verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('duplicates.field')}</Table.Th>
            <Table.Th scope="col">{t('duplicates.kept')}</Table.Th>
            <Table.Th scope="col">{t('duplicates.other')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {reported.map(({ member, kept: stored, merged, from }) => (
            <Table.Tr key={member}>
              <Table.Th scope="row" fw={400}>
                {label(member)}
              </Table.Th>
              <Table.Td fw={from === 'merged' ? 400 : 700}>{spell(member, stored)}</Table.Td>
              <Table.Td fw={from === 'kept' ? 400 : 700}>{spell(member, merged)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm">{t('duplicates.moves', { count: moved })}</Text>
    </>
  )
}
