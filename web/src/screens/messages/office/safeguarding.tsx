import { Button, Card, Group, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ThreadReport } from '../../../kernel/api/wire.ts'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { instant } from '../../../kernel/format/format.ts'
import { Page } from '../../../kernel/page/page.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import inboxClasses from '../inbox/inbox.module.css'
import { Places } from '../places.tsx'
import { logPath, ReadThread } from './read-thread.tsx'
import { SearchThreads } from './search-threads.tsx'

/** Reported posts, threads of others with a stated reason, and the log of who read them. */
export function Safeguarding() {
  const { t } = useWords('messages')
  const { query } = useSchool()
  const reports = query.useQuery('get', '/api/v1/messaging/safeguarding/reports/', {
    params: { query: { page_size: 100 } },
  })
  return (
    <Page title={t('safeguarding.title')} subtitle={t('safeguarding.subtitle')} exports={false}>
      <Places at="safeguarding" />
      <Read of={reports}>
        {({ results }) => (
          <>
            <Section title={t('safeguarding.reports')}>
              {results.length === 0 ? (
                <Empty title={t('safeguarding.noReports')}>{t('safeguarding.noReportsText')}</Empty>
              ) : (
                <Stack gap="sm">
                  {results.map((report) => (
                    <Report key={report.id} report={report} />
                  ))}
                </Stack>
              )}
            </Section>
            <SearchThreads />
            <Log />
          </>
        )}
      </Read>
    </Page>
  )
}

function Report({ report }: { readonly report: ThreadReport }) {
  const { t } = useWords('messages')
  const [open, setOpen] = useState<'close' | 'read'>()
  return (
    <Card withBorder padding="sm">
      <Stack gap={4}>
        <Text fw={600}>
          {t('safeguarding.reportOf', { name: report.author_name ?? '', student: report.student_name })}
        </Text>
        <Text size="sm" className={inboxClasses['text'] ?? ''}>
          {report.body ?? t('thread.removed')}
        </Text>
        <Text size="sm">
          {t('safeguarding.reason', { name: report.reported_by_name ?? '', reason: report.reason })}
        </Text>
        <Text size="xs" c="dimmed">
          {instant(report.reported_at)}
        </Text>
        {report.closed_at === null ? (
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={() => setOpen('read')}>
              {t('safeguarding.readThread')}
            </Button>
            <Button size="compact-sm" onClick={() => setOpen('close')}>
              {t('safeguarding.close')}
            </Button>
          </Group>
        ) : (
          <Text size="sm">
            {t('safeguarding.closed', { name: report.closed_by_name ?? '', outcome: report.outcome ?? '' })}
          </Text>
        )}
      </Stack>
      {open === 'close' && <CloseReport report={report} onClose={() => setOpen(undefined)} />}
      {open === 'read' && <ReadThread threadId={report.thread_id} onClose={() => setOpen(undefined)} />}
    </Card>
  )
}

function CloseReport({ report, onClose }: { readonly report: ThreadReport; onClose(): void }) {
  const { t } = useWords('messages')
  const { client } = useSchool()
  const [outcome, setOutcome] = useState('')
  const save = useSave({
    send: () =>
      client.POST('/api/v1/messaging/safeguarding/reports/{report_id}/close/', {
        params: { path: { report_id: report.id } },
        body: { outcome },
      }),
    changes: ['/api/v1/messaging/safeguarding/', '/api/v1/work/'],
    notice: () => t('safeguarding.closedNotice'),
    onSaved: onClose,
  })
  return (
    <Dialog opened onClose={onClose} title={t('safeguarding.close')}>
      <DialogForm
        onSubmit={() => save.mutate()}
        onClose={onClose}
        error={save.error}
        isSaving={save.isPending}
        disabled={outcome.trim() === ''}
        submitLabel={t('safeguarding.close')}
      >
        <Textarea
          label={t('safeguarding.outcome')}
          data-autofocus
          required
          autosize
          minRows={3}
          maxLength={1000}
          value={outcome}
          onChange={(event) => setOutcome(event.currentTarget.value)}
        />
      </DialogForm>
    </Dialog>
  )
}

function Log() {
  const { t } = useWords('messages')
  const { client } = useSchool()
  const log = useQuery({
    queryKey: ['get', logPath],
    queryFn: async () =>
      (await client.GET(logPath, { params: { query: { page_size: 50 } } })).data?.results ?? [],
  })
  return (
    <Section title={t('safeguarding.log')}>
      <Read of={log}>
        {(entries) =>
          entries.length === 0 ? (
            <Text size="sm">{t('safeguarding.logNone')}</Text>
          ) : (
            <Stack gap="xs">
              {entries.map((entry) => (
                <Text key={entry.id} size="sm">
                  {[
                    instant(entry.at),
                    entry.user_name ?? '',
                    t(`safeguarding.actions.${entry.action}`),
                    entry.reason,
                  ].join(' · ')}
                </Text>
              ))}
            </Stack>
          )
        }
      </Read>
    </Section>
  )
}
