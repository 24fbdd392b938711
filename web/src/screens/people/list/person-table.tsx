import { Box, Group, Paper, Table, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import {
  type CustomField,
  type FieldValues,
  useCustomFields,
  useFieldText,
} from '../../../kernel/custom-fields/custom-fields.ts'
import { Face } from '../../../kernel/face/face.tsx'
import { TextLink } from '../../../kernel/links/links.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { folders, fullName, type Kind, type Named, photoAddress } from '../kinds/kind.ts'

/** A person of a list; `cells` stand under the columns after the name, on a phone in one line below it. */
export interface PersonRow {
  readonly kind: Kind
  readonly id: string
  readonly name: Named
  readonly isArchived: boolean
  readonly hasPhoto: boolean
  readonly cells: readonly ReactNode[]
  /** Signs after the name. */
  readonly marks?: ReactNode
  /** Values of custom fields, by key. */
  readonly own: FieldValues
  /** The one line of a phone. */
  readonly line: string
}

interface PersonTableProps {
  readonly kind: Kind
  readonly label: string
  readonly columns: readonly string[]
  readonly rows: readonly PersonRow[]
}

/** The first custom fields have columns on wide screens. */
const maxOwnColumns = 3

/** People as a table, one row each, whose name leads to the person. */
export function PersonTable({ kind, label, columns, rows }: PersonTableProps) {
  const { t } = useWords('people')
  const own = useCustomFields(kind).slice(0, maxOwnColumns)
  return (
    <Paper withBorder>
      <Table verticalSpacing={6} highlightOnHover aria-label={label}>
        <Table.Thead visibleFrom="sm">
          <Table.Tr>
            <Table.Th scope="col">{t('fields.name')}</Table.Th>
            {columns.map((column) => (
              <Table.Th scope="col" key={column}>
                {column}
              </Table.Th>
            ))}
            {own.map(({ key, label: name }) => (
              <Table.Th scope="col" key={key} visibleFrom="lg">
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} columns={columns} own={own} />
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}

interface RowProps {
  readonly row: PersonRow
  readonly columns: readonly string[]
  readonly own: readonly CustomField[]
}

function Row({ row, columns, own }: RowProps) {
  const { t } = useWords('people')
  const text = useFieldText()
  const { slug } = useSchool()
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="sm" wrap="nowrap">
          <Face
            name={fullName(row.name)}
            photo={row.hasPhoto ? photoAddress(row.kind, row.id, slug) : null}
          />
          <Box miw={0}>
            <Group gap="xs">
              <TextLink
                to={`/schools/$slug/people/${folders[row.kind]}/$personId`}
                params={{ slug, personId: row.id }}
                fw={500}
                py={2}
              >
                {row.name.first_name} <b>{row.name.last_name}</b>
              </TextLink>
              {row.marks}
              {row.isArchived && <ToneBadge tone="neutral">{t('archived')}</ToneBadge>}
            </Group>
            <Text size="sm" c="dimmed" hiddenFrom="sm">
              {row.line}
            </Text>
          </Box>
        </Group>
      </Table.Td>
      {row.cells.map((cell, index) => (
        <Table.Td key={columns[index]} visibleFrom="sm">
          {cell}
        </Table.Td>
      ))}
      {own.map((field) => (
        <Table.Td key={field.key} visibleFrom="lg">
          {text(field, row.own[field.key])}
        </Table.Td>
      ))}
    </Table.Tr>
  )
}
