import { Button, Group, Stack, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../../kernel/form/dialog.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type Cell, keyOf } from '../saving/cell.ts'
import type { OfSheet } from '../sheet/use-sheet.ts'

/** A remark on a mark; families read it with the mark once it is published. */
export function CommentDialog({ sheet, cell, close }: OfSheet & { readonly cell: Cell; close(): void }) {
  const { t } = useWords('gradebook')
  const { t: k } = useWords('kernel')
  const [text, setText] = useState(sheet.ledger.value(keyOf(cell)).comment ?? '')
  const student = sheet.book.students.find(({ student_id }) => student_id === cell.student_id)
  const isOpen = sheet.isOpen(cell.evaluation_id)
  const save = (event: FormEvent) => {
    event.preventDefault()
    sheet.comment(cell, text.trim() === '' ? null : text.trim())
    close()
  }
  return (
    <Dialog
      opened
      onClose={close}
      returnFocus={false}
      title={t('comment.title', {
        student: student?.name,
        evaluation: sheet.evaluation(cell.evaluation_id)?.title,
      })}
    >
      <form onSubmit={save}>
        <Stack>
          <Textarea
            label={t('comment.label')}
            description={t('comment.about')}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={2000}
            readOnly={!isOpen}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {k('cancel')}
            </Button>
            <Button type="submit" disabled={!isOpen}>
              {k('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
