import { Checkbox, Group, Paper, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { NeededDocument } from '../../kernel/api/wire.ts'
import { statusTones } from '../../kernel/documents/shared.ts'
import { shortDate } from '../../kernel/format/format.ts'
import { TextLink } from '../../kernel/links/links.tsx'
import { useSchool, useToday } from '../../kernel/school/school.tsx'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { RemindButton, type Trip } from './remind.tsx'

/** Whether somebody can be reminded of it. */
const isOpen = ({ status }: NeededDocument): boolean => status !== 'valid' && status !== 'to_check'

interface NeededTableProps {
  readonly rows: readonly NeededDocument[]
  /** What a trip needs, and when it must be valid. */
  readonly trip: Trip
}

/** Required documents by person; those that are not there can be picked, to remind of them. */
export function NeededTable({ rows, trip }: NeededTableProps) {
  const { t } = useWords('documents')
  const { may } = useSchool()
  const mayRemind = may('student_documents.write')
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const open = rows.filter(isOpen)
  const chosen = open.filter(({ id }) => picked.has(id))
  const toggle = (ids: readonly string[], isOn: boolean) =>
    setPicked((before) => new Set(isOn ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))))
  return (
    <Stack gap="sm">
      {mayRemind && open.length > 0 && (
        <Group gap="sm">
          <Checkbox
            label={t('missing.all')}
            checked={chosen.length === open.length}
            indeterminate={chosen.length > 0 && chosen.length < open.length}
            onChange={(event) =>
              toggle(
                open.map(({ id }) => id),
                event.currentTarget.checked,
              )
            }
          />
          <RemindButton rows={chosen} trip={trip} onDone={() => setPicked(new Set())} />
        </Group>
      )}
      <Paper withBorder>
        <Table.ScrollContainer minWidth={560}>
          <Table aria-label={t('parts.missing.title')} verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                {mayRemind && (
                  <Table.Th scope="col">
                    <VisuallyHidden>{t('missing.pick')}</VisuallyHidden>
                  </Table.Th>
                )}
                <Table.Th scope="col">{t('missing.person')}</Table.Th>
                <Table.Th scope="col">{t('missing.document')}</Table.Th>
                <Table.Th scope="col">{t('missing.state')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <NeededLine
                  key={row.id}
                  row={row}
                  isPicked={picked.has(row.id)}
                  onPick={mayRemind ? (isOn) => toggle([row.id], isOn) : undefined}
                />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Paper>
    </Stack>
  )
}

interface LineProps {
  readonly row: NeededDocument
  readonly isPicked: boolean
  readonly onPick: ((isOn: boolean) => void) | undefined
}

function NeededLine({ row, isPicked, onPick }: LineProps) {
  const { t } = useWords('documents')
  const today = useToday()
  // Valid today, and no more on the day of the trip.
  const isTooEarly = row.status === 'expired' && row.valid_until !== null && row.valid_until >= today
  return (
    <Table.Tr>
      {onPick && (
        <Table.Td>
          {isOpen(row) && (
            <Checkbox
              aria-label={t('missing.pickOne', { name: row.subject_name, document: row.requirement_name })}
              checked={isPicked}
              onChange={(event) => onPick(event.currentTarget.checked)}
            />
          )}
        </Table.Td>
      )}
      <Table.Td>
        <PersonLink row={row} />
      </Table.Td>
      <Table.Td>{row.requirement_name}</Table.Td>
      <Table.Td>
        <Group gap="xs">
          <ToneBadge tone={statusTones[row.status]}>
            {t(isTooEarly ? 'statuses.tooEarly' : `statuses.${row.status}`)}
          </ToneBadge>
          {row.valid_until && (
            <Text span size="sm" c="dimmed">
              {shortDate(row.valid_until)}
            </Text>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}

/** To the page of the person, where the documents are. */
function PersonLink({ row }: { row: NeededDocument }) {
  const { slug } = useSchool()
  const params = { slug, personId: row.subject_id }
  if (row.subject_kind === 'guardian')
    return (
      <TextLink to="/schools/$slug/people/guardians/$personId" params={params}>
        {row.subject_name}
      </TextLink>
    )
  if (row.subject_kind === 'staff')
    return (
      <TextLink to="/schools/$slug/people/teachers/$personId" params={params}>
        {row.subject_name}
      </TextLink>
    )
  return (
    <TextLink to="/schools/$slug/people/students/$personId" params={params} search={{ tab: 'documents' }}>
      {row.subject_name}
    </TextLink>
  )
}
