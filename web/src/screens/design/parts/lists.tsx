import { Card, Group, NativeSelect, Table, Tabs, Text } from '@mantine/core'
import { IconChevronRight, IconTable } from '@tabler/icons-react'
import { Face } from '../../../kernel/face/face.tsx'
import { FilterBar } from '../../../kernel/filters/filter-bar.tsx'
import { PlainLink, TextLink } from '../../../kernel/links/links.tsx'
import { Part } from '../../../kernel/page/part.tsx'
import { FilterText } from '../../../kernel/paging/filter-text.tsx'
import { RowContent, Rows, rowClass } from '../../../kernel/rows/rows.tsx'
import { type Tone, ToneBadge } from '../../../kernel/theme/tone.tsx'
import { people } from '../samples.ts'

const tones: Readonly<Record<string, Tone>> = { Active: 'positive', Waiting: 'caution', Declined: 'negative' }

const State = ({ of }: { of: string }) => <ToneBadge tone={tones[of] ?? 'neutral'}>{of}</ToneBadge>

/** Filters, rows, tables, tabs. */
export const Lists = ({ scheme }: { scheme: string }) => (
  <>
    <Part title="Filters and rows">
      <FilterBar
        label={`Filters ${scheme}`}
        search={<FilterText label="Name or code" value={undefined} onText={() => {}} />}
        inUse={1}
      >
        <NativeSelect label="Grade level" data={['All', 'Year 7']} />
        <NativeSelect label="Status" data={['All', 'Active']} />
      </FilterBar>
      <Rows label={`People ${scheme}`}>
        {people.map(({ name, about, state }) => (
          <li key={name}>
            <PlainLink to="/design" className={rowClass}>
              <RowContent
                lead={<Face name={name} />}
                title={name}
                about={about}
                end={
                  <Group gap="sm" wrap="nowrap">
                    <State of={state} />
                    <IconChevronRight size={18} aria-hidden />
                  </Group>
                }
              />
            </PlainLink>
          </li>
        ))}
        <li className={rowClass}>
          <RowContent lead={<IconTable size={20} aria-hidden />} title="A row that leads nowhere" />
        </li>
      </Rows>
    </Part>
    <ATable scheme={scheme} />
    <Part title="Tabs">
      <Tabs defaultValue="one" aria-label={`Tabs ${scheme}`}>
        <Tabs.List>
          <Tabs.Tab value="one">Overview</Tabs.Tab>
          <Tabs.Tab value="two">Attendance</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="one" pt="sm">
          <Text>What the first tab shows.</Text>
        </Tabs.Panel>
        <Tabs.Panel value="two" pt="sm">
          <Text>What the second tab shows.</Text>
        </Tabs.Panel>
      </Tabs>
    </Part>
  </>
)

/** A table with links, states and amounts. */
const ATable = ({ scheme }: { scheme: string }) => (
  <Part title="Table">
    <Card withBorder padding={0}>
      <Table horizontalSpacing="md" verticalSpacing="xs" aria-label={`Table ${scheme}`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th>About</Table.Th>
            <Table.Th>Status</Table.Th>
            <Table.Th ta="end">Balance</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {people.map(({ name, about, state, amount }) => (
            <Table.Tr key={name}>
              <Table.Td>
                <TextLink to="/design">{name}</TextLink>
              </Table.Td>
              <Table.Td>{about}</Table.Td>
              <Table.Td>
                <State of={state} />
              </Table.Td>
              <Table.Td ta="end">{amount}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  </Part>
)
