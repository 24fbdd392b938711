import { Checkbox, SegmentedControl, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import type { DocumentRun } from '../../../kernel/api/wire.ts'
import { useFindStudents } from '../../../kernel/behaviour/use-find-students.ts'
import { DialogForm } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { byTitle } from '../../../kernel/format/format.ts'
import { useWholeList } from '../../../kernel/paging/whole-list.ts'
import { type Pick, Picker } from '../../../kernel/picker/picker.tsx'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useIssuedSearch } from '../search.ts'

interface IssueFormProps {
  onStarted(run: DocumentRun): void
  onClose(): void
}

/** Which document, for whom, and whether families see it. */
export function IssueForm({ onStarted, onClose }: IssueFormProps) {
  const { t } = useWords('certificates')
  const { client } = useSchool()
  const { search } = useIssuedSearch()
  const [template, setTemplate] = useState<string | null>(search.template_id ?? null)
  const [whom, setWhom] = useState<'class' | 'students'>(search.student_id ? 'students' : 'class')
  const [classId, setClass] = useState<string | null>(search.class_id ?? null)
  const [students, setStudents] = useState<readonly Pick[]>()
  const [isVisible, setVisible] = useState(false)
  const first = useFirstStudent(search.student_id)
  const find = useFindStudents()
  const chosen = students ?? first
  const isReady = template !== null && (whom === 'class' ? classId !== null : chosen.length > 0)
  const save = useSave({
    send: async () => {
      const { data } = await client.POST('/api/v1/documents/issued/', {
        body: {
          template_id: template ?? '',
          ...(whom === 'class'
            ? { class_id: classId ?? '' }
            : { student_ids: chosen.map(({ value }) => value) }),
          visible_to_family: isVisible,
        },
      })
      return data
    },
    changes: [],
    onSaved: (run) => run && onStarted(run),
  })
  return (
    <DialogForm
      submitLabel={t('issue.save')}
      isSaving={save.isPending}
      disabled={!isReady}
      error={save.error}
      onSubmit={() => save.mutate()}
      onClose={onClose}
    >
      <Stack gap="sm">
        <TemplateChoice value={template} onTemplate={setTemplate} />
        <SegmentedControl
          aria-label={t('issue.whom')}
          value={whom}
          data={(['class', 'students'] as const).map((value) => ({ value, label: t(`issue.${value}`) }))}
          onChange={(value) => setWhom(value === 'class' ? 'class' : 'students')}
        />
        {whom === 'class' ? (
          <ClassChoice value={classId} onClass={setClass} />
        ) : (
          <Picker
            label={t('issue.students')}
            name="students of documents"
            most={200}
            picked={chosen}
            onPicked={setStudents}
            find={find}
          />
        )}
        <Checkbox
          label={t('issue.visible')}
          description={t('issue.visibleHelp')}
          checked={isVisible}
          onChange={(event) => setVisible(event.currentTarget.checked)}
        />
      </Stack>
    </DialogForm>
  )
}

/** The student of the page that led here. */
function useFirstStudent(id: string | undefined): readonly Pick[] {
  const { query } = useSchool()
  const known = query.useQuery(
    'get',
    '/api/v1/people/students/{student_id}/',
    { params: { path: { student_id: id ?? '' } } },
    { enabled: id !== undefined, retry: false },
  )
  if (id === undefined || !known.data) return []
  return [{ value: id, label: `${known.data.first_name} ${known.data.last_name}` }]
}

interface TemplateChoiceProps {
  readonly value: string | null
  onTemplate(id: string | null): void
}

/** The templates whose data the person may use. */
function TemplateChoice({ value, onTemplate }: TemplateChoiceProps) {
  const { t } = useWords('certificates')
  const { client } = useSchool()
  const path = '/api/v1/documents/templates/'
  const templates = useWholeList(path, {}, (cursor) =>
    client.GET(path, { params: { query: { page_size: 200, ...given({ cursor }) } } }),
  )
  const usable = (templates.data?.results ?? []).filter(({ is_usable }) => is_usable)
  return (
    <Select
      label={t('issue.template')}
      placeholder={t('issue.templateHint')}
      required
      value={value}
      data={usable.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onTemplate}
    />
  )
}

interface ClassChoiceProps {
  readonly value: string | null
  onClass(id: string | null): void
}

function ClassChoice({ value, onClass }: ClassChoiceProps) {
  const { t } = useWords('certificates')
  const { client } = useSchool()
  const path = '/api/v1/academics/classes/'
  const classes = useWholeList(path, {}, (cursor) =>
    client.GET(path, { params: { query: { page_size: 200, ...given({ cursor }) } } }),
  )
  const data = (classes.data?.results ?? [])
    .map(({ id, title }) => ({ value: id, label: title }))
    .toSorted((one, other) => byTitle(one.label, other.label))
  return (
    <Select
      label={t('issue.class')}
      placeholder={t('issue.classHint')}
      nothingFoundMessage={t('issue.noClass')}
      searchable
      value={value}
      data={data}
      onChange={onClass}
    />
  )
}
