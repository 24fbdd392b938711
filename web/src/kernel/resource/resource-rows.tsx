import { ActionIcon, Group, Table, Text } from '@mantine/core'
import { IconArchive, IconArrowBackUp, IconArrowDown, IconArrowUp, IconPencil } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { ToneBadge } from '../theme/tone.tsx'
import { useWords } from '../words/words.ts'
import type { Resource, ResourceRow } from './describe.ts'

interface Actions<Row> {
  edit(row: Row): void
  /** Archives the row, or restores an archived one. */
  archive(row: Row): void
  readonly step: ((row: Row, by: -1 | 1) => void) | undefined
}

interface RowsProps<Row extends ResourceRow> {
  readonly of: Resource<Row>
  readonly rows: readonly Row[]
  /** Every live row in its order. */
  readonly all: readonly Row[]
  readonly isBusy: boolean
  readonly actions: Actions<Row> | undefined
}

/** The rows of the table of a resource; on a phone the further columns are below the first one. */
export function ResourceRows<Row extends ResourceRow>(props: RowsProps<Row>) {
  const { of, rows, all, isBusy, actions } = props
  const { t } = useWords('resource')
  const warningOf = of.useWarning?.()
  const [first, ...others] = of.columns
  return rows.map((row) => {
    const warning = row.archived_at === null && warningOf?.(row, all)
    return (
      <Table.Tr key={row.id}>
        <Table.Td fw={500}>
          <Group gap="xs">
            {first?.cell(row)}
            {row.archived_at !== null && <ToneBadge tone="neutral">{t('archived')}</ToneBadge>}
          </Group>
          <Text component="div" size="sm" c="dimmed" fw={400} hiddenFrom="sm">
            <Group gap="0 0.625rem">
              {others.map(({ key, cell }) => (
                <span key={key}>{cell(row)}</span>
              ))}
            </Group>
          </Text>
          {warning && (
            <Text size="sm" fw={400} c="var(--campus-caution)">
              {warning}
            </Text>
          )}
        </Table.Td>
        {others.map(({ key, isNumber, cell }) => (
          <Table.Td key={key} visibleFrom="sm" ta={isNumber ? 'end' : 'start'}>
            {cell(row)}
          </Table.Td>
        ))}
        {actions && <ActionsCell row={row} of={of} all={all} isBusy={isBusy} actions={actions} />}
      </Table.Tr>
    )
  })
}

interface CellProps<Row extends ResourceRow> extends Omit<RowsProps<Row>, 'rows' | 'actions'> {
  readonly row: Row
  readonly actions: Actions<Row>
}

function ActionsCell<Row extends ResourceRow>({ row, of, all, isBusy, actions }: CellProps<Row>) {
  const { t } = useWords('resource')
  const name = of.label(row)
  const at = all.findIndex(({ id }) => id === row.id)
  const isLive = row.archived_at === null
  const { step } = actions
  const shared = { name, isBusy }
  return (
    <Table.Td w={1}>
      <Group gap={2} wrap="nowrap" justify="flex-end">
        {step && isLive && (
          <>
            <Action
              {...shared}
              icon={IconArrowUp}
              label={t('up')}
              isOff={at <= 0}
              onClick={() => step(row, -1)}
            />
            <Action
              {...shared}
              icon={IconArrowDown}
              label={t('down')}
              isOff={at === all.length - 1}
              onClick={() => step(row, 1)}
            />
          </>
        )}
        {isLive && (
          <Action {...shared} icon={IconPencil} label={t('edit')} onClick={() => actions.edit(row)} />
        )}
        <Action
          {...shared}
          icon={isLive ? IconArchive : IconArrowBackUp}
          label={t(isLive ? 'archive' : 'restore')}
          onClick={() => actions.archive(row)}
        />
      </Group>
    </Table.Td>
  )
}

interface ActionProps {
  readonly icon: ComponentType<{ size?: number }>
  readonly label: string
  /** What it is done to. */
  readonly name: string
  readonly isBusy: boolean
  readonly isOff?: boolean
  onClick(): void
}

const Action = ({ icon: Icon, label, name, isBusy, isOff = false, onClick }: ActionProps) => (
  <ActionIcon
    size="lg"
    variant="subtle"
    color="gray"
    aria-label={`${label}: ${name}`}
    title={label}
    disabled={isOff || isBusy}
    onClick={onClick}
  >
    <Icon size={18} />
  </ActionIcon>
)
