import { ActionIcon, Button, Group, Paper, Stack, Switch, Table, Text, VisuallyHidden } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { ScheduleConstraint } from '../../../kernel/api/wire.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { number } from '../../../kernel/format/format.ts'
import { useWholeList } from '../../../kernel/paging/whole-list.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useTimetable } from '../one/timetable.ts'
import { changedWithRules, paths } from '../wire.ts'
import { useKindName } from './kind-words.ts'
import { RuleDialog } from './rule-dialog.tsx'
import { useScopeText } from './scope-text.ts'

/** What the timetable must obey, and what it should: each rule in plain words. */
export function RulesPart() {
  const { t } = useWords('scheduler')
  const { client } = useSchool()
  const { schedule, mayChange } = useTimetable()
  const [edited, setEdited] = useState<ScheduleConstraint | 'new'>()
  const own = { schedule_id: schedule.id }
  const rules = useWholeList(paths.constraints, own, (cursor) =>
    client.GET('/api/v1/scheduler/constraints/', {
      params: { query: { ...own, page_size: 200, ...given({ cursor }) } },
    }),
  )
  const add = mayChange && <Button onClick={() => setEdited('new')}>{t('rules.add')}</Button>
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text size="sm" c="dimmed" maw="42rem">
          {t('rules.always')}
        </Text>
        {add}
      </Group>
      <Read of={rules}>
        {({ results }) =>
          results.length === 0 ? (
            <Empty title={t('rules.empty')}>{t('rules.emptyText')}</Empty>
          ) : (
            <Rules rules={results} onEdit={setEdited} />
          )
        }
      </Read>
      {edited && (
        <RuleDialog {...(edited === 'new' ? {} : { rule: edited })} onClose={() => setEdited(undefined)} />
      )}
    </Stack>
  )
}

interface RulesProps {
  readonly rules: readonly ScheduleConstraint[]
  onEdit(rule: ScheduleConstraint): void
}

function Rules({ rules, onEdit }: RulesProps) {
  const { t } = useWords('scheduler')
  const { mayChange } = useTimetable()
  const { toggle, remove } = useChange()
  return (
    <>
      <ErrorMessage error={toggle.error ?? remove.error} />
      <Paper withBorder>
        <Table.ScrollContainer minWidth={480} type="native" pos="relative" tabIndex={0}>
          <Table aria-label={t('one.tabs.rules')} verticalSpacing={6} highlightOnHover>
            <Table.Thead visibleFrom="sm">
              <Table.Tr>
                {(['rule', 'appliesTo', 'severity', 'active'] as const).map((key) => (
                  <Table.Th scope="col" key={key}>
                    {t(`rules.columns.${key}`)}
                  </Table.Th>
                ))}
                {mayChange && (
                  <Table.Th scope="col">
                    <VisuallyHidden>{t('requirements.actions')}</VisuallyHidden>
                  </Table.Th>
                )}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rules.map((rule) => (
                <RuleRow
                  key={rule.id}
                  rule={rule}
                  onToggle={() => toggle.mutate(rule)}
                  onEdit={() => onEdit(rule)}
                  onRemove={() => remove.mutate(rule)}
                />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Paper>
    </>
  )
}

interface RuleRowProps {
  readonly rule: ScheduleConstraint
  onToggle(): void
  onEdit(): void
  onRemove(): void
}

function RuleRow({ rule, onToggle, onEdit, onRemove }: RuleRowProps) {
  const { t } = useWords('scheduler')
  const { mayChange } = useTimetable()
  const kind = useKindName()
  const scope = useScopeText()
  const { name, severity, weight, is_active } = rule
  return (
    <Table.Tr>
      <Table.Td>
        <Text fw={550} size="sm">
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {kind(rule.kind).text}
        </Text>
      </Table.Td>
      <Table.Td>{scope(rule.applies_to)}</Table.Td>
      <Table.Td>
        <Group gap={6} wrap="nowrap">
          <ToneBadge tone={severity === 'hard' ? 'negative' : 'caution'}>{t(`rules.${severity}`)}</ToneBadge>
          <Text size="xs" c="dimmed" span>
            {t('rules.weightOf', { weight: number(weight) })}
          </Text>
        </Group>
      </Table.Td>
      <Table.Td>
        <Switch
          aria-label={t('rules.activeOf', { name })}
          checked={is_active}
          disabled={!mayChange}
          onChange={onToggle}
        />
      </Table.Td>
      {mayChange && (
        <Table.Td>
          <Group gap={0} wrap="nowrap" justify="flex-end">
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('requirements.editOf', { name })}
              onClick={onEdit}
            >
              <IconPencil size={16} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('rules.removeOf', { name })}
              onClick={onRemove}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        </Table.Td>
      )}
    </Table.Tr>
  )
}

function useChange() {
  const { t } = useWords('scheduler')
  const { client } = useSchool()
  const path = '/api/v1/scheduler/constraints/{schedule_constraint_id}/'
  const paramsOf = ({ id }: ScheduleConstraint) => ({ path: { schedule_constraint_id: id } })
  const toggle = useSave({
    send: async (rule: ScheduleConstraint): Promise<unknown> =>
      client.PATCH(path, { params: paramsOf(rule), body: { is_active: !rule.is_active } }),
    changes: changedWithRules,
  })
  const remove = useSave({
    send: async (rule: ScheduleConstraint): Promise<unknown> =>
      client.DELETE(path, { params: paramsOf(rule) }),
    changes: changedWithRules,
    notice: (_, { name }) => t('rules.removed', { name }),
  })
  return { toggle, remove }
}
