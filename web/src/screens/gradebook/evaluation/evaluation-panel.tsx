import { Button, Drawer, Group, Stack, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { shortDate } from '../../../kernel/format/format.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { Stand } from '../grid/stand.tsx'
import { scoreText } from '../sheet/mark-text.ts'
import { bookTopic } from '../sheet/sheet.ts'
import { type OfSheet, useTopic } from '../sheet/use-sheet.ts'
import type { Evaluation } from '../wire.ts'
import { EvaluationForm } from './evaluation-form.tsx'
import { Figures } from './figures.tsx'
import { Steps } from './steps.tsx'
import { type OpenedEvaluation, useEvaluation } from './use-evaluation.ts'

interface EvaluationPanelProps extends OfSheet {
  readonly id: string
  close(): void
  refresh(): Promise<void>
}

/** All about one evaluation: how far it is and the next steps, its average and how its scores are spread. */
export function EvaluationPanel({ sheet, id, close, refresh }: EvaluationPanelProps) {
  const { t: k } = useWords('kernel')
  useTopic(sheet.topics, bookTopic)
  const opened = useEvaluation(id, refresh)
  const evaluation = sheet.evaluation(id)
  if (!evaluation) return null
  return (
    <Drawer
      opened
      onClose={close}
      returnFocus={false}
      position="right"
      size="md"
      title={evaluation.title}
      closeButtonProps={{ 'aria-label': k('close') }}
    >
      <Stack>
        <About sheet={sheet} evaluation={evaluation} />
        <ErrorMessage error={opened.error} />
        <Read of={opened.found}>
          {() => (
            <Actions sheet={sheet} evaluation={evaluation} opened={opened} close={close} refresh={refresh} />
          )}
        </Read>
        <Figures sheet={sheet} evaluation={evaluation} />
      </Stack>
    </Drawer>
  )
}

function About({ sheet, evaluation }: OfSheet & { readonly evaluation: Evaluation }) {
  const { t } = useWords('gradebook')
  const { max_score, weight, category_id, assigned_on, due_on, extra_credit, marks } = evaluation
  const category = sheet.book.categories.find(({ id }) => id === category_id)
  const lines = [
    marks ? t('head.onScale', { scale: marks.code }) : t('head.outOf', { max: scoreText(max_score) }),
    t('panel.weight', { weight: scoreText(weight) }),
    category?.title,
    extra_credit ? t('form.extra') : '',
    assigned_on && t('panel.assigned', { date: shortDate(assigned_on) }),
    due_on && t('panel.due', { date: shortDate(due_on) }),
  ]
  return (
    <Stack gap={4}>
      <Stand evaluation={evaluation} />
      <Text size="sm" c="dimmed">
        {lines.filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  )
}

interface ActionsProps extends OfSheet {
  readonly evaluation: Evaluation
  readonly opened: OpenedEvaluation
  close(): void
  refresh(): Promise<void>
}

function Actions({ sheet, evaluation, opened, close, refresh }: ActionsProps) {
  const { t } = useWords('gradebook')
  const [requested, setRequested] = useState<'edit' | 'delete'>()
  const isOpen = sheet.isOpen(evaluation.id)
  const mayStep = sheet.book.can_write && sheet.book.term.closed_at === null
  if (requested === 'edit' && opened.found.data) {
    const { body, tag } = opened.found.data
    return (
      <EvaluationForm
        sheet={sheet}
        refresh={refresh}
        tag={tag}
        edited={body}
        close={() => setRequested(undefined)}
        done={() => void opened.found.refetch()}
      />
    )
  }
  return (
    <Stack>
      {mayStep && <Steps evaluation={evaluation} opened={opened} />}
      {isOpen && (
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconPencil size={16} />}
            onClick={() => setRequested('edit')}
          >
            {t('panel.edit')}
          </Button>
          {requested !== 'delete' && (
            <Button
              variant="default"
              leftSection={<IconTrash size={16} />}
              onClick={() => setRequested('delete')}
            >
              {t('panel.delete')}
            </Button>
          )}
        </Group>
      )}
      {requested === 'delete' && (
        <Stack gap="xs">
          <Text size="sm">{t('panel.deleteText')}</Text>
          <Group gap="xs">
            <Button
              loading={opened.isBusy}
              onClick={() => void opened.archive(t('panel.deleted')).then((isDone) => isDone && close())}
            >
              {t('panel.deleteNow')}
            </Button>
            <Button variant="default" onClick={() => setRequested(undefined)}>
              {t('panel.keep')}
            </Button>
          </Group>
        </Stack>
      )}
    </Stack>
  )
}
