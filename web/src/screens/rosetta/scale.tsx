import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { number, shortDate } from '../../kernel/format/format.ts'
import { ButtonLink } from '../../kernel/links/links.tsx'
import { Page } from '../../kernel/page/page.tsx'
import { Section } from '../../kernel/page/section.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { InEnglish } from '../../kernel/refusals/said.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { type Scale, useCountryName, useScales } from './use-scales.ts'

/** One scale: its grades, who says so, and since when. */
export function ScaleScreen() {
  const { t } = useWords('rosetta')
  const { slug } = useSchool()
  const { code } = useParams({ from: '/schools/$slug/scales/of/$code' })
  const list = useScales()
  const found = list.data?.scales.find((scale) => scale.code === code)
  return (
    <Page
      title={found?.name ?? t('scale')}
      actions={
        found && (
          <ButtonLink
            to="/schools/$slug/scales/convert"
            params={{ slug }}
            search={{ from: code }}
            variant="default"
          >
            {t('convert.from', { code })}
          </ButtonLink>
        )
      }
    >
      <Read of={list}>{() => (found ? <Detail scale={found} /> : <Empty title={t('none')} />)}</Read>
    </Page>
  )
}

function Detail({ scale }: { scale: Scale }) {
  const school = useSchool()
  return (
    <Stack>
      <About scale={scale} />
      <Grades scale={scale} />
      {scale.id !== null && school.may('config.write') && <PutAway id={scale.id} />}
    </Stack>
  )
}

function About({ scale }: { scale: Scale }) {
  const { t } = useWords('rosetta')
  const country = useCountryName()(scale.country)
  const rows: readonly (readonly [string, string])[] = [
    [t('code'), scale.code],
    [t('country'), country],
    [t('range'), `${number(scale.min)} – ${number(scale.max)}`],
    [t('direction'), t(scale.direction)],
    [t('pass'), scale.pass === null ? t('noPass') : number(scale.pass)],
    ...(scale.valid_from ? [[t('since'), shortDate(scale.valid_from)] as const] : []),
  ]
  return (
    <Section title={t('about')}>
      <Table withRowBorders={false} verticalSpacing={4} horizontalSpacing={0} maw="40rem">
        <Table.Tbody>
          {rows.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400} c="dimmed" w="40%">
                {name}
              </Table.Th>
              <Table.Td>{value}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {scale.source && (
        <Text size="sm" mt="sm">
          {t('source')} <InEnglish>{scale.source}</InEnglish>
        </Text>
      )}
      {scale.note && (
        <Text size="sm" c="dimmed" mt={4}>
          <InEnglish>{scale.note}</InEnglish>
        </Text>
      )}
    </Section>
  )
}

function Grades({ scale }: { scale: Scale }) {
  const { t } = useWords('rosetta')
  const hasLabels = scale.grades.some(({ label }) => label !== null)
  return (
    <Section title={t('grades', { count: scale.grades.length })}>
      <Table verticalSpacing={6} horizontalSpacing="xs" maw="40rem">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('grade')}</Table.Th>
            {hasLabels && <Table.Th visibleFrom="sm">{t('meaning')}</Table.Th>}
            <Table.Th ta="end">{t('scores')}</Table.Th>
            <Table.Th ta="end" visibleFrom="sm">
              {t('points')}
            </Table.Th>
            <Table.Th>{t('result')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {scale.grades.map((grade) => (
            <GradeRow key={grade.code} grade={grade} hasLabels={hasLabels} hasPass={scale.pass !== null} />
          ))}
        </Table.Tbody>
      </Table>
      <Text size="xs" c="dimmed" mt="xs">
        {t('boundsHint')}
      </Text>
    </Section>
  )
}

interface GradeRowProps {
  readonly grade: Scale['grades'][number]
  /** Whether any grade of the scale has a label: then there is a column for it. */
  readonly hasLabels: boolean
  /** Whether the scale says which grades pass. */
  readonly hasPass: boolean
}

function GradeRow({ grade, hasLabels, hasPass }: GradeRowProps) {
  const { code, label, min, max, points, passed } = grade
  return (
    <Table.Tr>
      <Table.Td>
        {code}
        {label && (
          <Text size="xs" c="dimmed" hiddenFrom="sm">
            {label}
          </Text>
        )}
      </Table.Td>
      {hasLabels && <Table.Td visibleFrom="sm">{label ?? '–'}</Table.Td>}
      <Table.Td ta="end">{min === max ? number(min) : `${number(min)} – ${number(max)}`}</Table.Td>
      <Table.Td ta="end" visibleFrom="sm">
        {points === null ? '–' : number(points)}
      </Table.Td>
      <Table.Td>{hasPass ? <PassBadge passed={passed} /> : '–'}</Table.Td>
    </Table.Tr>
  )
}

function PassBadge({ passed }: Pick<GradeRowProps['grade'], 'passed'>) {
  const { t } = useWords('rosetta')
  return <ToneBadge tone={passed ? 'positive' : 'negative'}>{t(passed ? 'passed' : 'failed')}</ToneBadge>
}

function PutAway({ id }: { id: string }) {
  const { t } = useWords('rosetta')
  const school = useSchool()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const remove = school.query.useMutation('delete', '/api/v1/rosetta/scales/{grading_scale_id}/', {
    onSuccess: async () => {
      notifications.show({ message: t('putAway.done') })
      await queries.invalidateQueries({ queryKey: ['get', '/api/v1/rosetta/scales'] })
      await navigate({ to: '/schools/$slug/scales', params: { slug: school.slug } })
    },
  })
  return (
    <Stack gap="xs">
      <ErrorMessage error={remove.error} />
      <Group>
        <Button
          variant="default"
          loading={remove.isPending}
          onClick={() => remove.mutate({ params: { path: { grading_scale_id: id } } })}
        >
          {t('putAway.button')}
        </Button>
      </Group>
    </Stack>
  )
}
