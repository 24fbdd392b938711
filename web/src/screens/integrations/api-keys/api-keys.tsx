import { Button, Code } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { instant } from '../../../kernel/format/format.ts'
import { type School, useSchool } from '../../../kernel/school/school.tsx'
import { Empty } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { IntegrationsFrame } from '../frame.tsx'
import type { ApiKey, ProgramCalls } from '../programs/program.ts'
import { ProgramActions } from '../programs/program-actions.tsx'
import { ProgramList, useRequested } from '../programs/program-list.tsx'
import { Fact, ProgramTable } from '../programs/program-table.tsx'
import { SecretShown } from '../programs/secret-shown.tsx'
import { MakeKey } from './make-key.tsx'

const address = '/schools/$slug/integrations'
const keys = '/api/v1/integrations/api-keys/'

/** The API keys of the school: who answers for them, how far they reach, when they were last used. */
export function ApiKeys() {
  const { t } = useWords('integrations')
  const school = useSchool()
  const [isMaking, { open, close }] = useDisclosure()
  const [secret, setSecret] = useState<string>()
  const make = school.may('integrations.write') && (
    <Button leftSection={<IconPlus size={16} />} onClick={open}>
      {t('keys.make')}
    </Button>
  )
  const list = school.query.useQuery('get', keys, { params: { query: useRequested(address) } })
  return (
    <IntegrationsFrame at="keys" actions={make}>
      <ProgramList
        address={address}
        list={list}
        none={<Empty title={t('keys.none')}>{t('keys.noneText')}</Empty>}
      >
        {(rows) => <KeyTable rows={rows} onSecret={setSecret} />}
      </ProgramList>
      <MakeKey isOpen={isMaking} onClose={close} onMade={setSecret} />
      <SecretShown
        title={t('keys.made')}
        values={secret === undefined ? undefined : [{ label: t('keys.secret'), value: secret }]}
        onClose={() => setSecret(undefined)}
      />
    </IntegrationsFrame>
  )
}

function KeyTable({ rows, onSecret }: { rows: readonly ApiKey[]; onSecret(secret: string): void }) {
  const { t } = useWords('integrations')
  const school = useSchool()
  return (
    <ProgramTable
      rows={rows}
      facts={({ hint, expires_at: end }) => (
        <>
          <Fact>
            <Code>{hint}…</Code>
          </Fact>
          <Fact>{end ? t('keys.until', { at: instant(end) }) : t('keys.forever')}</Fact>
        </>
      )}
      actions={(row) => <ProgramActions of={row} calls={callsOf(school, row.id)} onSecret={onSecret} />}
    />
  )
}

function callsOf({ client }: School, id: string): ProgramCalls {
  const params = { params: { path: { api_key_id: id } } }
  return {
    list: keys,
    rotate: async () =>
      (await client.POST('/api/v1/integrations/api-keys/{api_key_id}/rotate', { ...params, body: {} })).data
        ?.key,
    adopt: async (overlap_hours) =>
      (
        await client.POST('/api/v1/integrations/api-keys/{api_key_id}/adopt', {
          ...params,
          body: { overlap_hours },
        })
      ).data?.key,
    revoke: () => client.DELETE('/api/v1/integrations/api-keys/{api_key_id}/', params),
  }
}
