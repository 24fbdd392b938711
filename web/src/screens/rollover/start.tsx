import { Button, Checkbox, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { AcademicYear } from '../../kernel/api/wire.ts'
import { DateField } from '../../kernel/dates/date-field.tsx'
import { addDays } from '../../kernel/format/days.ts'
import { Section } from '../../kernel/page/section.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { errorAt } from '../../kernel/refusals/said.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import type { Exceptions } from './actions.ts'

export type Year = AcademicYear

/** The input, without the exceptions. */
export interface Order {
  readonly from: string
  readonly title: string
  readonly start: string
  readonly end: string
  readonly copies: boolean
  readonly graduates: boolean
}

/** A year later on the same weekdays. */
const later = (date: string): string => addDays(date, 364)

function orderOf({ id, starts_on, ends_on }: Year): Order {
  const [start, end] = [later(starts_on), later(ends_on)]
  const title = [...new Set([start.slice(0, 4), end.slice(0, 4)])].join('/')
  return { from: id, title, start, end, copies: true, graduates: true }
}

interface StartProps {
  readonly years: readonly Year[]
  readonly order: Order | undefined
  readonly exceptions: Exceptions
  onOrder(order: Order): void
  /** The preview that is shown holds these exceptions. */
  onShown(): void
}

/** The first step: from which year into which, and by what rules. */
export function Start({ years, order: given, exceptions, onOrder, onShown }: StartProps) {
  const { t } = useWords('rollover')
  const [first] = years
  const [order, setOrder] = useState<Order | undefined>(given ?? (first && orderOf(first)))
  const preview = usePreview(exceptions, onShown)
  if (!order) return null
  const set = (change: Partial<Order>) => setOrder({ ...order, ...change })
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onOrder(order)
    preview.send(order)
  }
  const from = years.find(({ id }) => id === order.from)
  return (
    <Section title={t('start.title')}>
      <form onSubmit={send}>
        <Stack>
          <ErrorMessage error={preview.error} atFields={['to/starts_on', 'to/ends_on', 'to/title']} />
          <SimpleGrid cols={{ base: 1, sm: 2, md: 4 }}>
            <NativeSelect
              label={t('start.from')}
              value={order.from}
              data={years.map(({ id, title }) => ({ value: id, label: title }))}
              onChange={({ currentTarget: { value } }) => {
                const year = years.find(({ id }) => id === value)
                if (year) setOrder(orderOf(year))
              }}
            />
            <TextInput
              label={t('start.name')}
              value={order.title}
              error={errorAt(preview.error, 'to/title')}
              onChange={({ currentTarget: { value } }) => set({ title: value })}
            />
            <DateField
              label={t('start.begins')}
              value={order.start}
              error={errorAt(preview.error, 'to/starts_on')}
              onValue={(date) => set({ start: date })}
            />
            <DateField
              label={t('start.ends')}
              value={order.end}
              error={errorAt(preview.error, 'to/ends_on')}
              onValue={(date) => set({ end: date })}
            />
          </SimpleGrid>
          <Checkbox
            label={t('start.copies', { year: from?.title ?? '' })}
            checked={order.copies}
            onChange={({ currentTarget: { checked } }) => set({ copies: checked })}
          />
          <Checkbox
            label={t('start.graduates')}
            checked={order.graduates}
            onChange={({ currentTarget: { checked } }) => set({ graduates: checked })}
          />
          <Group>
            <Button type="submit" loading={preview.isPending}>
              {t(exceptions.size > 0 ? 'start.again' : 'start.preview', { count: exceptions.size })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  )
}

/** Asks the server for a preview and shows it. */
function usePreview(exceptions: Exceptions, onShown: () => void) {
  const school = useSchool()
  const queries = useQueryClient()
  const navigate = useNavigate({ from: '/schools/$slug/rollover' })
  const make = school.query.useMutation('post', '/api/v1/academics/rollovers/', {
    onSuccess: async ({ id }) => {
      onShown()
      await queries.invalidateQueries({ queryKey: ['get', '/api/v1/academics/rollovers/'] })
      await navigate({ search: { preview: id }, resetScroll: false })
    },
  })
  const named = (word: string) => [...exceptions].flatMap(([id, one]) => (one === word ? [id] : []))
  const send = ({ from, title, start, end, copies, graduates }: Order) =>
    make.mutate({
      body: {
        from_academic_year_id: from,
        to: { title, starts_on: start, ends_on: end },
        rules: {
          classes: copies ? 'copy' : 'none',
          graduate_last_level: graduates,
          repeaters: named('repeat'),
          leavers: named('leave').map((student_id) => ({ student_id, status: 'withdrawn' as const })),
        },
      },
    })
  return { send, error: make.error, isPending: make.isPending }
}
