import { useState } from 'react'
import { Dialog } from '../../../kernel/form/dialog.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useTimetable } from '../one/timetable.ts'
import { GenerateForm } from './generate-form.tsx'
import { Progress } from './progress.tsx'

/** Has a timetable generated for the draft, and shows how its cost goes down. */
export function Generate({ onClose }: { onClose: () => void }) {
  const { t } = useWords('scheduler')
  const { schedule } = useTimetable()
  const [startedId, setStarted] = useState<string>()
  const latest = useSchool().query.useQuery(
    'get',
    '/api/v1/scheduler/generations/',
    { params: { query: { schedule_id: schedule.id, page_size: 1 } } },
    { staleTime: 0 },
  )
  return (
    <Dialog opened onClose={onClose} size="lg" title={t('generate.title', { name: schedule.name })}>
      <Read of={latest}>
        {({ results: [last] }) => {
          const isRunning = last?.state === 'queued' || last?.state === 'running'
          const id = startedId ?? (isRunning ? last.id : undefined)
          if (id !== undefined)
            return <Progress id={id} onClose={onClose} onAgain={() => setStarted(undefined)} />
          return <GenerateForm onStarted={setStarted} onClose={onClose} />
        }}
      </Read>
    </Dialog>
  )
}
