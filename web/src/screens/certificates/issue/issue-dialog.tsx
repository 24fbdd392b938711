import { useState } from 'react'
import type { DocumentRun } from '../../../kernel/api/wire.ts'
import { Dialog } from '../../../kernel/form/dialog.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useIssuedSearch } from '../search.ts'
import { IssueForm } from './issue-form.tsx'
import { RunProgress } from './run-progress.tsx'

/** Issues documents for students or a class, and shows how far it is. */
export function IssueDialog() {
  const { t } = useWords('certificates')
  const { filter } = useIssuedSearch()
  const [run, setRun] = useState<DocumentRun>()
  const close = () =>
    filter({
      issue: undefined,
      template_id: undefined,
      ...(run ? { run_id: run.id, class_id: undefined } : {}),
    })
  return (
    <Dialog opened onClose={close} title={t('issue.title')}>
      {run ? <RunProgress started={run} onClose={close} /> : <IssueForm onStarted={setRun} onClose={close} />}
    </Dialog>
  )
}
