import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { InboxMessage, ThreadPartner } from '../../../kernel/api/wire.ts'
import { useFindStudents } from '../../../kernel/behaviour/use-find-students.ts'
import { Dialog, DialogForm } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { type Pick, Picker } from '../../../kernel/picker/picker.tsx'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { DraftFile } from '../compose/draft.ts'
import { FileField } from '../compose/file-field.tsx'
import { maxPostFiles } from './thread-pane.tsx'
import { mailbox } from './use-mark.ts'

interface NewThreadProps {
  /** The message that is replied to; none: somebody is chosen. */
  readonly to?: InboxMessage
  onClose(): void
  onOpened(threadId: string): void
}

const keyOf = ({ kind, id, student_id }: ThreadPartner): string => `${kind} ${id} ${student_id}`

/** Whom a new thread is with, as the API names them. */
const partnerOf = ({ kind, id }: ThreadPartner) =>
  kind === 'user' ? { user_id: id } : kind === 'guardian' ? { guardian_id: id } : {}

/** Starts a thread: staff with a family, families with staff. */
export function NewThread({ to, onClose, onOpened }: NewThreadProps) {
  const { t } = useWords('messages')
  const { client } = useSchool()
  const [partner, setPartner] = useState<ThreadPartner>()
  const [studentId, setStudentId] = useState(to?.students[0]?.id ?? '')
  const [subject, setSubject] = useState(
    to ? t('thread.replySubject', { subject: to.subject }).slice(0, 150) : '',
  )
  const [body, setBody] = useState('')
  const [files, setFiles] = useState<readonly DraftFile[]>([])
  const save = useSave({
    send: async () => {
      const aim = to
        ? { student_id: studentId, message_id: to.id }
        : { student_id: partner?.student_id ?? '', ...(partner ? partnerOf(partner) : {}) }
      const { data } = await client.POST('/api/v1/messaging/threads/', {
        body: { ...aim, subject, body, file_ids: files.map(({ id }) => id) },
      })
      return data
    },
    changes: mailbox,
    notice: () => t('thread.sent'),
    onSaved: (thread) => onOpened(thread?.id ?? ''),
  })
  const isReady = (to !== undefined || partner !== undefined) && subject.trim() !== '' && body.trim() !== ''
  return (
    <Dialog opened onClose={onClose} title={t(to ? 'inbox.reply' : 'thread.new')}>
      <DialogForm
        onSubmit={() => save.mutate()}
        onClose={onClose}
        error={save.error}
        isSaving={save.isPending}
        disabled={!isReady}
        submitLabel={t('thread.send')}
      >
        {to ? (
          <>
            <Text size="sm">{t('thread.to', { name: to.from_name ?? t('inbox.school') })}</Text>
            {to.students.length > 1 && (
              <NativeSelect
                label={t('thread.aboutStudent')}
                value={studentId}
                data={to.students.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={(event) => setStudentId(event.currentTarget.value)}
              />
            )}
          </>
        ) : (
          <PartnerField partner={partner} onPartner={setPartner} />
        )}
        <TextInput
          label={t('thread.subject')}
          required
          maxLength={150}
          value={subject}
          onChange={(event) => setSubject(event.currentTarget.value)}
        />
        <Textarea
          label={t('thread.text')}
          required
          autosize
          minRows={4}
          maxRows={12}
          maxLength={5000}
          value={body}
          onChange={(event) => setBody(event.currentTarget.value)}
        />
        <FileField files={files} onFiles={setFiles} max={maxPostFiles} />
      </DialogForm>
    </Dialog>
  )
}

interface PartnerFieldProps {
  readonly partner: ThreadPartner | undefined
  onPartner(partner: ThreadPartner | undefined): void
}

/** Families choose among their teachers and the office; staff find a student first. */
function PartnerField({ partner, onPartner }: PartnerFieldProps) {
  const { t } = useWords('messages')
  const { query, may } = useSchool()
  const find = useFindStudents()
  const [student, setStudent] = useState<Pick>()
  const isStaff = may('message_safeguarding.read')
  const partners = query.useQuery(
    'get',
    '/api/v1/messaging/thread-partners/',
    { params: { query: { ...given({ student_id: student?.value }), page_size: 200 } } },
    { enabled: !isStaff || student !== undefined },
  )
  const rows = partners.data?.results ?? []
  return (
    <>
      {isStaff && (
        <Picker
          label={t('thread.student')}
          name="thread-student"
          most={1}
          isFirst
          picked={student ? [student] : []}
          onPicked={(picked) => {
            setStudent(picked[0])
            onPartner(undefined)
          }}
          find={find}
        />
      )}
      {(!isStaff || student) && (
        <NativeSelect
          label={t('thread.person')}
          description={partners.data && rows.length === 0 ? t('thread.nobody') : undefined}
          required
          value={partner ? keyOf(partner) : ''}
          data={[
            { value: '', label: t('thread.choose') },
            ...rows.map((row) => ({
              value: keyOf(row),
              label: t('thread.partner', { name: row.name, student: row.student_name }),
            })),
          ]}
          onChange={(event) => onPartner(rows.find((row) => keyOf(row) === event.currentTarget.value))}
        />
      )}
    </>
  )
}
