import { FileInput, NativeSelect, SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import type { AbsenceReport } from '../api/wire.ts'
import { DateField } from '../dates/date-field.tsx'
import { sendFile } from '../files/send-file.ts'
import { DialogForm } from '../form/dialog.tsx'
import { useSave } from '../form/use-save.ts'
import { percent } from '../format/format.ts'
import { errorAt } from '../refusals/said.tsx'
import { useSchool } from '../school/school.tsx'
import { useWords } from '../words/words.ts'
import { absenceReasons, type Child, changesOfAbsence } from './shared.ts'

/** Kinds of files that prove an absence. */
const documentTypes = 'application/pdf,image/jpeg,image/png,image/webp'

/** Sends the document first, once: a report that is sent again after an error uses the same file. */
function useReport(child: Child, onClose: () => void) {
  const { t } = useWords('absences')
  const { client, slug } = useSchool()
  const [share, setShare] = useState<number>()
  const [sent, setSent] = useState<{ readonly file: File; readonly id: string }>()
  const upload = async (file: File): Promise<string> => {
    if (sent?.file === file) return sent.id
    const id = await sendFile({ slug, file, onProgress: setShare })
    setSent({ file, id })
    return id
  }
  const save = useSave<
    AbsenceReport | undefined,
    { entered: FormData; from: string; to: string; file: File | null }
  >({
    send: async ({ entered, from, to, file }) => {
      const { data } = await client.POST('/api/v1/attendance/absence-reports/', {
        body: {
          student_id: child.id,
          starts_on: from,
          ends_on: to || from,
          reason: absenceReasons.find((one) => one === entered.get('reason')) ?? 'other',
          note: String(entered.get('note')).trim() || null,
          file_id: file ? await upload(file) : null,
        },
      })
      return data
    },
    changes: changesOfAbsence,
    onSaved: (report) => {
      notifications.show({ message: t(report?.status === 'approved' ? 'report.approved' : 'report.waiting') })
      onClose()
    },
  })
  return { save, share: save.isPending ? share : undefined }
}

/** The form of a report of absence. */
export default function ReportForm({ child, onClose }: { child: Child; onClose(): void }) {
  const { t } = useWords('absences')
  const { me } = useSchool()
  const today = me.school?.today ?? ''
  const [from, setFrom] = useState(today)
  const [to, setTo] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const { save, share } = useReport(child, onClose)
  return (
    <DialogForm
      submitLabel={t('report.save')}
      isSaving={save.isPending}
      error={save.error}
      atFields={['starts_on', 'ends_on', 'note', 'file_id']}
      onSubmit={(event) => save.mutate({ entered: new FormData(event.currentTarget), from, to, file })}
      onClose={onClose}
    >
      <Stack gap="sm">
        <SimpleGrid cols={2} spacing="sm">
          <DateField
            label={t('plan.from')}
            value={from}
            required
            error={errorAt(save.error, 'starts_on')}
            onValue={setFrom}
          />
          <DateField
            label={t('plan.to')}
            value={to || from}
            min={from}
            required
            error={errorAt(save.error, 'ends_on')}
            onValue={setTo}
          />
        </SimpleGrid>
        <NativeSelect
          label={t('report.reason')}
          name="reason"
          data={absenceReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        />
        <Textarea
          label={t('report.note')}
          name="note"
          maxLength={1000}
          autosize
          minRows={2}
          error={errorAt(save.error, 'note')}
        />
        <FileInput
          label={t('report.document')}
          description={t('report.documentHint')}
          placeholder={t('report.choose')}
          accept={documentTypes}
          clearable
          value={file}
          error={errorAt(save.error, 'file_id')}
          onChange={setFile}
        />
        {share !== undefined && file && (
          <Text size="sm" role="status">
            {t('report.sending', { share: percent(share) })}
          </Text>
        )}
      </Stack>
    </DialogForm>
  )
}
