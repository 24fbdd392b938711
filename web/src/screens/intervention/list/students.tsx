import { Button, Kbd, Stack, Text } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { Problem } from '../../../kernel/api/problem.ts'
import type { ActionCenter, RedFlags } from '../../../kernel/api/wire.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { instant, instantDay } from '../../../kernel/format/format.ts'
import { ButtonLink, TextLink } from '../../../kernel/links/links.tsx'
import { Part } from '../../../kernel/page/part.tsx'
import { CursorPager } from '../../../kernel/paging/cursor-pager.tsx'
import { useWholeList } from '../../../kernel/paging/whole-list.ts'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { given } from '../../../kernel/routing/given.ts'
import { Rows } from '../../../kernel/rows/rows.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Failed, Loading, Read } from '../../../kernel/states/states.tsx'
import { changesOfSupport, useSupportRights, useThresholds } from '../../../kernel/support/shared.ts'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { SupportSearch } from '../search.ts'
import { Calculate } from './calculate.tsx'
import { CaseRow } from './case-row.tsx'
import { Filters } from './filters.tsx'
import { FlagRows } from './flag-rows.tsx'
import { onListKeys } from './list-keys.ts'

export interface ListProps {
  readonly search: SupportSearch
  go(search: SupportSearch): void
}

/** What the list says of the scores, with the students of all its pages. */
type Flags = RedFlags & { readonly results: RedFlags['students'] }

/** Students at least amber, what changed first; none is read before the thresholds are known. */
function useFlags({ grade, class: classId }: SupportSearch) {
  const { client } = useSchool()
  const thresholds = useThresholds()
  const threshold = thresholds.data?.amber_min
  const path = '/api/v1/intervention/red-flags'
  const request = { page_size: 200, ...given({ threshold, class_id: classId, grade_level: grade }) }
  const flags = useWholeList<Flags>(
    path,
    request,
    async (cursor) => {
      const { data } = await client.GET(path, { params: { query: { ...request, ...given({ cursor }) } } })
      return data ? { data: Object.assign(data, { results: data.students }) } : {}
    },
    { enabled: threshold !== undefined, retry: false },
  )
  return thresholds.error ? thresholds : flags
}

/** The short list: new students whom nobody helps yet, what changed, and the rest of the open cases. */
export function Students({ search, go }: ListProps) {
  const { t } = useWords('intervention')
  const { query, may, slug } = useSchool()
  const { owner, grade, cursor } = search
  const flags = useFlags(search)
  const cases = query.useQuery(
    'get',
    '/api/v1/intervention/action-center/',
    {
      params: {
        query: {
          page_size: 100,
          ...given({ owner, cursor, grade_level: grade, class_id: search.class }),
        },
      },
    },
    { placeholderData: keepPreviousData },
  )
  const known = flags.data && 'results' in flags.data ? flags.data : undefined
  const isOff = flags.error instanceof Problem && flags.error.code === 'risk_disabled'
  return (
    // The keys are those of a list; every row and action can be reached without them.
    <Stack gap="lg" onKeyDown={onListKeys}>
      <Filters search={search} go={go} />
      {isOff && (
        <Notice tone="neutral" title={t('off.title')}>
          {t('off.text')}{' '}
          {may('config.write') && (
            <TextLink to="/schools/$slug/early-warning" params={{ slug }} size="sm">
              {t('off.settings')}
            </TextLink>
          )}
        </Notice>
      )}
      {flags.error && !isOff && <Failed error={flags.error} retry={() => void flags.refetch()} />}
      {known && !isOff && <State flags={known} />}
      {!known && !flags.error && <Loading />}
      <Read of={cases}>
        {(center) => (
          <Cases
            center={center}
            flags={isOff ? undefined : known}
            isOwn={owner !== undefined}
            onCursor={(at) => go({ ...search, cursor: at })}
          />
        )}
      </Read>
    </Stack>
  )
}

/** When the scores were computed, and why they may not be current. */
function State({ flags }: { readonly flags: RedFlags }) {
  const { t } = useWords('intervention')
  const { attendance_unreliable: unreliable, computed_at } = flags
  if (unreliable)
    return (
      <Notice tone="caution" title={t('unreliable.title')}>
        {t(`unreliable.${unreliable.reason}`)}{' '}
        {t(computed_at === null ? 'unreliable.none' : 'unreliable.text')}
      </Notice>
    )
  if (computed_at === null)
    return (
      <Empty title={t('never.title')} action={<Calculate />}>
        {t('never.text')}
      </Empty>
    )
  return (
    <Text size="sm" c="dimmed" visibleFrom="sm">
      {t('computed', { at: instant(computed_at) })} <Kbd size="xs">↓</Kbd> <Kbd size="xs">↑</Kbd>{' '}
      {t('keys.move')} <Kbd size="xs">A</Kbd> {t('keys.assign')}
    </Text>
  )
}

/** Students with a flag and without a case. */
function Unhelped({ flags }: { readonly flags: Flags }) {
  const { t } = useWords('intervention')
  // Red ones first: a new amber one can wait for them.
  const free = flags.results
    .filter(({ open_case }) => open_case === null)
    .toSorted((one, other) => Number(other.band === 'red') - Number(one.band === 'red'))
  if (flags.computed_at === null) return null
  return (
    <Part title={t('unhelped.title')}>
      {free.length === 0 ? (
        <Text c="dimmed">{t('unhelped.none')}</Text>
      ) : (
        <FlagRows label={t('unhelped.label')} flags={free} />
      )}
    </Part>
  )
}

interface CasesProps {
  readonly center: ActionCenter
  readonly flags: Flags | undefined
  /** Whether only the person's own cases are shown: students without a case are nobody's. */
  readonly isOwn: boolean
  onCursor(cursor: string | undefined): void
}

/** Cases that changed since the last visit, students whom nobody helps yet, and the other open cases. */
function Cases({ center, flags, isOwn, onCursor }: CasesProps) {
  const { t } = useWords('intervention')
  const { mayWrite } = useSupportRights()
  const { interventions: cases, since, next, previous } = center
  const changed = cases.filter(({ changes }) => changes.length > 0)
  const others = cases.filter(({ changes }) => changes.length === 0)
  const list = (label: string, rows: typeof cases) => (
    <Rows label={label}>
      {rows.map((row) => (
        <CaseRow key={row.id} row={row} />
      ))}
    </Rows>
  )
  const isEmpty = cases.length === 0 && previous === null
  return (
    <Stack gap="lg">
      {!isEmpty && (
        <Part
          title={t('changed.title', { date: instantDay(since) })}
          actions={mayWrite && changed.length > 0 ? <MarkSeen /> : undefined}
        >
          {changed.length === 0 ? (
            <Text c="dimmed">{t('changed.none')}</Text>
          ) : (
            list(t('changed.label'), changed)
          )}
        </Part>
      )}
      {!isOwn && flags && flags.students.length > 0 && <Unhelped flags={flags} />}
      {isEmpty && <NoCases flags={flags} isOwn={isOwn} />}
      {others.length > 0 && <Part title={t('others.title')}>{list(t('others.title'), others)}</Part>}
      <CursorPager next={next} previous={previous} onCursor={onCursor} />
    </Stack>
  )
}

/** Without a case; nothing while students with a flag are listed instead. */
function NoCases({ flags, isOwn }: Pick<CasesProps, 'flags' | 'isOwn'>) {
  const { t } = useWords('intervention')
  const { slug } = useSchool()
  if (!isOwn && flags && flags.students.length > 0) return null
  const isCalm = flags !== undefined && flags.computed_at !== null
  return (
    <Empty
      title={t(isOwn ? 'cases.noneOwn' : isCalm ? 'cases.nobody' : 'cases.none')}
      action={
        <ButtonLink to="/schools/$slug/people/students" params={{ slug }} variant="default">
          {t('cases.find')}
        </ButtonLink>
      }
    >
      {t('cases.noneText')}
    </Empty>
  )
}

/** From now on, changes are those after this moment. */
function MarkSeen() {
  const { t } = useWords('intervention')
  const { client } = useSchool()
  const save = useSave({
    send: () => client.POST('/api/v1/intervention/action-center/visits/'),
    changes: changesOfSupport,
    notice: () => t('changed.marked'),
  })
  return (
    <>
      <ErrorMessage error={save.error} />
      <Button size="compact-md" variant="default" loading={save.isPending} onClick={() => save.mutate()}>
        {t('changed.mark')}
      </Button>
    </>
  )
}
