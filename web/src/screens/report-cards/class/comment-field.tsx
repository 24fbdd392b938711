import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { LeaveGuard } from '../../../kernel/leave-guard/leave-guard.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Card } from '../wire.ts'
import { type CurrentState, useComment } from './use-comment.ts'

interface CommentFieldProps {
  readonly student: Card['student']
  readonly term: string
  readonly classId: string | null
  readonly held: CurrentState
  readonly most: number
}

/** A comment that saves itself; what somebody else wrote meanwhile is shown, never overwritten unasked. */
export function CommentField({ student, term, classId, held, most: max }: CommentFieldProps) {
  const { t } = useWords('report-cards')
  const field = useComment({ term, classId, studentId: student.id }, held)
  const { draft, state } = field
  const label = t(classId === null ? 'comment.generalOf' : 'comment.of', { name: student.name })
  return (
    <Stack gap={6}>
      <LeaveGuard isDirty={field.isDirty} settle={async () => field.isDirty} />
      <Textarea
        aria-label={label}
        placeholder={t('comment.write')}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={max}
        value={draft.comment}
        onChange={(event) => field.write({ comment: event.currentTarget.value })}
        onBlur={field.flush}
      />
      {classId === null && (
        <TextInput
          size="sm"
          aria-label={t('comment.decisionOf', { name: student.name })}
          placeholder={t('comment.decision')}
          maxLength={200}
          value={draft.decision}
          onChange={(event) => field.write({ decision: event.currentTarget.value })}
          onBlur={field.flush}
        />
      )}
      {(state.kind === 'saving' || state.kind === 'changed') && (
        <Text size="xs" c="dimmed" role="status">
          {t(`comment.${state.kind}`)}
        </Text>
      )}
      {state.kind === 'failed' && (
        <>
          <ErrorMessage error={state.error} />
          <Group>
            <Button size="xs" variant="default" onClick={field.retry}>
              {t('comment.again')}
            </Button>
          </Group>
        </>
      )}
      {state.kind === 'conflict' && (
        <Notice tone="caution" title={t('comment.conflict')}>
          <Stack gap="xs">
            <span>
              {[state.current.comment, state.current.decision].filter(Boolean).join(' · ') ||
                t('comment.empty')}
            </span>
            <Group gap="xs">
              <Button size="xs" variant="default" onClick={field.take}>
                {t('comment.take')}
              </Button>
              <Button size="xs" onClick={field.keep}>
                {t('comment.keep')}
              </Button>
            </Group>
          </Stack>
        </Notice>
      )}
    </Stack>
  )
}
