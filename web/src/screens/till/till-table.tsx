import { Box, Table, Text } from '@mantine/core'
import { instant, money } from '../../kernel/format/format.ts'
import { TextLink } from '../../kernel/links/links.tsx'
import moneyClasses from '../../kernel/money/money.module.css'
import { useSchool } from '../../kernel/school/school.tsx'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { Difference } from './difference.tsx'
import type { ListedTill } from './wire.ts'

/** Tills, the one opened last in front; on a phone without what was expected. */
export function TillTable({ tills }: { tills: readonly ListedTill[] }) {
  const { t } = useWords('till')
  const amount = moneyClasses['amount'] ?? ''
  return (
    <Table verticalSpacing={6} aria-label={t('all.title')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('fields.opened')}</Table.Th>
          <Table.Th scope="col" visibleFrom="sm">
            {t('fields.user')}
          </Table.Th>
          <Table.Th scope="col" className={amount} visibleFrom="sm">
            {t('fields.expected')}
          </Table.Th>
          <Table.Th scope="col" className={amount} visibleFrom="sm">
            {t('fields.counted')}
          </Table.Th>
          <Table.Th scope="col" className={amount}>
            {t('fields.difference')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {tills.map((till) => (
          <TillRow key={till.id} till={till} />
        ))}
      </Table.Tbody>
    </Table>
  )
}

function TillRow({ till }: { till: ListedTill }) {
  const { t } = useWords('till')
  const { slug, me } = useSchool()
  const amount = moneyClasses['amount'] ?? ''
  const shown = (value: string | null) => (value === null ? '' : money(value, till.currency))
  return (
    <Table.Tr>
      <Table.Td>
        <TextLink to="/schools/$slug/till/$tillId" params={{ slug, tillId: till.id }} size="sm" py={2}>
          {instant(till.opened_at, me.school?.time_zone)}
        </TextLink>
        <Box hiddenFrom="sm">
          <Text size="sm" c="dimmed">
            {till.user_name}
          </Text>
        </Box>
      </Table.Td>
      <Table.Td visibleFrom="sm">{till.user_name}</Table.Td>
      <Table.Td visibleFrom="sm" className={amount}>
        {shown(till.expected_amount)}
      </Table.Td>
      <Table.Td visibleFrom="sm" className={amount}>
        {shown(till.counted_amount)}
      </Table.Td>
      <Table.Td className={amount}>
        {till.closed_at === null ? (
          <ToneBadge tone="accent">{t('isOpen')}</ToneBadge>
        ) : (
          <Difference amount={till.difference ?? '0'} currency={till.currency} />
        )}
      </Table.Td>
    </Table.Tr>
  )
}
