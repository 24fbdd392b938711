import { NativeSelect, Stack, Table, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { RolloverStudent } from '../../kernel/api/wire.ts'
import { Section } from '../../kernel/page/section.tsx'
import { CursorPager } from '../../kernel/paging/cursor-pager.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { actions, type Exceptions } from './actions.ts'
import type { RolloverAnswer } from './wire.ts'

const address = '/schools/$slug/rollover'
type Fate = RolloverStudent

interface StudentsProps {
  readonly id: string
  readonly rollover: RolloverAnswer
  readonly exceptions: Exceptions
  onExceptions(exceptions: Exceptions): void
}

/** What becomes of each student; of one who goes on it can be said that they repeat or leave. */
export function Students({ id, rollover, exceptions, onExceptions }: StudentsProps) {
  const { t } = useWords('rollover')
  const school = useSchool()
  const navigate = useNavigate({ from: address })
  const { action, cursor } = useSearch({ from: address })
  const query = { page_size: 25, ...(action ? { action } : {}), ...(cursor ? { cursor } : {}) }
  const list = school.query.useQuery(
    'get',
    '/api/v1/academics/rollovers/{rollover_id}/students/',
    { params: { path: { rollover_id: id }, query } },
    { placeholderData: keepPreviousData },
  )
  const say = (studentId: string, word: string) => {
    const next = new Map(exceptions)
    if (word === 'repeat' || word === 'leave') next.set(studentId, word)
    else next.delete(studentId)
    onExceptions(next)
  }
  return (
    <Section title={t('students.title')}>
      <Stack>
        <NativeSelect
          label={t('students.show')}
          maw="20rem"
          value={action ?? ''}
          data={[
            { value: '', label: t('students.all') },
            ...actions.map((value) => ({ value, label: t(`action.${value}`) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            void navigate({
              search: (now) => ({ ...now, cursor: undefined, action: actions.find((one) => one === value) }),
              replace: true,
              resetScroll: false,
            })
          }
        />
        <Read of={list}>
          {({ results, next, previous }) =>
            results.length === 0 ? (
              <Empty title={t('students.none')} />
            ) : (
              <>
                <Fates
                  fates={results}
                  exceptions={exceptions}
                  onSay={rollover.state === 'previewed' ? say : undefined}
                />
                <CursorPager
                  next={next}
                  previous={previous}
                  onCursor={(to) =>
                    void navigate({ search: (now) => ({ ...now, cursor: to }), resetScroll: false })
                  }
                />
              </>
            )
          }
        </Read>
      </Stack>
    </Section>
  )
}

interface FatesProps {
  readonly fates: readonly Fate[]
  readonly exceptions: Exceptions
  readonly onSay: ((studentId: string, word: string) => void) | undefined
}

const tones = {
  promoted: 'positive',
  repeated: 'caution',
  graduated: 'accent',
  left: 'negative',
  unchanged: 'neutral',
} as const

function Fates({ fates, exceptions, onSay }: FatesProps) {
  const { t } = useWords('rollover')
  return (
    <Table verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('students.student')}</Table.Th>
          <Table.Th visibleFrom="sm">{t('students.now')}</Table.Th>
          <Table.Th visibleFrom="sm">{t('students.then')}</Table.Th>
          <Table.Th>{t('students.what')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {fates.map((fate) => (
          <Table.Tr key={fate.student_id}>
            <Table.Td>
              {fate.name}
              <Text size="xs" c="dimmed">
                {fate.student_code}
                <Text span inherit hiddenFrom="sm">
                  {' · '}
                  {placeOf(fate.before)} → {placeOf(fate.after)}
                </Text>
              </Text>
            </Table.Td>
            <Table.Td visibleFrom="sm">{placeOf(fate.before)}</Table.Td>
            <Table.Td visibleFrom="sm">{placeOf(fate.after)}</Table.Td>
            <Table.Td>
              <Choice fate={fate} said={exceptions.get(fate.student_id)} onSay={onSay} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** Grade level and homeroom. */
const placeOf = ({ grade_level, homeroom }: Fate['before']): string =>
  [grade_level, homeroom].filter(Boolean).join(' · ') || '–'

interface ChoiceProps {
  readonly fate: Fate
  readonly said: 'repeat' | 'leave' | undefined
  readonly onSay: FatesProps['onSay']
}

function Choice({ fate, said, onSay }: ChoiceProps) {
  const { t } = useWords('rollover')
  const badge = <ToneBadge tone={tones[fate.action]}>{t(`action.${fate.action}`)}</ToneBadge>
  if (!onSay || fate.action === 'unchanged') return badge
  return (
    <NativeSelect
      size="xs"
      aria-label={t('students.choose', { name: fate.name })}
      value={said ?? ''}
      data={[
        { value: '', label: t(`action.${fate.action}`) },
        { value: 'repeat', label: t('exception.repeat') },
        { value: 'leave', label: t('exception.leave') },
      ]}
      onChange={({ currentTarget: { value } }) => onSay(fate.student_id, value)}
    />
  )
}
