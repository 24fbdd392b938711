import { Button, Checkbox, Group, Paper, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useSave } from '../form/use-save.ts'
import { FilterText } from '../paging/filter-text.tsx'
import { useFirstOf } from '../paging/show-more.tsx'
import { useWholeList } from '../paging/whole-list.ts'
import { ErrorMessage } from '../refusals/error-message.tsx'
import { useSchool } from '../school/school.tsx'
import { Empty, Read } from '../states/states.tsx'
import { useWords } from '../words/words.ts'
import { ArchiveError, useArchive } from './archive.tsx'
import { callsOf } from './calls.ts'
import type { Resource, ResourceRow, Values } from './describe.ts'
import { ResourceDialog } from './resource-form.tsx'
import { ResourceRows } from './resource-rows.tsx'
import { moved } from './values.ts'

/** Rows from which on a list has a filter. */
const manyRows = 12

/** Rows that are shown at first. */
const firstRows = 50

interface ListProps<Row extends ResourceRow> {
  readonly of: Resource<Row>
  /** More actions next to the one that adds a row. */
  readonly actions?: ReactNode
  /** What the fields of a new row begin with. */
  readonly initial?: Values
  /** Which of the rows are shown. */
  only?(row: Row): boolean
}

/** The rows of a resource, with the form that creates and changes them; archived ones on request. */
export function ResourceList<Row extends ResourceRow>({
  of,
  actions,
  initial = {},
  only = () => true,
}: ListProps<Row>) {
  const { t } = useWords('resource')
  const text = of.useText()
  const school = useSchool()
  const mayWrite = school.may(of.permission)
  const [archived, setArchived] = useState(false)
  const [filter, setFilter] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const list = useWholeList(of.path, { ...of.filter, archived }, (cursor) =>
    callsOf(school, of).list(archived, cursor),
  )
  const rows = (list.data?.results ?? []).filter(only)
  const add = mayWrite && <Button onClick={() => setAdding(true)}>{text('add')}</Button>
  return (
    <Stack gap="sm">
      <Group justify="space-between" align="flex-end" gap="sm">
        <Group gap="md" align="flex-end">
          {rows.length > manyRows && <FilterText label={t('find')} value={filter} onText={setFilter} />}
          <Checkbox
            label={t('showArchived')}
            mb={8}
            checked={archived}
            onChange={(event) => setArchived(event.currentTarget.checked)}
          />
        </Group>
        <Group gap="xs">
          {actions}
          {rows.length > 0 && add}
        </Group>
      </Group>
      <Read of={list}>
        {() =>
          rows.length === 0 ? (
            <Empty title={text('empty')} action={add}>
              {text('emptyText')}
            </Empty>
          ) : (
            <Rows of={of} rows={rows} filter={filter} mayWrite={mayWrite} />
          )
        }
      </Read>
      {isAdding && (
        <ResourceDialog
          of={of}
          members={placeAfter(of, rows)}
          initial={initial}
          onClose={() => setAdding(false)}
        />
      )}
    </Stack>
  )
}

/** A new row of an ordered resource is the last one. */
const placeAfter = <Row extends ResourceRow>({ isOrdered }: Resource<Row>, rows: readonly Row[]) =>
  isOrdered ? { position: Math.min(999, Math.max(0, ...rows.map((row) => positionOf(row) + 1))) } : {}

const positionOf = (row: object): number => Number((row as { readonly position?: unknown }).position ?? 0)

interface RowsProps<Row extends ResourceRow> {
  readonly of: Resource<Row>
  readonly rows: readonly Row[]
  readonly filter: string | undefined
  readonly mayWrite: boolean
}

function Rows<Row extends ResourceRow>({ of, rows, filter, mayWrite }: RowsProps<Row>) {
  const { t } = useWords('resource')
  const text = of.useText()
  const [edited, setEdited] = useState<Row>()
  const live = rows.filter((row) => row.archived_at === null)
  const archive = useArchive(of)
  const move = useMove(of, live)
  const words = filter?.toLocaleLowerCase()
  const shown = rows.filter((row) => !words || JSON.stringify(row).toLocaleLowerCase().includes(words))
  const { first, more } = useFirstOf(shown, firstRows)
  if (shown.length === 0) return <Empty title={t('none')}>{t('noneText')}</Empty>
  const step = (row: Row, by: -1 | 1) => move.mutate({ row, by })
  return (
    <Stack gap="sm">
      {archive.variables && <ArchiveError error={archive.error} name={of.label(archive.variables)} />}
      <ErrorMessage error={move.error} />
      <Paper withBorder>
        <Table aria-label={text('title')} verticalSpacing={6} highlightOnHover>
          <Table.Thead visibleFrom="sm">
            <Table.Tr>
              {of.columns.map(({ key, isNumber }) => (
                <Table.Th scope="col" key={key} ta={isNumber ? 'end' : 'start'}>
                  {text(`columns.${key}`)}
                </Table.Th>
              ))}
              {mayWrite && (
                <Table.Th scope="col">
                  <VisuallyHidden>{t('actions')}</VisuallyHidden>
                </Table.Th>
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <ResourceRows
              of={of}
              rows={first}
              all={live}
              isBusy={archive.isPending || move.isPending}
              actions={
                mayWrite
                  ? {
                      edit: setEdited,
                      archive: (row) => archive.mutate(row),
                      step: of.isOrdered && !words ? step : undefined,
                    }
                  : undefined
              }
            />
          </Table.Tbody>
        </Table>
      </Paper>
      {more}
      {edited && <ResourceDialog of={of} row={edited} onClose={() => setEdited(undefined)} />}
      {rows.length > manyRows && (
        <Text size="sm" c="dimmed" role="status">
          {t('count', { count: shown.length })}
        </Text>
      )}
    </Stack>
  )
}

const stepOf = <Row extends ResourceRow>(rows: readonly Row[], row: Row, by: -1 | 1) =>
  moved(
    rows.map((one) => ({ id: one.id, position: positionOf(one) })),
    rows.findIndex(({ id }) => id === row.id),
    by,
  ).map(({ row: { id }, position }) => ({ id, position }))

/** Moves a row up or down. */
function useMove<Row extends ResourceRow>(of: Resource<Row>, rows: readonly Row[]) {
  const calls = callsOf(useSchool(), of)
  return useSave({
    send: ({ row, by }: { readonly row: Row; readonly by: -1 | 1 }) =>
      Promise.all(stepOf(rows, row, by).map(({ id, position }) => calls.change(id, { position }))),
    changes: [of.path, ...(of.changes ?? [])],
  })
}
