import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ConsultationEveningDetail } from '../../../kernel/api/wire.ts'
import { longDate, shortDate } from '../../../kernel/format/format.ts'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { TabsPage } from '../../../kernel/page/tabs-page.tsx'
import { given } from '../../../kernel/routing/given.ts'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { type PlanSearch, type PlanTab, planTabs } from '../search.ts'
import { usePrintPlan } from '../use-print-plan.ts'
import { EveningActions } from './evening-actions.tsx'
import { OwnPlan } from './own-plan.tsx'
import { PlanGrid } from './plan-grid.tsx'
import { Requests } from './requests.tsx'
import { Waiting } from './waiting.tsx'

/** The plan of an evening: all teachers for the office, their own for teachers. */
export function EveningPlan() {
  const { query } = useSchool()
  const { eveningId } = useParams({ from: '/schools/$slug/consultations/$eveningId' })
  const evening = query.useQuery('get', '/api/v1/messaging/consultations/evenings/{evening_id}/', {
    params: { path: { evening_id: eveningId } },
  })
  return <Read of={evening}>{(stored) => <Loaded evening={stored} />}</Read>
}

function Loaded({ evening }: { evening: ConsultationEveningDetail }) {
  const { t } = useWords('consultations')
  const { may, slug } = useSchool()
  const search: PlanSearch = useSearch({ from: '/schools/$slug/consultations/$eveningId' })
  const navigate = useNavigate()
  const go = (next: PlanSearch) => void navigate({ to: '.', search: next as never, replace: true })
  const plans = may('consultation_planning.write')
  const params = { slug, eveningId: evening.id }
  const isStaff = plans || evening.takes_part
  if (!isStaff)
    return (
      <Empty
        title={t('familyOnly')}
        action={
          <ButtonLink to="/schools/$slug/consultations/$eveningId/book" params={params}>
            {t('look')}
          </ButtonLink>
        }
      />
    )
  const tabs = planTabs.filter((value) => value !== 'waiting' || plans)
  const tab = tabs.find((value) => value === search.tab) ?? 'plan'
  return (
    <TabsPage<PlanTab>
      title={evening.name}
      subtitle={[longDate(evening.first_date), evening.place].filter(Boolean).join(' · ')}
      at={tab}
      tabs={tabs.map((value) => ({ value, label: t(`tab.${value}`) }))}
      onTab={(next) => go({ tab: next })}
      actions={plans && <EveningActions evening={evening} />}
      exports={tab === 'waiting'}
    >
      <Stack gap="md">
        {evening.status === 'draft' && <Notice tone="neutral">{t('draftText')}</Notice>}
        {evening.status === 'withdrawn' && (
          <Notice tone="caution" title={t('state.withdrawn')}>
            {evening.withdrawal_reason}
          </Notice>
        )}
        {tab === 'plan' && <DayPlan evening={evening} date={search.date} onDate={(date) => go({ date })} />}
        {tab === 'waiting' && (
          <Waiting evening={evening} cursor={search.cursor} onCursor={(cursor) => go({ tab, cursor })} />
        )}
        {tab === 'requests' && (
          <Requests evening={evening} cursor={search.cursor} onCursor={(cursor) => go({ tab, cursor })} />
        )}
      </Stack>
    </TabsPage>
  )
}

interface DayPlanProps {
  readonly evening: ConsultationEveningDetail
  readonly date: string | undefined
  onDate(date: string): void
}

function DayPlan({ evening, date, onDate }: DayPlanProps) {
  const { t } = useWords('consultations')
  const { query, may } = useSchool()
  const print = usePrintPlan()
  const plan = query.useQuery(
    'get',
    '/api/v1/messaging/consultations/evenings/{evening_id}/plan/',
    { params: { path: { evening_id: evening.id }, query: given({ date }) } },
    { placeholderData: keepPreviousData },
  )
  const plans = may('consultation_planning.write')
  return (
    <Read of={plan}>
      {(shown) => (
        <Stack gap="md">
          <Group gap="sm" align="flex-end">
            {shown.dates.length > 1 && (
              <NativeSelect
                label={t('fields.date')}
                value={shown.date}
                data={shown.dates.map((value) => ({ value, label: shortDate(value) }))}
                onChange={(event) => onDate(event.currentTarget.value)}
              />
            )}
            {shown.teachers.length > 0 && (
              <Button
                variant="default"
                loading={print.isPending}
                onClick={() => print.mutate({ kind: 'staff', eveningId: evening.id, date: shown.date })}
              >
                {t(plans ? 'printAll' : 'print')}
              </Button>
            )}
          </Group>
          {shown.teachers.length === 0 && <Empty title={t('noTeachersYet')}>{t('noTeachers')}</Empty>}
          {plans && shown.teachers.length > 0 && <PlanGrid evening={evening} plan={shown} />}
          {!plans &&
            shown.teachers.map((teacher) => (
              <OwnPlan key={teacher.staff_id} evening={evening} teacher={teacher} />
            ))}
        </Stack>
      )}
    </Read>
  )
}
