import { Card, Stack, Table, Tabs, Text } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { number } from '../../kernel/format/format.ts'
import { useWords } from '../../kernel/words/words.ts'
import { useEntityName } from './entity-name.ts'
import { Findings } from './findings.tsx'
import type { Import } from './import-state.tsx'
import { Rows } from './rows.tsx'
import { actions } from './search.ts'

/** Counts by entity, what was found, and what became of the rows. */
export function Report({ one }: { one: Import }) {
  const { t } = useWords('imports')
  const { view, ...search } = useSearch({ from: '/schools/$slug/imports/$importId' })
  const navigate = useNavigate({ from: '/schools/$slug/imports/$importId' })
  const found = one.errors + one.warnings
  const shown = view ?? (found > 0 ? 'findings' : 'rows')
  return (
    <Stack>
      <Counts one={one} />
      <Tabs
        value={shown}
        onChange={(value) =>
          void navigate({
            search: { ...search, cursor: undefined, view: value === 'rows' ? 'rows' : 'findings' },
            replace: true,
          })
        }
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="findings">{t('findings.tab', { number: number(found) })}</Tabs.Tab>
          <Tabs.Tab value="rows">{t('rows.tab')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="findings">{shown === 'findings' && <Findings one={one} />}</Tabs.Panel>
        <Tabs.Panel value="rows">{shown === 'rows' && <Rows one={one} />}</Tabs.Panel>
      </Tabs>
    </Stack>
  )
}

function Counts({ one }: { one: Import }) {
  const { t } = useWords('imports')
  const nameOf = useEntityName()
  const rows = Object.entries(one.entities).filter(([, counts]) =>
    Object.values(counts).some((count) => count > 0),
  )
  if (rows.length === 0) return null
  return (
    <Card withBorder padding={0}>
      <Table horizontalSpacing="md" verticalSpacing="xs" captionSide="top">
        <Table.Caption ta="start" px="md" pt="sm">
          {t(one.dry_run ? 'counts.would' : 'counts.did')}
        </Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('counts.what')}</Table.Th>
            {actions.map((action) => (
              <Table.Th key={action} ta="end">
                {t(`action.${action}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([entity, counts]) => (
            <Table.Tr key={entity}>
              <Table.Th scope="row" fw={500}>
                {nameOf(entity)}
              </Table.Th>
              {actions.map((action) => (
                <Table.Td key={action} ta="end">
                  <Text span c={counts[action] === 0 ? 'dimmed' : ''} fw={counts[action] === 0 ? 400 : 600}>
                    {number(counts[action])}
                  </Text>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  )
}
