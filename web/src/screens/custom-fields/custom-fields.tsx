import { Button, Checkbox, Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { type CustomField, fieldList } from '../../kernel/custom-fields/custom-fields.ts'
import { useSave } from '../../kernel/form/use-save.ts'
import { Page } from '../../kernel/page/page.tsx'
import { Section } from '../../kernel/page/section.tsx'
import { useWholeList } from '../../kernel/paging/whole-list.ts'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { given } from '../../kernel/routing/given.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { FieldDialog } from './field-form.tsx'
import { entities } from './field-words.ts'

const path = '/api/v1/custom-fields/{custom_field_id}/'

/** The custom fields of the school, by what has them. */
export function CustomFields() {
  const { t } = useWords('custom-fields')
  const [isAdding, { open, close }] = useDisclosure()
  const [archived, setArchived] = useState(false)
  const list = useDefinitions(archived)
  return (
    <Page title={t('title')} subtitle={t('about')} actions={<Button onClick={open}>{t('add')}</Button>}>
      <Checkbox
        label={t('showArchived')}
        checked={archived}
        onChange={(event) => setArchived(event.currentTarget.checked)}
      />
      <Read of={list}>
        {({ results }) =>
          results.length === 0 ? (
            <Empty title={t('empty')}>{t('emptyText')}</Empty>
          ) : (
            <Stack>
              {entities
                .map((entity) => ({ entity, fields: results.filter((field) => field.entity === entity) }))
                .filter(({ fields }) => fields.length > 0)
                .map(({ entity, fields }) => (
                  <FieldTable key={entity} title={t(`entities.${entity}`)} fields={fields} />
                ))}
            </Stack>
          )
        }
      </Read>
      {isAdding && <FieldDialog onClose={close} />}
    </Page>
  )
}

function useDefinitions(archived: boolean) {
  const { client } = useSchool()
  return useWholeList(fieldList, { archived }, (cursor) =>
    client.GET(fieldList, {
      params: {
        query: { page_size: 200, sort: 'position', ...given({ archived: archived || undefined, cursor }) },
      },
    }),
  )
}

function FieldTable({ title, fields }: { title: string; fields: readonly CustomField[] }) {
  const { t } = useWords('custom-fields')
  return (
    <Section title={title}>
      <Table.ScrollContainer minWidth="40rem">
        <Table verticalSpacing={6} aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('fields.label')}</Table.Th>
              <Table.Th scope="col">{t('fields.kind')}</Table.Th>
              <Table.Th scope="col">{t('fields.visible_to')}</Table.Th>
              <Table.Th scope="col">{t('fields.edited_by')}</Table.Th>
              <Table.Th scope="col">
                <VisuallyHidden>{t('actions')}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {fields.map((field) => (
              <FieldRow key={field.id} field={field} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  )
}

function FieldRow({ field }: { field: CustomField }) {
  const { t } = useWords('custom-fields')
  const { t: m } = useWords('members')
  const names = (roles: readonly CustomField['visible_to'][number][]) =>
    roles.map((role) => m(`role.${role}`)).join(', ')
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm" fw={500}>
          {field.label}
        </Text>
        <Text size="sm" c="dimmed">
          {field.key}
        </Text>
        <Group gap={4}>
          {field.required && <ToneBadge tone="neutral">{t('fields.required')}</ToneBadge>}
          {field.in_rosters && <ToneBadge tone="neutral">{t('inRosters')}</ToneBadge>}
          {field.archived_at !== null && <ToneBadge tone="neutral">{t('archived')}</ToneBadge>}
        </Group>
      </Table.Td>
      <Table.Td>
        {t(`kinds.${field.kind}`)}
        {field.choices.length > 0 && (
          <Text size="sm" c="dimmed">
            {field.choices.join(', ')}
          </Text>
        )}
      </Table.Td>
      <Table.Td>{names(field.visible_to)}</Table.Td>
      <Table.Td>{names(field.edited_by)}</Table.Td>
      <Table.Td>
        <FieldActions field={field} />
      </Table.Td>
    </Table.Tr>
  )
}

function FieldActions({ field }: { field: CustomField }) {
  const { t } = useWords('custom-fields')
  const { client } = useSchool()
  const [isChanging, { open, close }] = useDisclosure()
  const params = { path: { custom_field_id: field.id } }
  const isArchived = field.archived_at !== null
  const toggle = useSave({
    send: () =>
      isArchived
        ? client.PATCH(path, { params, body: { archived_at: null } as never })
        : client.DELETE(path, { params }),
    changes: [fieldList],
    notice: () => t(isArchived ? 'restored' : 'archivedNotice', { label: field.label }),
  })
  return (
    <Stack gap={4} align="flex-end">
      <Group gap="xs" wrap="nowrap" justify="flex-end">
        {!isArchived && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${t('edit')}: ${field.label}`}
            onClick={open}
          >
            {t('edit')}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${t(isArchived ? 'restore' : 'archive')}: ${field.label}`}
          loading={toggle.isPending}
          onClick={() => toggle.mutate()}
        >
          {t(isArchived ? 'restore' : 'archive')}
        </Button>
      </Group>
      <ErrorMessage error={toggle.error} />
      {isChanging && <FieldDialog field={field} onClose={close} />}
    </Stack>
  )
}
