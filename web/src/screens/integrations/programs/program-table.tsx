import { Card, Group, Stack, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { instant } from '../../../kernel/format/format.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useScopeWords } from '../../../kernel/scopes/use-scope-words.ts'
import { type Tone, ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Program } from './program.ts'

const tones: Readonly<Record<Program['state'], Tone>> = {
  active: 'positive',
  expired: 'caution',
  orphaned: 'caution',
  revoked: 'neutral',
}

interface ProgramTableProps<Row extends Program> {
  readonly rows: readonly Row[]
  /** Under the name: what distinguishes it. */
  facts(row: Row): ReactNode
  actions(row: Row): ReactNode
}

/** Programs with their reach, when they were last used, and what can be done with them. */
export function ProgramTable<Row extends Program>({ rows, facts, actions }: ProgramTableProps<Row>) {
  const { t } = useWords('integrations')
  const school = useSchool()
  return (
    <Card withBorder padding={0}>
      <Table verticalSpacing="sm" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('program.name')}</Table.Th>
            <Table.Th visibleFrom="md">{t('scopes.label')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('list.used')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('list.state')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <ProgramRow key={row.id} row={row} facts={facts(row)}>
              {row.state !== 'revoked' && school.may('integrations.write') && actions(row)}
            </ProgramRow>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  )
}

/** A line about a program, under its name. */
export const Fact = ({ children }: { children: ReactNode }) => (
  <Text component="div" size="sm" c="dimmed">
    {children}
  </Text>
)

/** Scopes that are held and do not work, because the roles of who answers do not cover them. */
function Inactive({ of }: { of: Program }) {
  const { t } = useWords('integrations')
  const inWords = useScopeWords()
  const inactive = of.scopes.filter((scope) => !of.active_scopes.includes(scope))
  if (of.state !== 'active' || inactive.length === 0) return null
  return <Fact>{t('program.inactive', { scopes: inWords(inactive) })}</Fact>
}

interface ProgramRowProps {
  readonly row: Program
  readonly facts: ReactNode
  /** What can be done with it. */
  readonly children: ReactNode
}

function ProgramRow({ row, facts, children }: ProgramRowProps) {
  const { t } = useWords('integrations')
  const inWords = useScopeWords()
  const badge = <ToneBadge tone={tones[row.state]}>{t(`program.state.${row.state}`)}</ToneBadge>
  const used = row.last_used_at ? instant(row.last_used_at) : t('list.neverUsed')
  return (
    <Table.Tr>
      <Table.Td>
        <Stack gap={4}>
          <Group gap="xs">
            <Text fw={600}>{row.name}</Text>
            <Text span hiddenFrom="sm">
              {badge}
            </Text>
          </Group>
          {facts}
          <Fact>{t('program.answered', { name: row.responsible_name ?? '?' })}</Fact>
          <Inactive of={row} />
          <Text size="sm" c="dimmed" hiddenFrom="md">
            {inWords(row.scopes)}
          </Text>
          <Text size="sm" c="dimmed" hiddenFrom="sm">
            {t('list.usedAt', { at: used })}
          </Text>
          {children}
        </Stack>
      </Table.Td>
      <Table.Td visibleFrom="md">{inWords(row.scopes)}</Table.Td>
      <Table.Td visibleFrom="sm">{used}</Table.Td>
      <Table.Td visibleFrom="sm">{badge}</Table.Td>
    </Table.Tr>
  )
}
