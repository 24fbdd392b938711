import { Group, Paper, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { money, shortDate } from '../../../kernel/format/format.ts'
import { ButtonLink, TextLink } from '../../../kernel/links/links.tsx'
import { useFeeTypeName } from '../../../kernel/money/fee-type.ts'
import { keepsMoney } from '../../../kernel/money/office.ts'
import { useWholeList } from '../../../kernel/paging/whole-list.ts'
import { given } from '../../../kernel/routing/given.ts'
import rowClasses from '../../../kernel/rows/rows.module.css'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Empty, Read } from '../../../kernel/states/states.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { FeesFrame } from '../frame.tsx'
import { useSessionNames } from '../use-names.ts'
import type { Schedule } from '../wire.ts'
import { Leavers } from './leavers.tsx'

/** What the school charges, the newest first. */
export function Schedules() {
  const { t } = useWords('fees')
  const school = useSchool()
  const path = '/api/v1/finance/fee-schedules/'
  const schedules = useWholeList(path, {}, (cursor) =>
    school.client.GET(path, { params: { query: { page_size: 200, ...given({ cursor }) } } }),
  )
  return (
    <FeesFrame at="schedules" actions={keepsMoney(school) && <NewButton />}>
      <Stack gap="md">
        <Leavers />
        <Read of={schedules}>
          {({ results }) =>
            results.length === 0 ? (
              <Empty title={t('schedules.none')} action={keepsMoney(school) && <NewButton />}>
                {t('schedules.noneText')}
              </Empty>
            ) : (
              <Stack gap="md" component="ul" p={0} m={0} className={rowClasses['plain'] ?? ''} data-export>
                {results.map((schedule) => (
                  <li key={schedule.id}>
                    <ScheduleCard schedule={schedule} />
                  </li>
                ))}
              </Stack>
            )
          }
        </Read>
      </Stack>
    </FeesFrame>
  )
}

function NewButton() {
  const { t } = useWords('fees')
  const { slug } = useSchool()
  return (
    <ButtonLink
      to="/schools/$slug/fees/schedules/new"
      params={{ slug }}
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('schedules.new')}
    </ButtonLink>
  )
}

function ScheduleCard({ schedule }: { schedule: Schedule }) {
  const { t } = useWords('fees')
  const school = useSchool()
  const feeTypeName = useFeeTypeName()
  const sessions = useSessionNames()
  const { slug } = school
  const session = sessions.get(schedule.academic_session_id ?? '')
  const due =
    schedule.instalments.length > 0
      ? t('schedules.instalments', { count: schedule.instalments.length })
      : t('schedules.due', { date: shortDate(schedule.due_date) })
  return (
    <Paper withBorder p="md" component="section" aria-label={schedule.title}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <TextLink
            to="/schools/$slug/fees/schedules/$scheduleId"
            params={{ slug, scheduleId: schedule.id }}
            fw={600}
            py={2}
            data-column={t('schedule.title')}
          >
            {schedule.title}
          </TextLink>
          <Text size="sm" c="dimmed">
            {session && (
              <>
                <span data-column={t('schedule.session')}>{session}</span>
                {' · '}
              </>
            )}
            <span data-column={t('schedule.due')}>{due}</span>
          </Text>
        </div>
        {keepsMoney(school) && (
          <ButtonLink
            to="/schools/$slug/fees/charge"
            params={{ slug }}
            search={{ schedule: schedule.id }}
            variant="default"
          >
            {t('schedules.charge')}
          </ButtonLink>
        )}
      </Group>
      <Group gap="xs" mt="xs" data-column={t('columns.items')}>
        {schedule.items.map((item) => (
          <Text key={item.id} size="sm">
            {item.description || feeTypeName(item.fee_type)}{' '}
            <b>{money(item.unit_amount, schedule.currency)}</b>
          </Text>
        ))}
      </Group>
    </Paper>
  )
}
