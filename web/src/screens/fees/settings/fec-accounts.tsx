import { Button, Group, Table, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FecAccount } from '../../../kernel/api/wire.ts'
import { keepsMoney } from '../../../kernel/money/office.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { errorAt } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'

const list = '/api/v1/finance/ledger/fec-accounts/'

type Account = FecAccount

/** The French account for each account of the school in a file for the tax office. */
export function FecAccounts() {
  const { t } = useWords('fees')
  const accounts = useSchool().query.useQuery('get', list)
  return (
    <Section title={t('fecAccounts.title')}>
      <Read of={accounts}>
        {({ results }) =>
          results.length === 0 ? (
            <Text c="dimmed">{t('fecAccounts.none')}</Text>
          ) : (
            <Table.ScrollContainer minWidth={640}>
              <Table aria-label={t('fecAccounts.title')}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{t('fecAccounts.account')}</Table.Th>
                    <Table.Th>{t('fecAccounts.code')}</Table.Th>
                    <Table.Th>{t('fecAccounts.label')}</Table.Th>
                    <Table.Th>{t('fecAccounts.change')}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {results.map((account) => (
                    <Row key={`${account.account_id} ${account.code} ${account.title}`} account={account} />
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          )
        }
      </Read>
    </Section>
  )
}

function Row({ account }: { account: Account }) {
  const { t } = useWords('fees')
  const { t: k } = useWords('kernel')
  const school = useSchool()
  const queries = useQueryClient()
  const [code, setCode] = useState(account.code)
  const [title, setTitle] = useState(account.title)
  const save = useMutation({
    mutationFn: (body: { code: string | null; title?: string }) =>
      school.client.PATCH(`${list}{account_id}/`, {
        params: { path: { account_id: account.account_id } },
        body,
      }),
    onSuccess: () => {
      notifications.show({ message: t('saved') })
      return queries.invalidateQueries({ queryKey: ['get', list] })
    },
  })
  const name = account.account_title
  const canSave = code !== account.code || title !== account.title
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm">{name}</Text>
        <Text size="xs" c="dimmed">
          {account.account_code}
        </Text>
      </Table.Td>
      <Table.Td>
        <TextInput
          aria-label={t('fecAccounts.codeOf', { name })}
          value={code}
          maxLength={20}
          readOnly={!keepsMoney(school)}
          error={errorAt(save.error, 'code')}
          onChange={(event) => setCode(event.currentTarget.value.trim().toUpperCase())}
        />
      </Table.Td>
      <Table.Td>
        <TextInput
          aria-label={t('fecAccounts.labelOf', { name })}
          value={title}
          maxLength={200}
          readOnly={!keepsMoney(school)}
          error={errorAt(save.error, 'title')}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      </Table.Td>
      <Table.Td>
        {keepsMoney(school) && (
          <Group gap="xs" wrap="nowrap">
            <Button
              size="xs"
              disabled={!canSave}
              loading={save.isPending}
              aria-label={t('fecAccounts.saveOf', { name })}
              onClick={() => save.mutate({ code, title: title.trim() })}
            >
              {k('save')}
            </Button>
            {!account.is_default && (
              <Button
                size="xs"
                variant="default"
                aria-label={t('fecAccounts.resetOf', { name })}
                onClick={() => save.mutate({ code: null })}
              >
                {t('fecAccounts.reset')}
              </Button>
            )}
          </Group>
        )}
        <ErrorMessage error={save.error} />
      </Table.Td>
    </Table.Tr>
  )
}
