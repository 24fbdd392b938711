import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { FormPaper } from '../../../kernel/api/wire.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { changesOfForms, textIn } from '../shared.ts'
import { type OfficeEntry, OfficeForm } from './office-form.tsx'

/** An answer on paper, entered by the office for one person. */
export function PaperPage() {
  const { query } = useSchool()
  const { formId } = useParams({ from: '/schools/$slug/documents/forms/$formId/paper' })
  const { student, guardian, staff } = useSearch({ from: '/schools/$slug/documents/forms/$formId/paper' })
  const paper = query.useQuery('get', '/api/v1/documents/forms/{form_id}/paper', {
    params: {
      path: { form_id: formId },
      query: given({ student_id: student, guardian_id: guardian, staff_id: staff }),
    },
  })
  return <Read of={paper}>{(read) => <Paper paper={read} />}</Read>
}

function Paper({ paper }: { readonly paper: FormPaper }) {
  const { t } = useWords('forms')
  const { client, slug } = useSchool()
  const navigate = useNavigate()
  const { form_id: formId, definition } = paper
  const save = useSave({
    send: async ({ language, answers, signed_on, scan_file_id }: OfficeEntry) => {
      const { data } = await client.POST('/api/v1/documents/forms/{form_id}/answers/', {
        params: { path: { form_id: formId } },
        body: {
          version_number: paper.version_number,
          student_id: paper.student_id,
          guardian_id: paper.guardian_id,
          staff_id: paper.staff_id,
          signed_on: signed_on ?? '',
          scan_file_id,
          language,
          answers,
        },
      })
      return data
    },
    changes: changesOfForms,
    notice: () => t('paper.entered'),
    onSaved: (answer) => {
      if (!answer) return
      void navigate({
        to: '/schools/$slug/documents/forms/$formId/answers/$answerId',
        params: { slug, formId, answerId: answer.id },
      })
    },
  })
  return (
    <Page
      title={t('paper.title')}
      subtitle={[
        textIn(definition.title, definition.languages[0] ?? 'en', definition.languages),
        paper.student_name,
        paper.name,
      ]
        .filter(Boolean)
        .join(' · ')}
      width="reading"
      exports={false}
      actions={
        <ButtonLink
          to="/schools/$slug/documents/forms/$formId"
          params={{ slug, formId }}
          search={{ tab: 'answers' } as never}
          variant="default"
        >
          {t('answers.all')}
        </ButtonLink>
      }
    >
      <OfficeForm
        definition={definition}
        isCorrection={false}
        isSaving={save.isPending}
        error={save.error}
        submitLabel={t('paper.enter')}
        onSubmit={(entry) => save.mutate(entry)}
        onCancel={() =>
          void navigate({
            to: '/schools/$slug/documents/forms/$formId',
            params: { slug, formId },
            search: { tab: 'answers' } as never,
          })
        }
      />
    </Page>
  )
}
