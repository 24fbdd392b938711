import { Badge, Group, Stack, Table, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MessageAudiencePreview } from '../../../kernel/api/wire.ts'
import { number } from '../../../kernel/format/format.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { audienceOf, type Draft, type DraftPart } from './draft.ts'
import { TextCosts } from './text-costs.tsx'

type Reason = MessageAudiencePreview['recipients'][number]['reasons'][number]

/** Why a person gets it, in words. */
export function useReason(): (reason: Reason) => string {
  const { t } = useWords('messages')
  return ({ kind, label }) => {
    if (label === null) return t(`kinds.${kind}`)
    // The label of a field names the field.
    return kind === 'custom_field' ? label : t('preview.reason', { kind: t(`kinds.${kind}`), label })
  }
}

interface PreviewProps {
  readonly parts: readonly DraftPart[]
  readonly importance: Draft['importance']
}

/** Whom an audience reaches now, a moment after its last change. */
export function usePreview({ parts, importance }: PreviewProps, search: string) {
  const { client } = useSchool()
  const audience = audienceOf(parts)
  const [requested] = useDebouncedValue(
    JSON.stringify({ query: audience, importance, search: search.trim() }),
    300,
  )
  return useQuery({
    queryKey: ['audience-preview', requested],
    queryFn: async () => {
      const body = JSON.parse(requested) as {
        query: NonNullable<typeof audience>
        importance: Draft['importance']
        search: string
      }
      const { data } = await client.POST('/api/v1/messaging/audience-preview/', {
        body: {
          query: body.query,
          importance: body.importance,
          ...(body.search === '' ? {} : { search: body.search }),
        },
      })
      if (!data) throw new Error('The preview has no body.')
      return data
    },
    enabled: audience !== null && JSON.parse(requested).query !== null,
    placeholderData: keepPreviousData,
  })
}

/** Whom the message reaches now, each person once, with the reason, and what texts cost. */
export function Preview({ parts, importance }: PreviewProps) {
  const { t } = useWords('messages')
  const [search, setSearch] = useState('')
  const audience = audienceOf(parts)
  const preview = usePreview({ parts, importance }, search)
  return (
    <Section title={t('preview.title')}>
      {audience === null ? (
        <Text size="sm" c="dimmed">
          {t('preview.nobody')}
        </Text>
      ) : (
        <Read of={preview}>
          {(data) => (
            <Stack gap="sm">
              <Text fw={600}>{t('preview.count', { count: data.recipients_count })}</Text>
              <Group gap="xs">
                <Badge variant="default">
                  {t('preview.guardians', { number: number(data.guardians_count) })}
                </Badge>
                <Badge variant="default">
                  {t('preview.students', { number: number(data.students_count) })}
                </Badge>
                <Badge variant="default">{t('preview.staff', { number: number(data.staff_count) })}</Badge>
              </Group>
              {data.texts && <TextCosts texts={data.texts} />}
              {data.needs_approval && <Notice tone="neutral">{t('preview.needsApproval')}</Notice>}
              {data.unreached_count > 0 && (
                <Notice tone="caution" title={t('preview.unreached', { count: data.unreached_count })}>
                  {data.unreached.map(({ name }) => name).join(', ')}
                </Notice>
              )}
              {data.no_address_count > 0 && (
                <Notice tone="caution" title={t('preview.noAddress', { count: data.no_address_count })}>
                  {t('preview.noAddressText')}
                </Notice>
              )}
              <TextInput
                type="search"
                label={t('preview.search')}
                value={search}
                onChange={(event) => setSearch(event.currentTarget.value)}
              />
              <Recipients preview={data} />
            </Stack>
          )}
        </Read>
      )}
    </Section>
  )
}

/** How somebody without an account gets it. */
const wayOf = ({ has_email, has_texts }: MessageAudiencePreview['recipients'][number]) =>
  has_email ? (has_texts ? 'both' : 'email') : has_texts ? 'texts' : 'none'

function Recipients({ preview }: { readonly preview: MessageAudiencePreview }) {
  const { t } = useWords('messages')
  const reasonOf = useReason()
  if (preview.recipients.length === 0) return <Text size="sm">{t('preview.none')}</Text>
  return (
    <Table verticalSpacing={6} aria-label={t('preview.title')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('preview.person')}</Table.Th>
          <Table.Th scope="col">{t('preview.why')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {preview.recipients.map((one) => (
          <Table.Tr key={one.id}>
            <Table.Td>
              <Text size="sm">{one.name}</Text>
              {one.students.length > 0 && (
                <Text size="xs" c="dimmed">
                  {t('inbox.about', { names: one.students.map(({ name }) => name).join(', ') })}
                </Text>
              )}
              {!one.has_account && (
                <Text size="xs" c="dimmed">
                  {t(`preview.ways.${wayOf(one)}`)}
                </Text>
              )}
            </Table.Td>
            <Table.Td>
              <Text size="xs">{one.reasons.map(reasonOf).join(', ')}</Text>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
