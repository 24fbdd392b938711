import { ActionIcon, Group, NativeSelect, Paper, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useWords } from '../../../kernel/words/words.ts'
import { scoreText } from '../sheet/mark-text.ts'
import { placeTopic } from '../sheet/selection.ts'
import { type OfSheet, useTopic } from '../sheet/use-sheet.ts'
import classes from './phone.module.css'
import { PhoneRow } from './phone-row.tsx'
import { Stand } from './stand.tsx'
import type { Opened } from './use-acts.ts'

interface PhoneListProps extends OfSheet {
  open(opened: Opened): void
}

/** Puts the focus into the field of a student, once the evaluation is shown. */
export const focusField = (studentId: string): void =>
  void requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-mark-field="${studentId}"]`)?.focus(),
  )

/** One evaluation at a time as a list: a field and a status for each student. */
export function PhoneList({ sheet, open }: PhoneListProps) {
  const { t } = useWords('gradebook')
  const { evaluations, students } = sheet.book
  useTopic(sheet.topics, placeTopic)
  // The latest evaluation is the one that is marked.
  useState(() => sheet.selection.go({ row: 0, column: evaluations.length - 1 }))
  const at = Math.max(sheet.selection.current.column, 0)
  const setColumn = (column: number) => sheet.selection.go({ row: 0, column })
  const evaluation = evaluations[at]
  if (!evaluation) return null
  const { id, title } = evaluation
  return (
    <>
      <Group gap="xs" wrap="nowrap" align="flex-end">
        <Step label={t('phone.before')} isDisabled={at === 0} go={() => setColumn(at - 1)}>
          <IconChevronLeft size={20} />
        </Step>
        <NativeSelect
          flex={1}
          miw={0}
          label={t('phone.evaluation')}
          value={id}
          data={evaluations.map((one) => ({
            value: one.id,
            label: `${one.title} · ${
              one.marks
                ? t('head.onScale', { scale: one.marks.code })
                : t('head.outOf', { max: scoreText(one.max_score) })
            }`,
          }))}
          onChange={(event) =>
            setColumn(evaluations.findIndex((one) => one.id === event.currentTarget.value))
          }
        />
        <Step
          label={t('phone.after')}
          isDisabled={at === evaluations.length - 1}
          go={() => setColumn(at + 1)}
        >
          <IconChevronRight size={20} />
        </Step>
        <Step label={t('phone.about', { title })} go={() => open({ kind: 'evaluation', id })}>
          <IconInfoCircle size={20} />
        </Step>
      </Group>
      <Group justify="space-between">
        <Stand evaluation={evaluation} />
        <Text size="sm" c="dimmed">
          {t('phone.average', {
            average: evaluation.average === null ? '–' : scoreText(evaluation.average, 1),
          })}
        </Text>
      </Group>
      <Paper withBorder component="ul" className={classes['list'] ?? ''} aria-label={title}>
        {students.map((student, row) => (
          <PhoneRow
            key={`${id} ${student.student_id}`}
            sheet={sheet}
            student={student}
            evaluation={evaluation}
            open={open}
            place={{ row, column: at }}
          />
        ))}
      </Paper>
    </>
  )
}

interface StepProps {
  readonly label: string
  readonly isDisabled?: boolean
  readonly children: React.ReactNode
  go(): void
}

const Step = ({ label, isDisabled = false, go, children }: StepProps) => (
  <ActionIcon variant="default" size={36} aria-label={label} disabled={isDisabled} onClick={go}>
    {children}
  </ActionIcon>
)
