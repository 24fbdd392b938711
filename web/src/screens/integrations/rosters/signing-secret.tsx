import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { NotProven, useStepUp } from '../../../kernel/session/step-up.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useConfirmed } from '../programs/confirm.tsx'
import { type Reader, readerList } from './roster.ts'

/** Gives a program a secret to sign its requests with, and hands it on, once. */
export function SigningSecret({ of, onSecret }: { of: Reader; onSecret(secret: string): void }) {
  const { t } = useWords('rosters')
  const { client } = useSchool()
  const queries = useQueryClient()
  const { proven, dialog } = useStepUp()
  const make = useMutation({
    mutationFn: () =>
      proven(() =>
        client.POST('/api/v1/interop/oneroster/clients/{client_id}/signing-secret/', {
          params: { path: { client_id: of.client_id } },
          body: {},
        }),
      ),
    onSuccess: async ({ data }) => {
      const secret = data?.signing_secret
      if (secret === undefined) notifications.show({ message: t('signing.lost') })
      else onSecret(secret)
      await queries.invalidateQueries({ queryKey: ['get', readerList] })
    },
  })
  const hasOne = of.signing_secret_hint !== null
  const { ask, question } = useConfirmed<true>(() => ({
    title: t('signing.title', { name: of.name }),
    text: t(hasOne ? 'signing.anotherText' : 'signing.text'),
    yes: t(hasOne ? 'signing.another' : 'signing.make'),
    onYes: () => make.mutate(),
  }))
  return (
    <>
      <Button
        size="xs"
        variant="default"
        loading={make.isPending}
        onClick={() => ask(true)}
        aria-label={t('actionOf', { action: t(hasOne ? 'signing.another' : 'signing.make'), name: of.name })}
      >
        {t(hasOne ? 'signing.another' : 'signing.make')}
      </Button>
      <ErrorMessage error={make.error instanceof NotProven ? undefined : make.error} />
      {question}
      {dialog}
    </>
  )
}
