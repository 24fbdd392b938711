import { ActionIcon, Menu, Text, TextInput, UnstyledButton } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useState } from 'react'
import { useWords } from '../../../kernel/words/words.ts'
import { keyOf } from '../saving/cell.ts'
import { emptyMark, markOf, statuses } from '../sheet/entry.ts'
import { useMarkText } from '../sheet/mark-text.ts'
import type { Place } from '../sheet/places.ts'
import { type OfSheet, useTopic } from '../sheet/use-sheet.ts'
import type { BookStudent, Evaluation } from '../wire.ts'
import { WhyRefused } from './cell-note.tsx'
import { Choice } from './choice.tsx'
import classes from './phone.module.css'
import { useTermMark } from './term-mark.ts'
import type { Opened } from './use-acts.ts'

interface PhoneRowProps extends OfSheet {
  readonly student: BookStudent
  readonly evaluation: Evaluation
  readonly place: Place
  open(opened: Opened): void
}

/** A student with the field of the mark; Enter goes on to the next. */
export const PhoneRow = memo(function PhoneRow({ sheet, student, evaluation, place, open }: PhoneRowProps) {
  const { t } = useWords('gradebook')
  const said = useTermMark(student.mark)
  const cell = { evaluation_id: evaluation.id, student_id: student.student_id }
  const key = keyOf(cell)
  useTopic(sheet.topics, key)
  const { ledger } = sheet
  const [conflict, error] = [ledger.conflict(key), ledger.refusal(key)]
  const { comment } = ledger.value(key)
  return (
    <li className={classes['row']} data-standing={ledger.standing(key)}>
      <UnstyledButton
        className={classes['name'] ?? ''}
        onClick={() => open({ kind: 'working', studentId: student.student_id })}
        aria-haspopup="dialog"
      >
        <Text fw={600} lineClamp={2}>
          {student.name}
        </Text>
        <Text size="sm" c="dimmed">
          {t('phone.mark', { mark: said.full })}
        </Text>
      </UnstyledButton>
      <MarkField sheet={sheet} student={student} evaluation={evaluation} place={place} />
      <MarkMenu sheet={sheet} student={student} evaluation={evaluation} place={place} open={open} />
      {comment && (
        <Text size="sm" c="dimmed" className={classes['below'] ?? ''}>
          {comment}
        </Text>
      )}
      {(conflict ?? error) && (
        <div className={classes['below']}>
          {conflict && <Choice sheet={sheet} cell={cell} conflict={conflict} back={() => {}} />}
          {!conflict && error && <WhyRefused sheet={sheet} cell={cell} refusal={error} />}
        </div>
      )}
    </li>
  )
})

/** From one field to the next. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-mark-field]')]
  const next = fields[fields.indexOf(event.currentTarget) + (event.shiftKey ? -1 : 1)]
  if (next) next.focus()
  else event.currentTarget.blur()
}

function MarkField({ sheet, student, evaluation, place }: Omit<PhoneRowProps, 'open'>) {
  const { t } = useWords('gradebook')
  const { short } = useMarkText()
  const key = keyOf({ evaluation_id: evaluation.id, student_id: student.student_id })
  const stands = sheet.ledger.refusal(key)?.typed ?? short(sheet.ledger.value(key), evaluation.marks)
  const [typed, setTyped] = useState<string>()
  const take = () => {
    if (typed !== undefined && typed !== stands) sheet.type([{ ...place, text: typed }])
    setTyped(undefined)
  }
  return (
    <TextInput
      data-mark-field={student.student_id}
      w={88}
      inputMode={evaluation.marks ? 'text' : 'decimal'}
      autoComplete="off"
      maxLength={40}
      classNames={{ input: classes['field'] ?? '' }}
      aria-label={t('phone.field', { student: student.name, evaluation: evaluation.title })}
      aria-invalid={sheet.ledger.standing(key) === 'refused' || undefined}
      readOnly={!sheet.isOpen(evaluation.id)}
      value={typed ?? stands}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={goOn}
    />
  )
}

function MarkMenu({ sheet, student, evaluation, place, open }: PhoneRowProps) {
  const { t } = useWords('gradebook')
  return (
    <Menu position="bottom-end" width={220} shadow="md" keepMounted={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          size={36}
          aria-label={t('phone.status', { student: student.name })}
          disabled={!sheet.isOpen(evaluation.id)}
        >
          <IconDots size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {statuses.map(
          (status) =>
            status !== 'scored' && (
              <Menu.Item key={status} onClick={() => sheet.mark([place], markOf(status))}>
                {t(`status.${status}`)}
              </Menu.Item>
            ),
        )}
        <Menu.Item onClick={() => sheet.mark([place], emptyMark)}>{t('bar.clear')}</Menu.Item>
        <Menu.Divider />
        <Menu.Item
          onClick={() =>
            open({ kind: 'comment', evaluationId: evaluation.id, studentId: student.student_id })
          }
        >
          {t('bar.comment')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
