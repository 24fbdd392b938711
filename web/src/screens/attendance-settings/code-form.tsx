import { NativeSelect, NumberInput, SimpleGrid, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ifMatch, tagged } from '../../kernel/api/tagged.ts'
import type { AttendanceCode } from '../../kernel/api/wire.ts'
import { Dialog, DialogForm } from '../../kernel/form/dialog.tsx'
import { useSave } from '../../kernel/form/use-save.ts'
import { errorAt } from '../../kernel/refusals/said.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { codeQueries, type Meaning, meaningsOf, type Status, statuses } from './meanings.ts'

const one = '/api/v1/attendance/codes/{code_id}/'

interface CodeDialogProps {
  /** The code that is changed; none: a new one. */
  readonly code?: AttendanceCode
  onClose(): void
}

/** Adds a code of the school's own, or changes one. */
export function CodeDialog({ code, onClose }: CodeDialogProps) {
  const { t } = useWords('attendance-settings')
  return (
    <Dialog opened onClose={onClose} title={code ? t('code.change', { code: code.code }) : t('code.add')}>
      {code ? <ReadCode id={code.id} onClose={onClose} /> : <CodeForm onClose={onClose} />}
    </Dialog>
  )
}

/** The code as it is now: the list may be older than somebody else's change. */
function ReadCode({ id, onClose }: { id: string; onClose(): void }) {
  const { client } = useSchool()
  const code = useQuery({
    queryKey: ['attendance-codes', id],
    staleTime: 0,
    gcTime: 0,
    queryFn: () => tagged(client.GET(one, { params: { path: { code_id: id } } })),
  })
  return <Read of={code}>{({ body, tag }) => <CodeForm code={body} tag={tag} onClose={onClose} />}</Read>
}

interface Draft {
  readonly code: string
  readonly label: string
  readonly status: Status
  readonly meaning: Meaning
  readonly position: number
}

function useSaveCode({ code, tag, onClose }: CodeDialogProps & { readonly tag?: string | undefined }) {
  const { t } = useWords('attendance-settings')
  const { client } = useSchool()
  return useSave({
    send: async ({ code: word, ...draft }: Draft) => {
      if (!code) {
        await client.POST('/api/v1/attendance/codes/', { body: { code: word.trim(), ...draft } })
        return
      }
      // Marks keep what they mean: only what was changed is sent.
      const { status, meaning, ...plain } = draft
      const body = status === code.status && meaning === code.meaning ? plain : draft
      await client.PATCH(one, { params: { path: { code_id: code.id } }, headers: ifMatch(tag), body })
    },
    changes: codeQueries,
    notice: (_, draft) => t('code.saved', { code: draft.code.trim() }),
    onSaved: onClose,
  })
}

const blank: Draft = { code: '', label: '', status: 'absent', meaning: 'unauthorised_absence', position: 100 }

const draftOf = (held: AttendanceCode | undefined): Draft => {
  if (!held) return blank
  const { code, label, status, meaning, position } = held
  return { code, label, status, meaning, position }
}

function CodeForm(props: CodeDialogProps & { readonly tag?: string | undefined }) {
  const { code, onClose } = props
  const { t } = useWords('attendance-settings')
  const [draft, setDraft] = useState(() => draftOf(code))
  const change = (members: Partial<Draft>) => setDraft((before) => ({ ...before, ...members }))
  const save = useSaveCode(props)
  const { error } = save
  return (
    <DialogForm
      onSubmit={() => save.mutate(draft)}
      onClose={onClose}
      error={error}
      atFields={['code', 'label', 'position']}
      isSaving={save.isPending}
      submitLabel={t(code ? 'code.save' : 'code.add')}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput
          label={t('fields.code')}
          description={t('code.codeHint')}
          required
          maxLength={40}
          disabled={code !== undefined}
          value={draft.code}
          error={errorAt(error, 'code')}
          onChange={(event) => change({ code: event.currentTarget.value })}
        />
        <NumberInput
          label={t('fields.position')}
          description={t('code.positionHint')}
          min={0}
          max={9999}
          allowDecimal={false}
          value={draft.position}
          error={errorAt(error, 'position')}
          onChange={(value) => change({ position: Number(value) || 0 })}
        />
      </SimpleGrid>
      <TextInput
        label={t('fields.label')}
        required
        maxLength={200}
        value={draft.label}
        error={errorAt(error, 'label')}
        onChange={(event) => change({ label: event.currentTarget.value })}
      />
      <Meanings draft={draft} change={change} />
    </DialogForm>
  )
}

function Meanings({ draft, change }: { draft: Draft; change(members: Partial<Draft>): void }) {
  const { t } = useWords('attendance-settings')
  const setStatus = (word: string) => {
    const status = statuses.find((status) => status === word) ?? draft.status
    change({ status, meaning: meaningsOf[status][0] })
  }
  const options = meaningsOf[draft.status]
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <NativeSelect
        label={t('fields.status')}
        value={draft.status}
        data={statuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
        onChange={(event) => setStatus(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('fields.meaning')}
        value={draft.meaning}
        data={options.map((meaning) => ({ value: meaning, label: t(`meaning.${meaning}`) }))}
        onChange={(event) => {
          const { value } = event.currentTarget
          change({ meaning: options.find((meaning) => meaning === value) ?? draft.meaning })
        }}
      />
    </SimpleGrid>
  )
}
