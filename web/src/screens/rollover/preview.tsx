import { Button, Group, List, SimpleGrid, Stack, Table, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { number, shortDate } from '../../kernel/format/format.ts'
import { Section } from '../../kernel/page/section.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Read } from '../../kernel/states/states.tsx'
import { Notice } from '../../kernel/theme/notice.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { actions, type Exceptions } from './actions.ts'
import { Students } from './students.tsx'
import type { RolloverAnswer } from './wire.ts'

interface PreviewProps {
  readonly id: string
  readonly exceptions: Exceptions
  /** Whether exceptions were named that the preview does not hold. */
  readonly isChanged: boolean
  onExceptions(exceptions: Exceptions): void
}

/** The second step: what would become of the year, of classes and of everyone. */
export function Preview({ id, exceptions, isChanged, onExceptions }: PreviewProps) {
  const school = useSchool()
  const path = { rollover_id: id }
  const rollover = school.query.useQuery(
    'get',
    '/api/v1/academics/rollovers/{rollover_id}/',
    { params: { path } },
    { retry: false },
  )
  return (
    <Read of={rollover}>
      {(body) => (
        <Stack>
          <Outcome rollover={body} />
          <Students id={id} rollover={body} exceptions={exceptions} onExceptions={onExceptions} />
          {body.state === 'previewed' && <Apply rollover={body} isChanged={isChanged} />}
        </Stack>
      )}
    </Read>
  )
}

function Outcome({ rollover }: { rollover: RolloverAnswer }) {
  const { t } = useWords('rollover')
  return (
    <Section title={t('outcome.title', { count: rollover.students })}>
      <Stack>
        <SimpleGrid cols={{ base: 2, sm: 3, md: 5 }}>
          {actions.map((action) => (
            <div key={action}>
              <Text size="xl" fw={700}>
                {number(rollover.actions[action])}
              </Text>
              <Text size="sm" c="dimmed">
                {t(`action.${action}`)}
              </Text>
            </div>
          ))}
        </SimpleGrid>
        <Warnings rollover={rollover} />
        <Text size="sm">
          {t('outcome.classes', { made: rollover.classes.made, seats: rollover.classes.seats })}
        </Text>
        {rollover.sessions.length > 0 && (
          <List size="sm">
            {rollover.sessions.map(({ title, starts_on, ends_on }) => (
              <List.Item key={`${title} ${starts_on}`}>
                {title}: {shortDate(starts_on)} – {shortDate(ends_on)}
              </List.Item>
            ))}
          </List>
        )}
        <Counts rollover={rollover} />
      </Stack>
    </Section>
  )
}

const warningCodes = [
  ...(['no_homeroom', 'no_grade_level', 'unknown_grade_level', 'no_next_level', 'begins_later'] as const),
  ...(['over_capacity', 'marks_not_closed', 'year_not_over'] as const),
]

function Warnings({ rollover }: { rollover: RolloverAnswer }) {
  const { t } = useWords('rollover')
  if (rollover.warnings.length === 0) return null
  return (
    <Notice tone="caution" title={t('warnings.title')}>
      <List size="sm">
        {rollover.warnings.map(({ code, count, about }) => {
          const known = warningCodes.find((one) => one === code)
          return (
            <List.Item key={code}>
              {known ? t(`warnings.${known}`, { count }) : code}
              {code === 'over_capacity' && `: ${about.join('; ')}`}
            </List.Item>
          )
        })}
      </List>
    </Notice>
  )
}

function Counts({ rollover }: { rollover: RolloverAnswer }) {
  const { t } = useWords('rollover')
  const statuses = ['active', 'suspended', 'graduated', 'withdrawn', 'transferred_out', 'applicant'] as const
  const statusOf = (word: string) => {
    const known = statuses.find((one) => one === word)
    return known ? t(`status.${known}`) : word
  }
  return (
    <Table verticalSpacing={4} maw="32rem">
      <Table.Caption>{t('counts.caption')}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('counts.level')}</Table.Th>
          <Table.Th>{t('counts.status')}</Table.Th>
          <Table.Th ta="end">{t('counts.before')}</Table.Th>
          <Table.Th ta="end">{t('counts.after')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rollover.counts.map(({ grade_level, status, before, after }) => (
          <Table.Tr key={`${grade_level} ${status}`}>
            <Table.Td>{grade_level ?? '–'}</Table.Td>
            <Table.Td>{statusOf(status)}</Table.Td>
            <Table.Td ta="end">{number(before)}</Table.Td>
            <Table.Td ta="end">{number(after)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Apply({ rollover, isChanged }: { rollover: RolloverAnswer; isChanged: boolean }) {
  const { t } = useWords('rollover')
  const school = useSchool()
  const queries = useQueryClient()
  const navigate = useNavigate({ from: '/schools/$slug/rollover' })
  const apply = school.query.useMutation('post', '/api/v1/academics/rollovers/{rollover_id}/apply/', {
    onSuccess: async () => {
      notifications.show({ message: t('apply.done') })
      await queries.invalidateQueries()
      await navigate({ search: {} })
    },
  })
  return (
    <Section title={t('apply.title')}>
      <Stack gap="sm">
        <Text>{t(isChanged ? 'apply.changed' : 'apply.text')}</Text>
        <ErrorMessage error={apply.error} />
        <Group>
          <Button
            loading={apply.isPending}
            disabled={isChanged}
            onClick={() => apply.mutate({ params: { path: { rollover_id: rollover.id } } })}
          >
            {t('apply.button', { count: rollover.students })}
          </Button>
        </Group>
      </Stack>
    </Section>
  )
}
