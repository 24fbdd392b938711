import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ifMatch, type Tagged } from '../../../kernel/api/tagged.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { type School, useSchool } from '../../../kernel/school/school.tsx'
import { NotProven, useStepUp } from '../../../kernel/session/step-up.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useConfirmed } from '../programs/confirm.tsx'
import { SecretShown } from '../programs/secret-shown.tsx'
import { EndpointDialog } from './endpoint-form.tsx'
import { OutcomeDialog } from './outcome.tsx'
import { deliveryList, endpointList, endpointPath, type Outcome, type WebhookEndpoint } from './webhook.ts'

const verbs = ['rotate', 'enable', 'disable', 'replay', 'archive'] as const
type Verb = (typeof verbs)[number]

interface Done {
  readonly secret?: string
  readonly replayed?: number
}

async function act({ client }: School, { body, tag }: Tagged<WebhookEndpoint>, verb: Verb): Promise<Done> {
  const path = { webhook_endpoint_id: body.id }
  const params = { path, header: ifMatch(tag) }
  switch (verb) {
    case 'rotate': {
      const { data } = await client.POST(`${endpointPath}rotate-secret`, { params, body: {} })
      return data?.secret === undefined ? {} : { secret: data.secret }
    }
    case 'enable':
      await client.POST(`${endpointPath}enable`, { params })
      return {}
    case 'disable':
      await client.POST(`${endpointPath}disable`, { params })
      return {}
    case 'replay': {
      const { data } = await client.POST(`${endpointPath}replay`, { params: { path }, body: {} })
      return { replayed: data?.replayed ?? 0 }
    }
    case 'archive':
      await client.DELETE(endpointPath, { params })
      return {}
  }
}

function useActions(of: Tagged<WebhookEndpoint>, onSecret: (secret: string) => void) {
  const { t } = useWords('webhooks')
  const school = useSchool()
  const queries = useQueryClient()
  const { proven, dialog } = useStepUp()
  const run = useMutation({
    mutationFn: (verb: Verb) => proven(() => act(school, of, verb)),
    onSuccess: async ({ secret, replayed }, verb) => {
      if (secret !== undefined) onSecret(secret)
      else notifications.show({ message: t(`done.${verb}`, { count: replayed ?? 0 }) })
      for (const key of [endpointPath, endpointList, deliveryList])
        await queries.invalidateQueries({ queryKey: ['get', key] })
    },
  })
  return { run, dialog, error: run.error instanceof NotProven ? undefined : run.error }
}

function useTest({ body }: Tagged<WebhookEndpoint>, onOutcome: (outcome: Outcome) => void) {
  const { client } = useSchool()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () =>
      client.POST(`${endpointPath}test`, { params: { path: { webhook_endpoint_id: body.id } } }),
    onSuccess: async ({ data }) => {
      if (data) onOutcome(data)
      await queries.invalidateQueries({ queryKey: ['get', deliveryList] })
    },
  })
}

/** What can be done with an endpoint; what takes something away is asked for once more. */
export function EndpointActions({ of }: { of: Tagged<WebhookEndpoint> }) {
  const { t } = useWords('webhooks')
  const [isChanging, { open, close }] = useDisclosure()
  const [secret, setSecret] = useState<string>()
  const [outcome, setOutcome] = useState<Outcome>()
  const { run, dialog, error } = useActions(of, setSecret)
  const test = useTest(of, setOutcome)
  const { ask, question } = useConfirmed<Verb>((verb) => ({
    title: t(`ask.${verb}Title`),
    text: t(`ask.${verb}Text`),
    yes: t(`act.${verb}`),
    onYes: () => run.mutate(verb),
  }))
  const isOn = of.body.status === 'active'
  const offered = verbs.filter((verb) => (isOn ? verb !== 'enable' : verb !== 'disable' && verb !== 'replay'))
  return (
    <>
      <Group gap="xs">
        <Button size="xs" loading={test.isPending} onClick={() => test.mutate()}>
          {t('act.test')}
        </Button>
        <Button size="xs" variant="default" onClick={open}>
          {t('change')}
        </Button>
        {offered.map((verb) => (
          <Button key={verb} size="xs" variant="default" loading={run.isPending} onClick={() => ask(verb)}>
            {t(`act.${verb}`)}
          </Button>
        ))}
      </Group>
      <ErrorMessage error={error ?? test.error} />
      {question}
      {dialog}
      <OutcomeDialog outcome={outcome} onClose={() => setOutcome(undefined)} />
      <EndpointDialog isOpen={isChanging} of={of} onClose={close} onSaved={close} />
      <SecretShown
        title={t('rotated')}
        values={secret === undefined ? undefined : [{ label: t('secret'), value: secret }]}
        onClose={() => setSecret(undefined)}
      />
    </>
  )
}
