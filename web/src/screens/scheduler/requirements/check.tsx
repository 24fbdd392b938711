import { Button, Group, List, Stack } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useTimetable } from '../one/timetable.ts'
import { useReason } from '../reasons/use-reason.ts'

/** Says on request what no timetable can meet, before one is generated. */
export function Check({ actions }: { actions: ReactNode }) {
  const { t } = useWords('scheduler')
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const path = '/api/v1/scheduler/schedules/{schedule_id}/requirements-check'
  const check = () => {
    setOpen(true)
    void queries.invalidateQueries({ queryKey: ['get', path] })
  }
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Button variant="default" leftSection={<IconListCheck size={16} aria-hidden />} onClick={check}>
          {t('check.action')}
        </Button>
        <Group gap="xs">{actions}</Group>
      </Group>
      {isOpen && <CheckResult />}
    </Stack>
  )
}

/** What no timetable can meet, or that nothing forbids one. */
export function CheckResult() {
  const { t } = useWords('scheduler')
  const { schedule } = useTimetable()
  const reason = useReason()
  const read = useSchool().query.useQuery(
    'get',
    '/api/v1/scheduler/schedules/{schedule_id}/requirements-check',
    { params: { path: { schedule_id: schedule.id } } },
    { staleTime: 0 },
  )
  return (
    <Read of={read}>
      {({ possible, issues }) =>
        possible ? (
          <Notice tone="positive" title={t('check.possible')}>
            {t('check.possibleText')}
          </Notice>
        ) : (
          <Notice tone="negative" title={t('check.impossible', { count: issues.length })}>
            <List size="sm" spacing={2}>
              {issues.map((issue) => (
                <List.Item key={issue.message}>{reason(issue, issue.message)}</List.Item>
              ))}
            </List>
          </Notice>
        )
      }
    </Read>
  )
}
