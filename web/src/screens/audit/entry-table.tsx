import { Badge, Box, Card, Collapse, Group, Stack, Table, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Fragment } from 'react'
import type { AuditEntry } from '../../kernel/api/wire.ts'
import { instant } from '../../kernel/format/format.ts'
import { useWords } from '../../kernel/words/words.ts'
import { EntryDetails } from './entry-details.tsx'
import { useChangedFields, useSentence } from './sentences/use-sentence.ts'
import { SubjectLink } from './subject-link.tsx'

/** One line for each request: when, and who did what to whom, as a sentence. */
export function EntryTable({ rows }: { rows: readonly AuditEntry[] }) {
  const { t } = useWords('audit')
  return (
    <Card withBorder padding={0}>
      <Table verticalSpacing="xs" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th visibleFrom="sm" w="12rem">
              {t('at')}
            </Table.Th>
            <Table.Th>{t('what')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <EntryRow key={row.id} row={row} />
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  )
}

/** The person, or the program that acted without one. */
function useActor(): (row: AuditEntry) => string {
  const { t } = useWords('audit')
  return ({ actor, credential }) => {
    if (actor) return actor.name ?? t('unknown')
    if (credential?.kind === 'message_link') return t('byLink')
    return credential ? (credential.name ?? t('program')) : t('system')
  }
}

function EntryRow({ row }: { row: AuditEntry }) {
  const { t } = useWords('audit')
  const [isOpen, { toggle }] = useDisclosure()
  const sentence = useSentence()(row)
  const actor = useActor()(row)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <Table.Tr>
      <Table.Td visibleFrom="sm" valign="top">
        <Text size="sm" c="dimmed">
          {instant(row.at)}
        </Text>
      </Table.Td>
      <Table.Td>
        <Group gap="xs" wrap="nowrap" align="flex-start" justify="space-between">
          <Stack gap={2} miw={0}>
            <Text size="sm">
              <Text span fw={600} size="sm">
                {actor}
              </Text>{' '}
              {sentence}
              <Named row={row} />
              {row.action === 'refused' && (
                <Badge ms="xs" size="sm" variant="light" color="orange">
                  {t('refused')}
                </Badge>
              )}
            </Text>
            <Text size="xs" c="dimmed" hiddenFrom="sm">
              {instant(row.at)}
            </Text>
          </Stack>
          <UnstyledButton
            onClick={toggle}
            aria-expanded={isOpen}
            aria-label={t('detailsOf', { what: `${actor} ${sentence}` })}
            p={4}
          >
            <Chevron size={16} aria-hidden />
          </UnstyledButton>
        </Group>
        <Collapse expanded={isOpen}>
          <Box pt="xs">{isOpen && <EntryDetails row={row} />}</Box>
        </Collapse>
      </Table.Td>
    </Table.Tr>
  )
}

/** Whom or what it was about, with the fields that changed; without names how many there were. */
function Named({ row }: { row: AuditEntry }) {
  const { t } = useWords('audit')
  const fields = useChangedFields()(row)
  const { subjects, count, action } = row
  // A change counts its own rows too: the import and its file.
  const isCounted = count > (action === 'read' ? 0 : 4)
  const changed = fields.length > 0 && ` (${fields.join(', ')})`
  if (subjects.length === 0) return changed || (isCounted ? ` (${count})` : null)
  // Several ids may belong to one subject: thirty marks to a class.
  const others = subjects.length < 5 ? 0 : Math.max(0, count - subjects.length)
  return (
    <>
      {t('about')}
      {subjects.map((subject, index) => (
        <Fragment key={subject.id}>
          {index > 0 && ', '}
          <SubjectLink subject={subject} />
        </Fragment>
      ))}
      {others > 0 && ` ${t('more', { count: others })}`}
      {changed}
    </>
  )
}
