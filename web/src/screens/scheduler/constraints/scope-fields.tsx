import { Button, Group, MultiSelect, Select, Stack, Text } from '@mantine/core'
import type { ScheduleConstraintAbout, ScheduleConstraintScopeInput } from '../../../kernel/api/wire.ts'
import { byTitle } from '../../../kernel/format/format.ts'
import { useWords } from '../../../kernel/words/words.ts'
import { useTimetable } from '../one/timetable.ts'
import { staffName } from '../use-school.ts'
import { scopesOf } from './rule-form.ts'

type Ids = 'staff_ids' | 'class_ids' | 'room_ids' | 'requirement_ids'

interface ScopeFieldsProps {
  readonly about: ScheduleConstraintAbout
  readonly scope: ScheduleConstraintScopeInput
  onScope(scope: ScheduleConstraintScopeInput): void
}

/** Whom or what a rule is about: all of a sort, or some by name. */
export function ScopeFields({ about, scope, onScope }: ScopeFieldsProps) {
  const { t } = useWords('scheduler')
  const options = useOptions()
  const { all, ids } = scopesOf[about]
  if (about === 'eventPairs') return <Pairs scope={scope} onScope={onScope} />
  const value = scope.all ?? ids.find((name) => scope[name] !== undefined) ?? all[0] ?? 'requirements'
  const choices = [
    ...all.map((one) => ({ value: one as string, label: t(`rules.all.${one}`) })),
    ...ids.map((one) => ({ value: one as string, label: t(`rules.some.${one}`) })),
  ]
  const choose = (next: string | null) => {
    const sort = all.find((one) => one === next)
    const name = ids.find((one) => one === next)
    if (sort) onScope({ all: sort })
    else if (name) onScope({ [name]: [] })
  }
  const named = ids.find((name) => name === value)
  return (
    <Stack gap="xs">
      <Select
        label={t('rules.columns.appliesTo')}
        allowDeselect={false}
        value={value}
        data={choices}
        onChange={choose}
      />
      {named && (
        <MultiSelect
          label={t(`rules.some.${named}`)}
          searchable
          hidePickedOptions
          value={scope[named] ?? []}
          data={options(named)}
          onChange={(chosen) => onScope({ [named]: chosen })}
        />
      )}
    </Stack>
  )
}

function useOptions() {
  const { names, requirements } = useTimetable()
  const rows = (name: Ids) => {
    if (name === 'staff_ids') return [...names.staff.keys()].map((id) => [id, staffName(names, id)] as const)
    if (name === 'class_ids') return [...names.classes.values()].map(({ id, title }) => [id, title] as const)
    if (name === 'room_ids') return [...names.rooms.values()].map((room) => [room.id, room.name] as const)
    return requirements.map((one) => [one.id, one.name] as const)
  }
  return (name: Ids) =>
    rows(name)
      .map(([value, label]) => ({ value, label }))
      .toSorted((one, other) => byTitle(one.label, other.label))
}

/** Requirements in pairs: the first and the one that follows. */
function Pairs({ scope, onScope }: Omit<ScopeFieldsProps, 'about'>) {
  const { t } = useWords('scheduler')
  const options = useOptions()('requirement_ids')
  const pairs = scope.requirement_pairs ?? []
  const change = (at: number, member: 'first_id' | 'second_id', id: string | null) =>
    onScope({
      requirement_pairs: pairs.map((pair, index) => (index === at && id ? { ...pair, [member]: id } : pair)),
    })
  const [first] = options
  return (
    <Stack gap="xs" role="group" aria-label={t('rules.pairs')}>
      <Text size="sm" fw={550}>
        {t('rules.pairs')}
      </Text>
      {[...pairs.entries()].map(([at, pair]) => (
        <Group key={at} grow>
          {(['first_id', 'second_id'] as const).map((member) => (
            <Select
              key={member}
              aria-label={t(`rules.${member}`, { number: at + 1 })}
              searchable
              value={pair[member]}
              data={options}
              onChange={(id) => change(at, member, id)}
            />
          ))}
        </Group>
      ))}
      {first && (
        <Button
          variant="default"
          size="xs"
          onClick={() =>
            onScope({ requirement_pairs: [...pairs, { first_id: first.value, second_id: first.value }] })
          }
        >
          {t('rules.addPair')}
        </Button>
      )}
    </Stack>
  )
}
