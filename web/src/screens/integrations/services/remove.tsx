import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { NotProven, useStepUp } from '../../../kernel/session/step-up.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useConfirmed } from '../programs/confirm.tsx'
import type { Connection } from './catalog.ts'

/** Takes a connection away, once it was asked for again. */
export function Remove({ connection, label }: { connection: Connection; label: string }) {
  const { t } = useWords('integrations')
  const { client } = useSchool()
  const queries = useQueryClient()
  const { proven, dialog } = useStepUp()
  const remove = useMutation({
    mutationFn: () =>
      proven(() =>
        client.DELETE('/api/v1/integrations/service-connections/{service_connection_id}/', {
          params: { path: { service_connection_id: connection.id } },
        }),
      ),
    onSuccess: () => {
      notifications.show({ message: t('services.removed', { name: label }) })
      return queries.invalidateQueries({ queryKey: ['get', '/api/v1/integrations/service-connections/'] })
    },
  })
  const { ask, question } = useConfirmed<true>(() => ({
    title: t('services.removeTitle', { name: label }),
    text: t('services.removeText'),
    yes: t('services.remove'),
    onYes: () => remove.mutate(),
  }))
  return (
    <>
      <Button
        variant="default"
        size="xs"
        loading={remove.isPending}
        onClick={() => ask(true)}
        aria-label={t('list.actionOf', { action: t('services.remove'), name: label })}
      >
        {t('services.remove')}
      </Button>
      <ErrorMessage error={remove.error instanceof NotProven ? undefined : remove.error} />
      {question}
      {dialog}
    </>
  )
}
