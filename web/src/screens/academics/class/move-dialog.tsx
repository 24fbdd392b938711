import { Button, Checkbox, Group, List, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ClassMove } from '../../../kernel/api/wire.ts'
import { DialogForm } from '../../../kernel/form/dialog.tsx'
import { longDate, shortDate } from '../../../kernel/format/format.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type Order, useMove } from './use-move.ts'

interface MoveFormProps {
  readonly classId: string
  readonly order: Order
  readonly isComplete: boolean
  readonly atFields: readonly string[]
  /** The fields of the order, with what is wrong with them. */
  children(error: unknown): ReactNode
  onMoved(move: ClassMove): void
  onClose(): void
}

/** A move in two steps: what is to be done, then who would move. */
export function MoveForm({
  classId,
  order,
  isComplete,
  atFields,
  children,
  onMoved,
  onClose,
}: MoveFormProps) {
  const { t } = useWords('academics')
  const move = useMove(classId, onMoved)
  const { preview, save } = move
  if (preview.data) {
    return (
      <Stack>
        <Preview move={preview.data} />
        <ErrorMessage error={save.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => preview.reset()}>
            {t('move.back')}
          </Button>
          <Button loading={save.isPending} onClick={() => save.mutate(order)}>
            {t('move.now', { count: preview.data.students.length })}
          </Button>
        </Group>
      </Stack>
    )
  }
  return (
    <DialogForm
      submitLabel={t('move.preview')}
      isSaving={preview.isPending}
      disabled={!isComplete}
      error={move.isRecorded ? undefined : move.error}
      atFields={atFields}
      onSubmit={() => preview.mutate(order)}
      onClose={onClose}
    >
      {children(move.error)}
      {(move.isRecorded || move.keepsRecorded) && (
        <Notice tone="caution" title={t('move.recorded')}>
          <Checkbox
            label={t('move.keep')}
            checked={move.keepsRecorded}
            onChange={(event) => move.setKeepsRecorded(event.currentTarget.checked)}
          />
        </Notice>
      )}
    </DialogForm>
  )
}

/** Who would move, from when, and what else changes. */
function Preview({ move }: { move: ClassMove }) {
  const { t } = useWords('academics')
  const nameOf = (one: { readonly first_name: string; readonly last_name: string }) =>
    `${one.first_name} ${one.last_name}`
  const isHomeroom = move.students.some(({ homeroom_changes }) => homeroom_changes)
  return (
    <Stack gap="sm">
      <Text>
        {t('move.about', {
          count: move.students.length,
          title: move.to_title,
          date: longDate(move.starts_on),
        })}
      </Text>
      <List size="sm" aria-label={t('move.students')}>
        {move.students.map((one) => (
          <List.Item key={`${one.student_id} ${one.starts_on}`}>
            <b>{nameOf(one)}</b> · {one.student_code}
            {one.starts_on !== null && one.starts_on !== move.starts_on && (
              <> · {t('since', { date: shortDate(one.starts_on) })}</>
            )}
            {one.already_member && <> · {t('move.member')}</>}
          </List.Item>
        ))}
      </List>
      {isHomeroom && <Text size="sm">{t('move.homeroom', { title: move.to_title })}</Text>}
      {move.staff.length > 0 && (
        <Text size="sm">
          {t('move.staff', { names: move.staff.map(nameOf).join(', '), date: longDate(move.starts_on) })}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {t('move.past')}
      </Text>
    </Stack>
  )
}
