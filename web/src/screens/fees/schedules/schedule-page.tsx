import { Button, Fieldset, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ifMatch, type Tagged, tagged } from '../../../kernel/api/tagged.ts'
import { Dialog } from '../../../kernel/form/dialog.tsx'
import { useSave } from '../../../kernel/form/use-save.ts'
import { LeaveGuard } from '../../../kernel/leave-guard/leave-guard.tsx'
import { ButtonLink, TextLink } from '../../../kernel/links/links.tsx'
import { moneyQueries } from '../../../kernel/money/money-queries.ts'
import { keepsMoney } from '../../../kernel/money/office.ts'
import { Page } from '../../../kernel/page/page.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Schedule } from '../wire.ts'
import { Basics } from './basics.tsx'
import { bodyOf, draftOf, type ScheduleDraft } from './draft.ts'
import { Items } from './items.tsx'

const detail = '/api/v1/finance/fee-schedules/{fee_schedule_id}/'

/** A new fee schedule. */
export function NewSchedule() {
  const { t } = useWords('fees')
  return (
    <Page title={t('schedule.new')} subtitle={t('schedule.subtitle')}>
      <ScheduleForm found={undefined} classTitle={() => ''} />
    </Page>
  )
}

/** One fee schedule: what it charges whom. */
export function SchedulePage() {
  const { scheduleId } = useParams({ from: '/schools/$slug/fees/schedules/$scheduleId' })
  const school = useSchool()
  const read = useQuery({
    queryKey: ['fee schedule', '/api/v1/finance/fee-schedules/', scheduleId],
    queryFn: () => tagged(school.client.GET(detail, { params: { path: { fee_schedule_id: scheduleId } } })),
    refetchOnWindowFocus: false,
  })
  return <Read of={read}>{(found) => <KnownSchedule key={found.tag} found={found} />}</Read>
}

function KnownSchedule({ found }: { found: Tagged<Schedule> }) {
  const { t } = useWords('fees')
  const school = useSchool()
  const ids = [...new Set(found.body.items.flatMap(({ applies }) => applies.class_ids ?? []))]
  const titles = useClassTitles(ids)
  const { title, id, archived_at: archived } = found.body
  return (
    <Page
      title={title}
      subtitle={
        <TextLink to="/schools/$slug/fees" params={{ slug: school.slug }} py={2}>
          {t('schedule.toList')}
        </TextLink>
      }
      actions={
        keepsMoney(school) &&
        !archived && (
          <ButtonLink
            to="/schools/$slug/fees/charge"
            params={{ slug: school.slug }}
            search={{ schedule: id }}
            variant="default"
          >
            {t('schedules.charge')}
          </ButtonLink>
        )
      }
    >
      {archived && <Notice tone="neutral" title={t('schedule.archived')} />}
      <Read of={titles}>
        {(known) => <ScheduleForm found={found} classTitle={(one) => known.get(one) ?? one} />}
      </Read>
    </Page>
  )
}

/** Titles of the classes that a schedule names. */
function useClassTitles(ids: readonly string[]) {
  const { client } = useSchool()
  return useQuery({
    queryKey: ['titles of classes', ids],
    queryFn: async () => {
      const path = '/api/v1/academics/classes/{class_id}/'
      const found = await Promise.all(
        ids.map((class_id) => client.GET(path, { params: { path: { class_id } } }).catch(() => undefined)),
      )
      return new Map(found.flatMap((one) => (one?.data ? [[one.data.id, one.data.title] as const] : [])))
    },
  })
}

interface ScheduleFormProps {
  readonly found: Tagged<Schedule> | undefined
  classTitle(id: string): string
}

function ScheduleForm({ found, classTitle }: ScheduleFormProps) {
  const { t } = useWords('fees')
  const { t: k } = useWords('kernel')
  const school = useSchool()
  const [start] = useState(() => draftOf(found?.body, classTitle))
  const [draft, setDraft] = useState(start)
  const change = (members: Partial<ScheduleDraft>) => setDraft((before) => ({ ...before, ...members }))
  const save = useSaveSchedule(found)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(draft)
  }
  const currency = found?.body.currency ?? school.me.school?.currency ?? ''
  const mayWrite = keepsMoney(school) && !found?.body.archived_at
  return (
    <form onSubmit={submit}>
      <LeaveGuard isDirty={draft !== start && !save.isSuccess && !save.isPending} />
      <Fieldset variant="unstyled" m={0} p={0} miw={0} disabled={!mayWrite}>
        <Stack gap="md">
          <Basics draft={draft} change={change} error={save.error} />
          <Items draft={draft} change={change} currency={currency} error={save.error} />
          <ErrorMessage error={save.error} nameOf={(path) => itemName(t, path)} />
          {mayWrite && (
            <Group justify="space-between" gap="sm">
              {found ? <Archive found={found} /> : <span />}
              <Button type="submit" loading={save.isPending}>
                {k('save')}
              </Button>
            </Group>
          )}
        </Stack>
      </Fieldset>
    </form>
  )
}

function itemName(t: ReturnType<typeof useWords<'fees'>>['t'], path: string): string {
  const item = /^items\.(\d+)/.exec(path)?.[1]
  return item === undefined ? '' : t('items.one', { number: Number(item) + 1 })
}

function useSaveSchedule(found: Tagged<Schedule> | undefined) {
  const { t } = useWords('fees')
  const school = useSchool()
  const navigate = useNavigate()
  return useSave({
    send: async (draft: ScheduleDraft) => {
      const body = bodyOf(draft)
      if (!found) return (await school.client.POST('/api/v1/finance/fee-schedules/', { body })).data
      const params = { path: { fee_schedule_id: found.body.id } }
      return (await school.client.PATCH(detail, { params, headers: ifMatch(found.tag), body })).data
    },
    changes: moneyQueries,
    notice: () => t('saved'),
    onRefreshed: async (schedule) => {
      if (!found && schedule)
        await navigate({
          to: '/schools/$slug/fees/schedules/$scheduleId',
          params: { slug: school.slug, scheduleId: schedule.id },
          replace: true,
          ignoreBlocker: true,
        })
    },
  })
}

function Archive({ found }: { found: Tagged<Schedule> }) {
  const { t } = useWords('fees')
  const { t: k } = useWords('kernel')
  const school = useSchool()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [opened, { open, close }] = useDisclosure()
  const archive = useMutation({
    mutationFn: () =>
      school.client.DELETE(detail, {
        params: { path: { fee_schedule_id: found.body.id } },
        headers: ifMatch(found.tag),
      }),
    onSuccess: async () => {
      notifications.show({ message: t('schedule.archiveDone') })
      await queries.invalidateQueries({ queryKey: ['get', '/api/v1/finance/fee-schedules/'] })
      await navigate({ to: '/schools/$slug/fees', params: { slug: school.slug }, ignoreBlocker: true })
    },
  })
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('schedule.archive')}
      </Button>
      <Dialog opened={opened} onClose={close} title={t('schedule.archiveTitle', { title: found.body.title })}>
        <Stack>
          <Text>{t('schedule.archiveText')}</Text>
          <ErrorMessage error={archive.error} />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {k('cancel')}
            </Button>
            <Button loading={archive.isPending} onClick={() => archive.mutate()}>
              {t('schedule.archive')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  )
}
