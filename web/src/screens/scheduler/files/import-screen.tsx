import { Button, FileInput, Group, Paper, Select, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { TimetableImport } from '../../../kernel/api/wire.ts'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool, useToday } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type Session, useSessions } from '../list/use-sessions.ts'
import { NameMapping } from './name-mapping.tsx'
import { ReportParts } from './report-parts.tsx'
import { type Decisions, useImport } from './use-import.ts'

/** Extensions that the formats have. */
const accept = '.fet,.xml,.gz,.zip,.txt,.csv,.xlsx'

/** Places in the file; a sentence about the whole file names its line itself. */
const placeOf = (path: string): string => (path === 'body' ? '' : path)

/** Imports a timetable of another program as a new draft: a check first, then names, then the draft. */
export function ImportScreen() {
  const { t } = useWords('files')
  const { slug } = useSchool()
  const navigate = useNavigate()
  const [files, setFiles] = useState<File[]>([])
  const [report, setReport] = useState<TimetableImport>()
  const [decisions, setDecisions] = useState<Decisions>(new Map())
  const { sessionId, sessions, choose } = useChosenSession()
  const run = useImport((done) => {
    setDecisions(new Map())
    if (done.schedule_id === null) setReport(done)
    else
      void navigate({
        to: '/schools/$slug/timetables/$scheduleId',
        params: { slug, scheduleId: done.schedule_id },
      })
  })
  const start = (isDry: boolean) => {
    const decide = report ? { decide: { format: report.format, decisions } } : {}
    run.mutate({ files, sessionId: sessionId ?? '', isDry, ...decide })
  }
  const restart = () => {
    setReport(undefined)
    setDecisions(new Map())
    run.reset()
  }
  return (
    <Page
      title={t('title')}
      subtitle={t('about')}
      actions={
        <ButtonLink to="/schools/$slug/timetables" params={{ slug }} variant="default">
          {t('back')}
        </ButtonLink>
      }
      exports={false}
    >
      <FileForm
        files={files}
        sessionId={sessionId}
        sessions={sessions}
        onFiles={(chosen) => {
          setFiles(chosen)
          restart()
        }}
        onSession={(id) => {
          choose(id)
          restart()
        }}
      >
        <ErrorMessage error={run.error} nameOf={placeOf} />
        {!report && (
          <Group>
            <Button
              disabled={files.length === 0 || sessionId === null}
              loading={run.isPending}
              onClick={() => start(true)}
            >
              {t('check')}
            </Button>
          </Group>
        )}
      </FileForm>
      {report && (
        <>
          <ReportParts report={report} />
          <NameMapping report={report} decisions={decisions} onDecide={setDecisions} />
          <Group>
            <Button
              loading={run.isPending}
              disabled={report.lessons === 0 && decisions.size === 0}
              onClick={() => start(false)}
            >
              {t('import')}
            </Button>
            <Button
              variant="default"
              disabled={decisions.size === 0 || run.isPending}
              onClick={() => start(true)}
            >
              {t('checkAgain')}
            </Button>
          </Group>
          <Text size="sm" c="dimmed">
            {t('neverReplaces')}
          </Text>
        </>
      )}
    </Page>
  )
}

interface FileFormProps {
  readonly files: File[]
  readonly sessionId: string | null
  readonly sessions: readonly Session[]
  readonly children: ReactNode
  onFiles(files: File[]): void
  onSession(id: string | null): void
}

/** The file, and the term that its draft is for. */
function FileForm({ files, sessionId, sessions, children, onFiles, onSession }: FileFormProps) {
  const { t } = useWords('files')
  return (
    <Paper withBorder p="md">
      <Stack gap="md" maw={560}>
        <FileInput
          label={t('file')}
          description={t('formats')}
          placeholder={t('choose')}
          leftSection={<IconUpload size={16} aria-hidden />}
          multiple
          clearable
          accept={accept}
          clearButtonProps={{ 'aria-label': t('clear') }}
          value={files}
          onChange={onFiles}
        />
        <Select
          label={t('session')}
          allowDeselect={false}
          searchable
          value={sessionId}
          data={sessions.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={onSession}
        />
        {children}
      </Stack>
    </Paper>
  )
}

/** The term that the draft is for: the current one until another is chosen. */
function useChosenSession() {
  const today = useToday()
  const sessions = useSessions()
  const [chosen, choose] = useState<string | null>(null)
  const current = sessions.find(({ starts_on, ends_on }) => starts_on <= today && today <= ends_on)
  return { sessions, choose, sessionId: chosen ?? current?.id ?? null }
}
