import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Connection } from './catalog.ts'

/** Sends the person a mail through the mail server, and says what came of it. */
export function TryMail({ connection }: { connection: Connection }) {
  const { t } = useWords('integrations')
  const { client } = useSchool()
  const attempt = useMutation({
    mutationFn: () =>
      client.POST('/api/v1/integrations/service-connections/{service_connection_id}/test', {
        params: { path: { service_connection_id: connection.id } },
      }),
  })
  const outcome = attempt.data?.data
  return (
    <>
      <Button variant="default" size="xs" loading={attempt.isPending} onClick={() => attempt.mutate()}>
        {t('services.try')}
      </Button>
      <ErrorMessage error={attempt.error} />
      {outcome?.ok && <Notice tone="positive">{t('services.tried', { to: outcome.sent_to })}</Notice>}
      {outcome?.fault && (
        <Notice tone="negative" title={t('services.notTried', { to: outcome.sent_to })}>
          {t(`services.faults.${outcome.fault}`)}
        </Notice>
      )}
    </>
  )
}
