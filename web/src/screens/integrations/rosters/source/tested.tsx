import { Stack, Table, Text } from '@mantine/core'
import { InEnglish } from '../../../../kernel/refusals/said.tsx'
import { Notice } from '../../../../kernel/theme/notice.tsx'
import { ToneBadge } from '../../../../kernel/theme/tone.tsx'
import { useWords } from '../../../../kernel/words/words.ts'
import type { TestOutcome } from '../roster.ts'
import { useCollectionName, useError } from './use-error.ts'

/** What works at a provider, and what does not. */
export function Tested({ outcome }: { outcome: TestOutcome }) {
  const { t } = useWords('rosters')
  return (
    <Stack gap="xs">
      <Notice tone={outcome.ok ? 'positive' : 'negative'} title={t(outcome.ok ? 'test.ok' : 'test.notOk')}>
        {t(outcome.ok ? 'test.okText' : 'test.notOkText')}
      </Notice>
      <Table verticalSpacing={6} horizontalSpacing="xs" aria-label={t('test.checks')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('test.check')}</Table.Th>
            <Table.Th>{t('test.outcome')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {outcome.checks.map((check) => (
            <CheckRow key={check.name} check={check} />
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  )
}

function CheckRow({ check }: { check: TestOutcome['checks'][number] }) {
  const { t } = useWords('rosters')
  const nameOf = useCollectionName()
  const errorOf = useError()
  const { name, ok, code, message } = check
  return (
    <Table.Tr>
      <Table.Td>{name === 'token' ? t('test.token') : nameOf(name)}</Table.Td>
      <Table.Td>
        <ToneBadge tone={ok ? 'positive' : 'negative'}>{t(ok ? 'test.works' : 'test.fails')}</ToneBadge>
        {code !== null && <Text size="sm">{errorOf(code)}</Text>}
        {message !== null && (
          <Text size="sm" c="dimmed">
            <InEnglish>{message}</InEnglish>
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
