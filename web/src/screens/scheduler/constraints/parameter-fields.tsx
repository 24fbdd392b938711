import { Checkbox, MultiSelect, NumberInput, Select, SimpleGrid } from '@mantine/core'
import type { ScheduleConstraintKind, ScheduleConstraintParametersInput } from '../../../kernel/api/wire.ts'
import { byTitle } from '../../../kernel/format/format.ts'
import { useWords } from '../../../kernel/words/words.ts'
import { useTimetable } from '../one/timetable.ts'
import { useDayName } from '../use-day-name.ts'
import { BuildingMinutes } from './building-minutes.tsx'
import { membersOf, numberMembers } from './rule-form.ts'
import { SlotPicker } from './slot-picker.tsx'

type Parameters = ScheduleConstraintParametersInput

interface ParameterFieldsProps {
  readonly kind: ScheduleConstraintKind | undefined
  readonly parameters: Parameters
  onParameters(parameters: Parameters): void
}

const without = (parameters: Parameters, name: keyof Parameters): Parameters =>
  Object.fromEntries(Object.entries(parameters).filter(([key]) => key !== name))

/** The limits that a kind of rule reads. */
export function ParameterFields({ kind, parameters, onParameters }: ParameterFieldsProps) {
  const { t } = useWords('scheduler')
  const { days, names } = useTimetable()
  const dayName = useDayName()
  const reads = membersOf(kind)
  const set = <Name extends keyof Parameters>(name: Name, value: Parameters[Name] | undefined) =>
    onParameters(value === undefined ? without(parameters, name) : { ...parameters, [name]: value })
  const rooms = [...names.rooms.values()].map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {numberMembers
          .filter((name) => reads.has(name))
          .map((name) => (
            <NumberInput
              key={name}
              label={t(`rules.parameters.${name}`)}
              min={0}
              max={10_000}
              value={parameters[name] ?? ''}
              onChange={(value) => set(name, value === '' ? undefined : Number(value))}
            />
          ))}
        {reads.has('scope') && (
          <Select
            label={t('rules.parameters.scope')}
            value={parameters.scope ?? 'time'}
            data={(['time', 'day', 'period'] as const).map((value) => ({
              value,
              label: t(`rules.scopes.${value}`),
            }))}
            onChange={(value) => set('scope', value ?? undefined)}
          />
        )}
      </SimpleGrid>
      {reads.has('cycle_days') && (
        <MultiSelect
          label={t('rules.parameters.cycle_days')}
          placeholder={parameters.cycle_days?.length ? '' : t('rules.everyDay')}
          value={(parameters.cycle_days ?? []).map(String)}
          data={days.map((day) => ({ value: String(day.cycleDay), label: dayName(day) }))}
          onChange={(chosen) => set('cycle_days', chosen.length > 0 ? chosen.map(Number) : undefined)}
        />
      )}
      {reads.has('slots') && (
        <SlotPicker slots={parameters.slots ?? []} onSlots={(slots) => set('slots', slots)} />
      )}
      {reads.has('room_ids') && (
        <MultiSelect
          label={t('rules.parameters.room_ids')}
          searchable
          hidePickedOptions
          value={parameters.room_ids ?? []}
          data={rooms.toSorted((one, other) => byTitle(one.label, other.label))}
          onChange={(chosen) => set('room_ids', chosen.length > 0 ? chosen : undefined)}
        />
      )}
      {reads.has('minutes_between') && (
        <BuildingMinutes
          ways={parameters.minutes_between ?? []}
          onWays={(ways) => set('minutes_between', ways.length > 0 ? ways : undefined)}
        />
      )}
      {(['ordered', 'adjacent'] as const)
        .filter((name) => reads.has(name))
        .map((name) => (
          <Checkbox
            key={name}
            label={t(`rules.parameters.${name}`)}
            checked={parameters[name] ?? false}
            onChange={(event) => set(name, event.currentTarget.checked)}
          />
        ))}
    </>
  )
}
