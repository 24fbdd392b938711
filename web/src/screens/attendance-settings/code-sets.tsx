import { Button, Checkbox, Group, List, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AttendanceCodeSet, AttendanceCodeSetApplied } from '../../kernel/api/wire.ts'
import { Dialog } from '../../kernel/form/dialog.tsx'
import { useSave } from '../../kernel/form/use-save.ts'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { InEnglish } from '../../kernel/refusals/said.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Read } from '../../kernel/states/states.tsx'
import { Notice } from '../../kernel/theme/notice.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { codeQueries } from './meanings.ts'

const apply = '/api/v1/attendance/code-sets/{code}/apply'

/** Takes over the codes that a country or standard prescribes, after a preview. */
export function CodeSets({ onClose }: { onClose(): void }) {
  const { t } = useWords('attendance-settings')
  const { query } = useSchool()
  const sets = query.useQuery('get', '/api/v1/attendance/code-sets/', {}, { staleTime: 3_600_000 })
  return (
    <Dialog opened onClose={onClose} size="lg" title={t('sets.title')}>
      <Read of={sets}>{({ results }) => <Choice sets={results} onClose={onClose} />}</Read>
    </Dialog>
  )
}

/** The set of the school's own country, else the first. */
function useOwnSet(sets: readonly AttendanceCodeSet[]): string {
  const country = useSchool().me.school?.locale.split('-')[1] ?? ''
  return (sets.find(({ countries }) => countries.includes(country)) ?? sets[0])?.code ?? ''
}

function Choice({ sets, onClose }: { sets: readonly AttendanceCodeSet[]; onClose(): void }) {
  const { t } = useWords('attendance-settings')
  const [code, setCode] = useState(useOwnSet(sets))
  const [retires, setRetires] = useState(false)
  const chosen = sets.find((set) => set.code === code)
  return (
    <Stack gap="md">
      <NativeSelect
        label={t('sets.label')}
        value={code}
        data={sets.map((set) => ({ value: set.code, label: set.name }))}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      {chosen && (
        <Text size="sm" c="dimmed">
          <InEnglish>{chosen.description}</InEnglish>
        </Text>
      )}
      <Checkbox
        label={t('sets.retireOthers')}
        description={t('sets.retireOthersHint')}
        checked={retires}
        onChange={(event) => setRetires(event.currentTarget.checked)}
      />
      {code !== '' && (
        <Preview
          key={`${code} ${retires}`}
          order={{ code, retires }}
          name={chosen?.name ?? code}
          onClose={onClose}
        />
      )}
    </Stack>
  )
}

interface Order {
  readonly code: string
  readonly retires: boolean
}

const send = ({ client }: ReturnType<typeof useSchool>, { code, retires }: Order, preview: boolean) =>
  client.POST(apply, { params: { path: { code } }, body: { preview, retire_others: retires } })

interface PreviewProps {
  readonly order: Order
  readonly name: string
  onClose(): void
}

function Preview({ order, name, onClose }: PreviewProps) {
  const school = useSchool()
  const planned = useQuery({
    queryKey: ['attendance-codes', 'preview', order.code, order.retires],
    staleTime: 0,
    gcTime: 0,
    queryFn: async () => {
      const { data } = await send(school, order, true)
      if (!data) throw new Error('A preview came without its body.')
      return data
    },
  })
  return (
    <Read of={planned}>{(plan) => <Planned plan={plan} order={order} name={name} onClose={onClose} />}</Read>
  )
}

const parts = ['created', 'retired', 'kept', 'unchanged'] as const

function Planned({ plan, order, name, onClose }: PreviewProps & { plan: AttendanceCodeSetApplied }) {
  const { t } = useWords('attendance-settings')
  const { t: kernel } = useWords('kernel')
  const school = useSchool()
  const save = useSave({
    send: () => send(school, order, false),
    changes: codeQueries,
    notice: () => t('sets.done', { name }),
    onSaved: onClose,
  })
  const isSame = plan.created.length + plan.updated.length + plan.retired.length === 0
  return (
    <Stack gap="md">
      {plan.conflicts.length > 0 && (
        <Notice tone="caution" title={t('sets.conflicts')}>
          {t('sets.conflictsText', { list: plan.conflicts.join(', ') })}
        </Notice>
      )}
      {isSame ? <Notice tone="neutral" title={t('sets.same')} /> : <Changes plan={plan} />}
      <ErrorMessage error={save.error} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {kernel('cancel')}
        </Button>
        <Button
          disabled={isSame || plan.conflicts.length > 0}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {t('sets.apply')}
        </Button>
      </Group>
    </Stack>
  )
}

/** What would become of the codes; each list named by what happens. */
function Changes({ plan }: { plan: AttendanceCodeSetApplied }) {
  const { t } = useWords('attendance-settings')
  return (
    <List size="sm" spacing={4}>
      {plan.updated.length > 0 && (
        <List.Item>
          {t('sets.updated', { count: plan.updated.length })}:{' '}
          {plan.updated.map(({ code }) => code).join(', ')}
        </List.Item>
      )}
      {parts
        .filter((part) => plan[part].length > 0)
        .map((part) => (
          <List.Item key={part}>
            {t(`sets.${part}`, { count: plan[part].length })}: {plan[part].join(', ')}
          </List.Item>
        ))}
    </List>
  )
}
