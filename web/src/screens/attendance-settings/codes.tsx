import { Button, Card, Checkbox, Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { AttendanceCode } from '../../kernel/api/wire.ts'
import { useSave } from '../../kernel/form/use-save.ts'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { type Tone, ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { CodeDialog } from './code-form.tsx'
import { codeQueries, type Status } from './meanings.ts'
import { isOffice } from './office.ts'

const one = '/api/v1/attendance/codes/{code_id}/'

/** The codes of the school, in the order of its registers; retired ones on request. */
export function CodeList() {
  const { t } = useWords('attendance-settings')
  const school = useSchool()
  const [showsRetired, setShowsRetired] = useState(false)
  const codes = school.query.useQuery('get', '/api/v1/attendance/codes/', {
    params: { query: { page_size: 200, ...(showsRetired ? {} : { is_active: true }) } },
  })
  return (
    <Stack gap="md">
      <Checkbox
        label={t('codes.showRetired')}
        checked={showsRetired}
        onChange={(event) => setShowsRetired(event.currentTarget.checked)}
      />
      <Read of={codes}>
        {({ results }) =>
          results.length === 0 ? (
            <Empty title={t('codes.none')}>{t('codes.noneText')}</Empty>
          ) : (
            <CodeTable codes={results.toSorted((first, other) => first.position - other.position)} />
          )
        }
      </Read>
    </Stack>
  )
}

/** What the shipped sets are called, by their codes. */
function useSetNames(): ReadonlyMap<string, string> {
  const { query } = useSchool()
  const sets = query.useQuery('get', '/api/v1/attendance/code-sets/', {}, { staleTime: 3_600_000 })
  return new Map((sets.data?.results ?? []).map(({ code, name }) => [code, name]))
}

function CodeTable({ codes }: { codes: readonly AttendanceCode[] }) {
  const { t } = useWords('attendance-settings')
  const names = useSetNames()
  return (
    <Card withBorder padding={0}>
      <Table verticalSpacing={6} horizontalSpacing="md" aria-label={t('tab.codes')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('fields.code')}</Table.Th>
            <Table.Th scope="col">{t('fields.label')}</Table.Th>
            <Table.Th scope="col" visibleFrom="sm">
              {t('fields.status')}
            </Table.Th>
            <Table.Th scope="col" visibleFrom="sm">
              {t('fields.meaning')}
            </Table.Th>
            <Table.Th scope="col" visibleFrom="md">
              {t('fields.code_set')}
            </Table.Th>
            <Table.Th scope="col">
              <VisuallyHidden>{t('codes.actions')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {codes.map((code) => (
            <CodeRow key={code.id} code={code} setName={names.get(code.code_set ?? '')} />
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  )
}

const tones: Readonly<Record<Status, Tone>> = {
  present: 'positive',
  absent: 'negative',
  late: 'caution',
  excused: 'accent',
  left_early: 'caution',
}

interface CodeRowProps {
  readonly code: AttendanceCode
  /** What the set is called that it came from. */
  readonly setName: string | undefined
}

function CodeRow({ code, setName }: CodeRowProps) {
  const { t } = useWords('attendance-settings')
  const school = useSchool()
  const status = <ToneBadge tone={tones[code.status]}>{t(`status.${code.status}`)}</ToneBadge>
  return (
    <Table.Tr>
      <Table.Td fw={600}>{code.code}</Table.Td>
      <Table.Td>
        {code.label} {!code.is_active && <ToneBadge tone="neutral">{t('codes.retired')}</ToneBadge>}
        <Group hiddenFrom="sm" gap={6} mt={4}>
          {status}
          <Text span size="sm" c="dimmed">
            {t(`meaning.${code.meaning}`)}
          </Text>
        </Group>
      </Table.Td>
      <Table.Td visibleFrom="sm">{status}</Table.Td>
      <Table.Td visibleFrom="sm">{t(`meaning.${code.meaning}`)}</Table.Td>
      <Table.Td c="dimmed" visibleFrom="md">
        {setName ?? code.code_set ?? t('codes.own')}
      </Table.Td>
      <Table.Td>{isOffice(school) && <CodeActions code={code} />}</Table.Td>
    </Table.Tr>
  )
}

function CodeActions({ code }: { code: AttendanceCode }) {
  const { t } = useWords('attendance-settings')
  const { client } = useSchool()
  const [isChanging, setChanging] = useState(false)
  const params = { path: { code_id: code.id } }
  const toggle = useSave({
    send: () =>
      code.is_active
        ? client.DELETE(one, { params })
        : client.PATCH(one, { params, body: { is_active: true } }),
    changes: codeQueries,
    notice: () => t(code.is_active ? 'codes.nowRetired' : 'codes.nowActive', { code: code.code }),
  })
  const named = (key: 'changeOf' | 'retireOf' | 'restoreOf') => t(`codes.${key}`, { code: code.code })
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <Button variant="default" size="xs" onClick={() => setChanging(true)} aria-label={named('changeOf')}>
        {t('codes.change')}
      </Button>
      <Button
        variant="default"
        size="xs"
        loading={toggle.isPending}
        onClick={() => toggle.mutate()}
        aria-label={named(code.is_active ? 'retireOf' : 'restoreOf')}
      >
        {t(code.is_active ? 'codes.retire' : 'codes.restore')}
      </Button>
      <ErrorMessage error={toggle.error} />
      {isChanging && <CodeDialog code={code} onClose={() => setChanging(false)} />}
    </Group>
  )
}
