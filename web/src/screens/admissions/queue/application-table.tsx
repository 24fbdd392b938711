import { Box, Checkbox, Group, Paper, Table, Text } from '@mantine/core'
import { shortDate } from '../../../kernel/format/format.ts'
import { TextLink } from '../../../kernel/links/links.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { StateBadge } from '../state-badge.tsx'
import type { Listed } from '../wire.ts'
import { useLevelNames } from './use-queue.ts'

interface ApplicationTableProps {
  readonly rows: readonly Listed[]
  readonly picked: readonly string[]
  onPicked(picked: readonly string[]): void
}

/** Applications as a table; on a phone each is a card of a few lines. */
export function ApplicationTable({ rows, picked, onPicked }: ApplicationTableProps) {
  const { t } = useWords('admissions')
  const { may } = useSchool()
  const mayMove = may('enrollment.write')
  const isAll = rows.every(({ id }) => picked.includes(id))
  return (
    <Paper withBorder>
      <Table verticalSpacing={6} highlightOnHover aria-label={t('title')}>
        <Table.Thead visibleFrom="sm">
          <Table.Tr>
            {mayMove && (
              <Table.Th scope="col" w={40}>
                <Checkbox
                  aria-label={t('pickAll')}
                  checked={isAll}
                  indeterminate={!isAll && picked.length > 0}
                  onChange={() => onPicked(isAll ? [] : rows.map(({ id }) => id))}
                />
              </Table.Th>
            )}
            <Table.Th scope="col">{t('fields.child')}</Table.Th>
            <Table.Th scope="col">{t('fields.grade_level')}</Table.Th>
            <Table.Th scope="col">{t('fields.guardian')}</Table.Th>
            <Table.Th scope="col">{t('fields.submitted')}</Table.Th>
            <Table.Th scope="col">{t('fields.state')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              isPicked={mayMove ? picked.includes(row.id) : undefined}
              onPick={(isPicked) =>
                onPicked(isPicked ? [...picked, row.id] : picked.filter((id) => id !== row.id))
              }
            />
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}

interface RowProps {
  readonly row: Listed
  /** Undefined: the person moves none. */
  readonly isPicked: boolean | undefined
  onPick(isPicked: boolean): void
}

function Row({ row, isPicked, onPick }: RowProps) {
  const { t } = useWords('admissions')
  const { slug } = useSchool()
  const names = useLevelNames()
  const level = names.get(row.grade_level) ?? row.grade_level
  return (
    <Table.Tr>
      {isPicked !== undefined && (
        <Table.Td w={40} valign="top" pt={10}>
          <Checkbox
            aria-label={t('pick', { name: row.name })}
            checked={isPicked}
            onChange={(event) => onPick(event.currentTarget.checked)}
          />
        </Table.Td>
      )}
      <Table.Td>
        <TextLink
          to="/schools/$slug/admissions/applications/$applicationId"
          params={{ slug, applicationId: row.id }}
          fw={500}
          py={2}
        >
          {row.first_name} <b>{row.last_name}</b>
        </TextLink>
        <Box hiddenFrom="sm">
          <Text size="sm" c="dimmed">
            {level} · {row.guardian?.name}
          </Text>
          <Marks row={row} />
        </Box>
        {row.documents_missing.length > 0 && (
          <Text size="sm" c="dimmed" visibleFrom="sm">
            {t('documentsMissing', { count: row.documents_missing.length })}
          </Text>
        )}
      </Table.Td>
      <Table.Td visibleFrom="sm">{level}</Table.Td>
      <Table.Td visibleFrom="sm">{row.guardian?.name}</Table.Td>
      <Table.Td visibleFrom="sm">{shortDate(row.submitted_at.slice(0, 10))}</Table.Td>
      <Table.Td visibleFrom="sm">
        <Marks row={row} />
      </Table.Td>
    </Table.Tr>
  )
}

/** Its status, with details. */
function Marks({ row }: { row: Listed }) {
  const { t } = useWords('admissions')
  return (
    <Group gap={6}>
      <StateBadge state={row.state} />
      {row.position !== null && <Text size="sm">{t('position', { position: row.position })}</Text>}
      {row.place_free && <ToneBadge tone="positive">{t('placeFree')}</ToneBadge>}
      {row.offer_expires_on && (
        <Text size="sm" c="dimmed">
          {t('untilDay', { date: shortDate(row.offer_expires_on) })}
        </Text>
      )}
    </Group>
  )
}
