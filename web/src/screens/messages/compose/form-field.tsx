import { NativeSelect } from '@mantine/core'
import { longDate } from '../../../kernel/format/format.ts'
import { useWholeList } from '../../../kernel/paging/whole-list.ts'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'

interface FormFieldProps {
  readonly formId: string | null
  onForm(formId: string | null): void
}

/** The form that recipients answer: one for families that takes answers. */
export function FormField({ formId, onForm }: FormFieldProps) {
  const { t } = useWords('messages')
  const { client } = useSchool()
  const path = '/api/v1/documents/forms/'
  const state = 'published' as const
  const forms = useWholeList(path, { state }, (cursor) =>
    client.GET(path, { params: { query: { state, page_size: 200, ...given({ cursor }) } } }),
  )
  const rows = (forms.data?.results ?? []).filter(({ audience }) => audience.kind === 'families')
  return (
    <NativeSelect
      label={t('compose.form')}
      description={t(forms.data && rows.length === 0 ? 'compose.noForms' : 'compose.formHint')}
      required
      value={formId ?? ''}
      data={[
        { value: '', label: t('compose.chooseForm') },
        ...rows.map(({ id, title, closes_on }) => ({
          value: id,
          label: closes_on === null ? title : t('compose.formUntil', { title, day: longDate(closes_on) }),
        })),
      ]}
      onChange={(event) => onForm(event.currentTarget.value || null)}
    />
  )
}
