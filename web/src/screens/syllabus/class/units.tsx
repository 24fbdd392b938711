import { ActionIcon, Button, Group, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { number, shortDate } from '../../../kernel/format/format.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import rowClasses from '../../../kernel/rows/rows.module.css'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty } from '../../../kernel/states/states.tsx'
import { type Tone, ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import classes from '../pace.module.css'
import { Bars, tenths } from '../pace.tsx'
import { type ClassPace, type Syllabus, type Unit, type UnitPace, useReread } from '../wire.ts'
import { UnitForm } from './unit-form.tsx'

interface UnitsProps {
  readonly row: ClassPace
  readonly syllabus: Syllabus
  readonly mayPlan: boolean
}

/** The units in order; users who may plan move them by buttons or by dragging. */
export function Units({ row, syllabus, mayPlan }: UnitsProps) {
  const { t } = useWords('syllabus')
  const [edited, setEdited] = useState<Unit | 'new'>()
  const order = useOrder(syllabus)
  const add = mayPlan && (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconPlus size={14} aria-hidden />}
      onClick={() => setEdited('new')}
    >
      {t('units.add')}
    </Button>
  )
  return (
    <Section title={t('units.title')} actions={add}>
      <ErrorMessage error={order.error} />
      {syllabus.units.length === 0 ? (
        <Empty title={t('units.none')}>{t('units.noneText')}</Empty>
      ) : (
        <ol className={rowClasses['list']}>
          {syllabus.units.map((unit, index) => (
            <UnitRow
              key={unit.id}
              unit={unit}
              index={index}
              order={order}
              mayPlan={mayPlan}
              count={syllabus.units.length}
              pace={row.units.find(({ unit_id }) => unit_id === unit.id)}
              edit={() => setEdited(unit)}
            />
          ))}
        </ol>
      )}
      {edited !== undefined && (
        <UnitForm
          syllabus={syllabus}
          unit={edited === 'new' ? undefined : edited}
          close={() => setEdited(undefined)}
        />
      )}
    </Section>
  )
}

interface Order {
  readonly error: unknown
  readonly isBusy: boolean
  readonly dragged: number | undefined
  drag(place: number | undefined): void
  move(from: number, to: number): Promise<void>
}

/** Moves a unit to another place in one request. */
function useOrder(syllabus: Syllabus): Order {
  const { t } = useWords('syllabus')
  const { client } = useSchool()
  const reread = useReread()
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const [dragged, drag] = useState<number>()
  const move = async (from: number, to: number) => {
    const ids = syllabus.units.map(({ id }) => id)
    const [id] = ids.splice(from, 1)
    if (id === undefined || from === to || to < 0 || to > ids.length) return
    ids.splice(to, 0, id)
    setBusy(true)
    setError(undefined)
    try {
      const params = { path: { syllabus_id: syllabus.id } }
      await client.PUT('/api/v1/syllabus/syllabi/{syllabus_id}/order/', { params, body: { unit_ids: ids } })
      await reread()
      const title = syllabus.units[from]?.title ?? ''
      notifications.show({ message: t('units.moved', { title, place: number(to + 1) }) })
    } catch (caught) {
      setError(caught)
    } finally {
      setBusy(false)
    }
  }
  return { error, isBusy, dragged, drag, move }
}

const tones: Readonly<Record<UnitPace['status'], Tone>> = {
  done: 'positive',
  late: 'negative',
  current: 'accent',
  ahead: 'accent',
  upcoming: 'neutral',
}

interface UnitRowProps {
  readonly unit: Unit
  readonly index: number
  readonly count: number
  readonly pace: UnitPace | undefined
  readonly order: Order
  readonly mayPlan: boolean
  edit(): void
}

function UnitRow({ unit, index, count, pace, order, mayPlan, edit }: UnitRowProps) {
  const { t } = useWords('syllabus')
  const drop = () => {
    const { dragged } = order
    order.drag(undefined)
    if (dragged !== undefined) void order.move(dragged, index)
  }
  return (
    <li
      className={`${classes['unit']} ${order.dragged === index ? classes['dragged'] : ''}`}
      draggable={mayPlan}
      onDragStart={() => order.drag(index)}
      onDragEnd={() => order.drag(undefined)}
      onDragOver={(event) => order.dragged !== undefined && event.preventDefault()}
      onDrop={drop}
    >
      <span className={classes['place']}>{number(index + 1)}</span>
      <div>
        <Group gap="xs">
          <Text fw={600}>{unit.title}</Text>
          {pace && <ToneBadge tone={tones[pace.status]}>{t(`unit.${pace.status}`)}</ToneBadge>}
        </Group>
        <Text size="sm" c="dimmed">
          {aboutUnit(t, unit, pace)}
        </Text>
      </div>
      {pace ? (
        <Bars planned={pace.planned_pct} actual={pace.actual_pct} isBehind={pace.status === 'late'} />
      ) : (
        <span />
      )}
      {mayPlan ? <Steps unit={unit} index={index} count={count} order={order} edit={edit} /> : <span />}
    </li>
  )
}

type Say = ReturnType<typeof useWords<'syllabus'>>['t']

function aboutUnit(t: Say, unit: Unit, pace: UnitPace | undefined): string {
  const parts = [
    t('unit.lessons', { given: tenths(pace?.given_lessons ?? 0), planned: tenths(unit.planned_lessons) }),
    ...(pace && pace.total_topics > 0
      ? [t('unit.topics', { done: number(pace.completed_topics), count: pace.total_topics })]
      : []),
    ...(pace ? [pace.due_on ? t('unit.until', { date: shortDate(pace.due_on) }) : t('unit.beyond')] : []),
  ]
  return parts.join(' · ')
}

function Steps({
  unit,
  index,
  count,
  order,
  edit,
}: Pick<UnitRowProps, 'unit' | 'index' | 'count' | 'order' | 'edit'>) {
  const { t } = useWords('syllabus')
  const { title } = unit
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        aria-label={t('units.up', { title })}
        disabled={index === 0 || order.isBusy}
        onClick={() => void order.move(index, index - 1)}
      >
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={t('units.down', { title })}
        disabled={index === count - 1 || order.isBusy}
        onClick={() => void order.move(index, index + 1)}
      >
        <IconArrowDown size={16} />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={t('units.edit', { title })} onClick={edit}>
        <IconPencil size={16} />
      </ActionIcon>
    </Group>
  )
}
