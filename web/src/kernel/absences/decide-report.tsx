import { Textarea } from '@mantine/core'
import type { AbsenceReport } from '../api/wire.ts'
import { Dialog, DialogForm } from '../form/dialog.tsx'
import { useSave } from '../form/use-save.ts'
import { errorAt } from '../refusals/said.tsx'
import { useSchool } from '../school/school.tsx'
import { useWords } from '../words/words.ts'
import { CodeField } from './code-field.tsx'
import { changesOfAbsence } from './shared.ts'

/** What the office does with a report. */
export type Decision = 'approve' | 'decline'

interface DecisionProps {
  readonly report: AbsenceReport
  readonly decision: Decision
  readonly opened: boolean
  onClose(): void
}

/** Approves a report with what registers suggest, or declines it with the reason. */
export function DecisionDialog(props: DecisionProps) {
  const { t } = useWords('absences')
  const { report, decision, opened, onClose } = props
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t(`reports.${decision}Title`, { name: report.student_name })}
    >
      {decision === 'approve' ? <ApproveForm {...props} /> : <DeclineForm {...props} />}
    </Dialog>
  )
}

function ApproveForm({ report, onClose }: DecisionProps) {
  const { t } = useWords('absences')
  const { client } = useSchool()
  const save = useSave<unknown, FormData>({
    send: (entered) =>
      client.POST('/api/v1/attendance/absence-reports/{absence_report_id}/approve', {
        params: { path: { absence_report_id: report.id } },
        body: { status: String(entered.get('status')), note: String(entered.get('note')).trim() || null },
      }),
    changes: changesOfAbsence,
    notice: () => t('reports.approved', { name: report.student_name }),
    onSaved: onClose,
  })
  return (
    <DialogForm
      submitLabel={t('reports.approve')}
      isSaving={save.isPending}
      error={save.error}
      onSubmit={(event) => save.mutate(new FormData(event.currentTarget))}
      onClose={onClose}
    >
      <CodeField label={t('plan.as')} name="status" />
      <Textarea label={t('reports.answer')} name="note" maxLength={1000} autosize minRows={2} />
    </DialogForm>
  )
}

function DeclineForm({ report, onClose }: DecisionProps) {
  const { t } = useWords('absences')
  const { client } = useSchool()
  const save = useSave<unknown, FormData>({
    send: (entered) =>
      client.POST('/api/v1/attendance/absence-reports/{absence_report_id}/decline', {
        params: { path: { absence_report_id: report.id } },
        body: { note: String(entered.get('note')) },
      }),
    changes: changesOfAbsence,
    notice: () => t('reports.declined', { name: report.student_name }),
    onSaved: onClose,
  })
  return (
    <DialogForm
      submitLabel={t('reports.decline')}
      isSaving={save.isPending}
      error={save.error}
      atFields={['note']}
      onSubmit={(event) => save.mutate(new FormData(event.currentTarget))}
      onClose={onClose}
    >
      <Textarea
        label={t('reports.why')}
        name="note"
        required
        maxLength={1000}
        autosize
        minRows={2}
        data-autofocus
        error={errorAt(save.error, 'note')}
      />
    </DialogForm>
  )
}
