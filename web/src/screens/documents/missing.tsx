import { Button, Checkbox, Group, Paper, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { NeededDocument } from '../../kernel/api/wire.ts'
import { statusTones } from '../../kernel/documents/shared.ts'
import { shortDate } from '../../kernel/format/format.ts'
import { TextLink } from '../../kernel/links/links.tsx'
import { CursorPager } from '../../kernel/paging/cursor-pager.tsx'
import type { Pick } from '../../kernel/picker/picker.tsx'
import { given } from '../../kernel/routing/given.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { MissingCounts } from './missing-counts.tsx'
import { MissingFilters } from './missing-filters.tsx'
import { OfficePage } from './office-page.tsx'
import { RemindButton } from './remind.tsx'
import { useMissingSearch } from './search.ts'
import { useNeededFilter } from './use-needed-filter.ts'

/** Who lacks what: for the office, by name. */
export function MissingDocuments() {
  const { t } = useWords('documents')
  const { query, slug } = useSchool()
  const { search, turn } = useMissingSearch()
  const [students, setStudents] = useState<readonly Pick[]>([])
  const filter = useNeededFilter(students)
  const { status, cursor } = search
  const needed = query.useQuery(
    'get',
    '/api/v1/documents/missing/',
    { params: { query: { ...filter, ...given({ status, cursor }), page_size: 50, count: true } } },
    { placeholderData: keepPreviousData },
  )
  const { student_ids: ids = [], ...words } = filter
  const file = new URLSearchParams({ ...words, ...given({ status }), school_slug: slug })
  for (const id of ids) file.append('student_ids', id)
  const filterStudents = (next: readonly Pick[]) => {
    setStudents(next)
    turn(undefined)
  }
  return (
    <OfficePage
      at="missing"
      actions={
        <Button component="a" variant="default" href={`/api/v1/documents/missing/export?${file}`}>
          {t('missing.export')}
        </Button>
      }
    >
      <Stack gap="md">
        <MissingFilters students={students} onStudents={filterStudents} />
        <MissingCounts students={students} />
        <Read of={needed}>
          {({ results, next, previous, count }) =>
            results.length === 0 ? (
              <Empty title={t('missing.none')}>{t('missing.noneText')}</Empty>
            ) : (
              <Stack gap="sm">
                <Text size="sm" c="dimmed" role="status">
                  {t('missing.count', { count: count ?? results.length })}
                </Text>
                <NeededTable rows={results} />
                <CursorPager next={next} previous={previous} onCursor={turn} />
              </Stack>
            )
          }
        </Read>
      </Stack>
    </OfficePage>
  )
}

/** Whether somebody can be reminded of it. */
const isOpen = ({ status }: NeededDocument): boolean => status !== 'valid' && status !== 'to_check'

function NeededTable({ rows }: { rows: readonly NeededDocument[] }) {
  const { t } = useWords('documents')
  const { may } = useSchool()
  const { search } = useMissingSearch()
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
          <RemindButton
            rows={chosen}
            trip={given({ category_id: search.category_id, valid_on: search.valid_on })}
            onDone={() => setPicked(new Set())}
          />
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
          <ToneBadge tone={statusTones[row.status]}>{t(`statuses.${row.status}`)}</ToneBadge>
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
