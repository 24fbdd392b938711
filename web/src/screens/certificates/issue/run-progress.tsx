import { Button, Group, List, Progress, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { DocumentRun } from '../../../kernel/api/wire.ts'
import { isChanged } from '../../../kernel/form/use-save.ts'
import { Said } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useColumnLabels } from '../use-column-labels.ts'

interface RunProgressProps {
  readonly started: DocumentRun
  onClose(): void
}

/** How far the documents are; then the file with all of them, and who got none for which reason. */
export function RunProgress({ started, onClose }: RunProgressProps) {
  const { t } = useWords('certificates')
  const { query, slug } = useSchool()
  const queries = useQueryClient()
  const read = query.useQuery(
    'get',
    '/api/v1/documents/issued/runs/{run_id}/',
    { params: { path: { run_id: started.id } } },
    { refetchInterval: ({ state }) => (state.data && state.data.state !== 'running' ? false : 700) },
  )
  const run = read.data ?? started
  const { state, students, issued, failed } = run
  const isOver = state !== 'running'
  useEffect(() => {
    if (!isOver) return
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[1] === '/api/v1/documents/issued/' && isChanged(queryKey, ['/']),
    })
  }, [isOver, queries])
  const done = students === 0 ? 100 : (100 * (issued + failed)) / students
  const file = new URLSearchParams({ run_id: run.id, school_slug: slug })
  return (
    <Stack gap="md">
      <Text role="status">{t(isOver ? 'run.over' : 'run.running', { issued, students })}</Text>
      <Progress value={done} animated={!isOver} aria-label={t('run.progress')} />
      {run.problems.length > 0 && (
        <Notice tone="caution" title={t('run.failed', { count: failed })}>
          <List size="sm">
            {run.problems.map(({ student_id, student_name, reasons }) => (
              <List.Item key={student_id}>
                {student_name}: <Reasons reasons={reasons} />
              </List.Item>
            ))}
          </List>
        </Notice>
      )}
      <Group justify="flex-end" gap="sm">
        {isOver && issued > 0 && (
          <Button component="a" href={`/api/v1/documents/issued/zip?${file}`} download>
            {t('issued.zip')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t('run.close')}
        </Button>
      </Group>
    </Stack>
  )
}

const photo = 'student.photo'

/** Why a student got no document, in the language of the person: columns by their labels. */
function Reasons({ reasons }: Pick<DocumentRun['problems'][number], 'reasons'>) {
  const { t } = useWords('certificates')
  const labelOf = useColumnLabels()
  return reasons.map(({ code, column, message }) => {
    const missing =
      column === photo ? t('reasons.noPhoto') : t('reasons.value_missing', { column: labelOf(column ?? '') })
    const own = {
      value_missing: missing,
      student_archived: t('reasons.student_archived'),
      student_not_enrolled: t('reasons.student_not_enrolled'),
      right_lost: t('reasons.right_lost'),
      not_drawn: t('reasons.not_drawn'),
    }
    return (
      <span key={`${code} ${column}`}>
        <Said reasons={[{ code, message }]} kind="detail" own={own} />{' '}
      </span>
    )
  })
}
