import { Button } from '@mantine/core'
import type { DocumentTemplateDetail } from '../../../kernel/api/wire.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'

/** Takes a template out of use, or back into it. */
export function Archive({ template }: { readonly template: DocumentTemplateDetail }) {
  const { t } = useWords('certificates')
  const { client } = useSchool()
  const isArchived = template.archived_at !== null
  const params = { path: { template_id: template.id } }
  const save = useSave({
    send: async () => {
      if (isArchived)
        await client.PATCH('/api/v1/documents/templates/{template_id}/', {
          params,
          body: { archived_at: null } as never,
        })
      else await client.DELETE('/api/v1/documents/templates/{template_id}/', { params })
    },
    changes: ['/api/v1/documents/templates/'],
    notice: () => t(isArchived ? 'editor.restored' : 'editor.archivedNow'),
  })
  return (
    <Button
      variant="subtle"
      color={isArchived ? 'blue' : 'red'}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {t(isArchived ? 'editor.restore' : 'editor.archive')}
    </Button>
  )
}
