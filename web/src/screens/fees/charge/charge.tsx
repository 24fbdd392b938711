import { Button, Group, MultiSelect, NativeSelect, SimpleGrid, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { useWholeList } from '../../../kernel/paging/whole-list.ts'
import { Picker } from '../../../kernel/picker/picker.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { useLevelNames } from '../use-names.ts'
import type { Schedule } from '../wire.ts'
import { Details, Summary } from './preview.tsx'
import { Run } from './run.tsx'
import { type BatchBody, bodyOf, nobodyInParticular, type Selection } from './selection.ts'

/** Charges many at once: choose, look at what would come of it, do it. */
export function Charge() {
  const { t } = useWords('fees')
  const school = useSchool()
  const { schedule: requested } = useSearch({ from: '/schools/$slug/fees/charge' })
  const path = '/api/v1/finance/fee-schedules/'
  const schedules = useWholeList(path, {}, (cursor) =>
    school.client.GET(path, { params: { query: { page_size: 200, ...given({ cursor }) } } }),
  )
  return (
    <Page title={t('charge.title')} subtitle={t('charge.subtitle')}>
      <Read of={schedules}>
        {({ results }) => {
          const schedule = results.find(({ id }) => id === requested) ?? results[0]
          return schedule ? (
            <ChargeBy key={schedule.id} schedule={schedule} schedules={results} />
          ) : (
            <NoSchedule />
          )
        }}
      </Read>
    </Page>
  )
}

function NoSchedule() {
  const { t } = useWords('fees')
  const { slug } = useSchool()
  return (
    <Empty
      title={t('schedules.none')}
      action={
        <ButtonLink to="/schools/$slug/fees/schedules/new" params={{ slug }}>
          {t('schedules.new')}
        </ButtonLink>
      }
    >
      {t('schedules.noneText')}
    </Empty>
  )
}

interface ChargeByProps {
  readonly schedule: Schedule
  readonly schedules: readonly Schedule[]
}

function ChargeBy({ schedule, schedules }: ChargeByProps) {
  const { t } = useWords('fees')
  const school = useSchool()
  const [selection, setSelection] = useState(nobodyInParticular)
  const preview = useMutation({
    mutationFn: async (body: BatchBody) =>
      (await school.client.POST('/api/v1/finance/invoice-batches/preview', { body })).data,
  })
  const body = bodyOf(schedule, selection)
  const isShown = preview.data && JSON.stringify(preview.variables) === JSON.stringify(body)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    preview.mutate(body)
  }
  return (
    <Stack gap="md">
      <Section title={t('charge.whom')}>
        <form onSubmit={submit}>
          <Stack gap="md">
            <Selected
              schedule={schedule}
              schedules={schedules}
              selection={selection}
              onSelection={setSelection}
            />
            <ErrorMessage error={preview.error} />
            <Group>
              <Button type="submit" variant={isShown ? 'default' : 'filled'} loading={preview.isPending}>
                {t('charge.preview')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Section>
      {isShown && preview.data && (
        <>
          <Summary preview={preview.data} />
          <Run body={body} preview={preview.data} />
          <Details preview={preview.data} />
        </>
      )}
    </Stack>
  )
}

interface SelectedProps extends ChargeByProps {
  readonly selection: Selection
  onSelection(selection: Selection): void
}

function Selected({ schedule, schedules, selection, onSelection }: SelectedProps) {
  const { t } = useWords('fees')
  const { client } = useSchool()
  const navigate = useNavigate({ from: '/schools/$slug/fees/charge' })
  const levels = useLevelNames()
  const change = (members: Partial<Selection>) => onSelection({ ...selection, ...members })
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      <NativeSelect
        label={t('charge.schedule')}
        value={schedule.id}
        data={schedules.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(event) =>
          void navigate({ search: { schedule: event.currentTarget.value }, replace: true })
        }
      />
      <MultiSelect
        label={t('charge.grades')}
        placeholder={selection.grade_levels.length === 0 ? t('charge.everyone') : ''}
        data={[...levels].map(([value, label]) => ({ value, label }))}
        value={[...selection.grade_levels]}
        searchable
        onChange={(grade_levels) => change({ grade_levels })}
      />
      <Picker
        label={t('charge.classes')}
        name="classes to charge"
        picked={selection.classes}
        onPicked={(classes) => change({ classes })}
        find={async (q) => {
          const query = { q, sort: 'natural' as const, page_size: 20 }
          const { data } = await client.GET('/api/v1/academics/classes/', { params: { query } })
          return (data?.results ?? []).map(({ id, title }) => ({ value: id, label: title }))
        }}
      />
      <Picker
        label={t('charge.students')}
        name="students to charge"
        picked={selection.students}
        onPicked={(students) => change({ students })}
        find={async (q) => {
          const { data } = await client.GET('/api/v1/people/students/', {
            params: { query: { q, page_size: 20 } },
          })
          return (data?.results ?? []).map((student) => ({
            value: student.id,
            label: `${student.first_name} ${student.last_name}`,
            about: student.student_code,
          }))
        }}
      />
    </SimpleGrid>
  )
}
