import { Checkbox, Select, Table, Text } from '@mantine/core'
import { useState } from 'react'
import type { ImportedTimetableName, TimetableImport } from '../../../kernel/api/wire.ts'
import { number } from '../../../kernel/format/format.ts'
import { Part } from '../../../kernel/page/part.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type Decisions, keyOf } from './use-import.ts'
import { useNameChoices } from './use-name-choices.ts'

interface NameMappingProps {
  readonly report: TimetableImport
  readonly decisions: Decisions
  onDecide(decisions: Decisions): void
}

/** Choices that are no records. */
const leaveOut = 'leave-out'

const isOpen = ({ status }: ImportedTimetableName): boolean => status === 'unknown' || status === 'ambiguous'

/** How many names are shown at once. */
const maxShown = 200

/** What the names of the file mean in the school; those without a counterpart first. */
export function NameMapping({ report, decisions, onDecide }: NameMappingProps) {
  const { t } = useWords('files')
  const [showsAll, setShowsAll] = useState(false)
  const open = report.names.filter(isOpen)
  const shown = (showsAll ? report.names : open).slice(0, maxShown)
  const decide = (name: ImportedTimetableName, id: string | null) => {
    const next = new Map(decisions)
    if (id === null) next.delete(keyOf(name))
    else next.set(keyOf(name), id === leaveOut ? null : id)
    onDecide(next)
  }
  return (
    <Part
      title={t('mapping.title')}
      actions={
        <Checkbox
          label={t('mapping.showAll', { number: number(report.names_total) })}
          checked={showsAll}
          onChange={(event) => setShowsAll(event.currentTarget.checked)}
        />
      }
    >
      <Text size="sm">
        {open.length === 0
          ? t('mapping.allKnown')
          : t('mapping.about', { count: open.length, number: number(open.length) })}
      </Text>
      {shown.length > 0 && <Names names={shown} decisions={decisions} onDecide={decide} />}
    </Part>
  )
}

interface NamesProps {
  readonly names: readonly ImportedTimetableName[]
  readonly decisions: Decisions
  onDecide(name: ImportedTimetableName, id: string | null): void
}

function Names({ names, decisions, onDecide }: NamesProps) {
  const { t } = useWords('files')
  const choices = useNameChoices()
  return (
    <Table.ScrollContainer minWidth={320} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('mapping.name')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('mapping.kind')}</Table.Th>
            <Table.Th visibleFrom="sm" ta="end">
              {t('mapping.lessons')}
            </Table.Th>
            <Table.Th>{t('mapping.means')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {names.map((name) => (
            <Table.Tr key={keyOf(name)}>
              <Table.Td>
                {name.name}
                <Text size="xs" c="dimmed" hiddenFrom="sm">
                  {t(`kinds.${name.kind}`)}
                </Text>
              </Table.Td>
              <Table.Td visibleFrom="sm">{t(`kinds.${name.kind}`)}</Table.Td>
              <Table.Td visibleFrom="sm" ta="end">
                {number(name.lessons)}
              </Table.Td>
              <Table.Td>
                <Select
                  aria-label={t('mapping.meansOf', { name: name.name })}
                  placeholder={t(name.status === 'ambiguous' ? 'mapping.ambiguous' : 'mapping.unknown')}
                  searchable
                  clearable={decisions.has(keyOf(name))}
                  value={chosenOf(name, decisions)}
                  data={[{ value: leaveOut, label: t('mapping.leaveOut') }, ...choices(name.kind)]}
                  onChange={(id) => onDecide(name, id)}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function chosenOf(name: ImportedTimetableName, decisions: Decisions): string | null {
  const decided = decisions.get(keyOf(name))
  if (decided !== undefined) return decided ?? leaveOut
  return name.status === 'left_out' ? leaveOut : name.id
}
