import { Button, Fieldset, Group, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ifMatch, type Tagged, tagged } from '../../../kernel/api/tagged.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { LeaveGuard } from '../../../kernel/leave-guard/leave-guard.tsx'
import { moneyQueries } from '../../../kernel/money/money-queries.ts'
import { keepsMoney } from '../../../kernel/money/office.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { FeesFrame } from '../frame.tsx'
import type { Settings } from '../wire.ts'
import { Accounting } from './accounting.tsx'
import { draftOf, patchOf, type SettingsDraft } from './draft.ts'
import { FecAccounts } from './fec-accounts.tsx'
import { LateFees } from './late-fees.tsx'
import { BankAccount, Invoicing, Reductions, Wallets } from './parts.tsx'
import { PaymentConnections } from './payment-connections.tsx'

const path = '/api/v1/finance/settings/'

/** The finance settings of the school. */
export function FinanceSettings() {
  const school = useSchool()
  const read = useQuery({
    queryKey: ['finance settings', '/api/v1/finance/settings/'],
    queryFn: () => tagged(school.client.GET(path)),
    refetchOnWindowFocus: false,
  })
  return (
    <FeesFrame at="settings">
      <Stack gap="md">
        <Read of={read}>{(found) => <SettingsForm key={found.tag} found={found} />}</Read>
        {read.data?.body.accounting && <FecAccounts />}
        <PaymentConnections />
      </Stack>
    </FeesFrame>
  )
}

function SettingsForm({ found }: { found: Tagged<Settings> }) {
  const { t } = useWords('fees')
  const { t: k } = useWords('kernel')
  const school = useSchool()
  const [start] = useState(() => draftOf(found.body))
  const [draft, setDraft] = useState(start)
  const change = (members: Partial<SettingsDraft>) => setDraft((before) => ({ ...before, ...members }))
  const save = useSave({
    send: () => school.client.PATCH(path, { headers: ifMatch(found.tag), body: patchOf(draft) }),
    changes: moneyQueries,
    notice: () => t('saved'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  const part = { draft, change, error: save.error }
  return (
    <form onSubmit={submit}>
      <LeaveGuard isDirty={draft !== start && !save.isPending && !save.isSuccess} />
      <Fieldset variant="unstyled" m={0} p={0} miw={0} disabled={!keepsMoney(school)}>
        <Stack gap="md">
          <Invoicing {...part} />
          <Reductions {...part} />
          <LateFees {...part} />
          <Wallets {...part} />
          <BankAccount {...part} />
          <Accounting {...part} />
          <ErrorMessage error={save.error} />
          {keepsMoney(school) && (
            <Group justify="flex-end">
              <Button type="submit" loading={save.isPending}>
                {k('save')}
              </Button>
            </Group>
          )}
        </Stack>
      </Fieldset>
    </form>
  )
}
