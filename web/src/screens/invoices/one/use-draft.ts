import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ifMatch } from '../../../kernel/api/tagged.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { InvoiceProps } from '../wire.ts'

interface AfterDraft {
  readonly issued?: () => unknown
  readonly discarded?: () => unknown
}

/** Issues a draft, or discards it; then calls back before the screen is read again. */
export function useDraft({ invoice, tag }: InvoiceProps, { issued, discarded }: AfterDraft = {}) {
  const { t } = useWords('invoices')
  const school = useSchool()
  const queries = useQueryClient()
  const order = { params: { path: { invoice_id: invoice.id } }, headers: ifMatch(tag) }
  const done = (message: string, after: (() => unknown) | undefined) => async () => {
    notifications.show({ message })
    await after?.()
    return queries.invalidateQueries()
  }
  return {
    issue: useMutation({
      mutationFn: () => school.client.POST('/api/v1/finance/invoices/{invoice_id}/issue', order),
      onSuccess: done(t('done.issue'), issued),
    }),
    discard: useMutation({
      mutationFn: () => school.client.DELETE('/api/v1/finance/invoices/{invoice_id}/', order),
      onSuccess: done(t('done.discard'), discarded),
    }),
  }
}
