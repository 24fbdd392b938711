import { Button, Code } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { type School, useSchool } from '../../../kernel/school/school.tsx'
import { Empty } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { IntegrationsFrame } from '../frame.tsx'
import type { OAuthClient, ProgramCalls } from '../programs/program.ts'
import { ProgramActions } from '../programs/program-actions.tsx'
import { ProgramList, useRequested } from '../programs/program-list.tsx'
import { Fact, ProgramTable } from '../programs/program-table.tsx'
import { SecretShown, type ShownValue } from '../programs/secret-shown.tsx'
import { MakeClient } from './make-client.tsx'

const address = '/schools/$slug/integrations/clients'
const clients = '/api/v1/integrations/oauth-clients/'

/** A client as its program has to know it; the secret where it has one. */
interface Known {
  readonly id: string
  readonly secret: string | undefined
}

/** The OAuth clients of the school: apps that people let in, and programs that work by themselves. */
export function Clients() {
  const { t } = useWords('integrations')
  const school = useSchool()
  const [isMaking, { open, close }] = useDisclosure()
  const [known, setKnown] = useState<Known>()
  const make = school.may('integrations.write') && (
    <Button leftSection={<IconPlus size={16} />} onClick={open}>
      {t('clients.make')}
    </Button>
  )
  const list = school.query.useQuery('get', clients, { params: { query: useRequested(address) } })
  const values: ShownValue[] | undefined = known && [
    { label: t('clients.id'), value: known.id },
    ...(known.secret === undefined ? [] : [{ label: t('clients.secret'), value: known.secret }]),
  ]
  return (
    <IntegrationsFrame at="clients" actions={make}>
      <ProgramList
        address={address}
        list={list}
        none={<Empty title={t('clients.none')}>{t('clients.noneText')}</Empty>}
      >
        {(rows) => <ClientTable rows={rows} onKnown={setKnown} />}
      </ProgramList>
      <MakeClient isOpen={isMaking} onClose={close} onMade={(id, secret) => setKnown({ id, secret })} />
      <SecretShown
        title={t('clients.made')}
        isSecret={known?.secret !== undefined}
        values={values}
        onClose={() => setKnown(undefined)}
      />
    </IntegrationsFrame>
  )
}

interface ClientTableProps {
  readonly rows: readonly OAuthClient[]
  onKnown(known: Known): void
}

function ClientTable({ rows, onKnown }: ClientTableProps) {
  const { t } = useWords('integrations')
  const school = useSchool()
  return (
    <ProgramTable
      rows={rows}
      facts={(row) => (
        <>
          <Fact>
            <Code>{row.id}</Code>
          </Fact>
          {row.redirect_uris.map((at) => (
            <Fact key={at}>{t('clients.redirect', { at })}</Fact>
          ))}
          {row.grant_types.includes('client_credentials') && <Fact>{t('clients.byItself')}</Fact>}
        </>
      )}
      actions={(row) => (
        <ProgramActions
          of={row}
          calls={callsOf(school, row)}
          onSecret={(secret) => onKnown({ id: row.id, secret })}
        />
      )}
    />
  )
}

function callsOf({ client }: School, { id, hint }: OAuthClient): ProgramCalls {
  const base = '/api/v1/integrations/oauth-clients/{oauth_client_id}/'
  const params = { params: { path: { oauth_client_id: id } } }
  const rotate = async () =>
    (
      await client.POST('/api/v1/integrations/oauth-clients/{oauth_client_id}/rotate', {
        ...params,
        body: {},
      })
    ).data?.client_secret
  return {
    list: clients,
    ...(hint === null ? {} : { rotate }),
    adopt: async (overlap_hours) =>
      (
        await client.POST('/api/v1/integrations/oauth-clients/{oauth_client_id}/adopt', {
          ...params,
          body: { overlap_hours },
        })
      ).data?.client_secret,
    revoke: () => client.DELETE(base, params),
  }
}
