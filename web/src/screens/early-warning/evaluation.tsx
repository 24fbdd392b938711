import { Group, Select, Stack, Table, Text } from '@mantine/core'
import type { RiskEstimate, RiskEvaluation, RiskEvaluationGroup } from '../../kernel/api/wire.ts'
import { fixed, number, percent, shortDate } from '../../kernel/format/format.ts'
import { Figure, Figures } from '../../kernel/page/figures.tsx'
import { Section } from '../../kernel/page/section.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { type EarlyWarningSearch, groupings } from './search.ts'

interface EvaluationProps {
  readonly search: EarlyWarningSearch
  onSearch(next: EarlyWarningSearch): void
}

/** How well the scores of a year foresaw its outcomes, and whether help helped. */
export function Evaluation({ search, onSearch }: EvaluationProps) {
  const { query } = useSchool()
  const { cohort, group } = search
  const found = query.useQuery('get', '/api/v1/intervention/evaluation', {
    params: { query: { ...(cohort && { cohort }), ...(group && { group_by: group }) } },
  })
  return <Read of={found}>{(body) => <Verdict body={body} search={search} onSearch={onSearch} />}</Read>
}

function Verdict({ body, search, onSearch }: EvaluationProps & { readonly body: RiskEvaluation }) {
  const { t } = useWords('early-warning')
  const { cohort, cohorts, total } = body
  const choice = (
    <Group gap="sm" align="flex-end" role="search" aria-label={t('evaluation.choose')}>
      <Select
        label={t('evaluation.cohort')}
        placeholder={t('evaluation.noYear')}
        data={cohorts.map(({ academic_year_id: value, title: label }) => ({ value, label }))}
        value={cohort?.academic_year_id ?? null}
        onChange={(value) => onSearch({ group: search.group, cohort: value ?? undefined })}
      />
      {total.verdict === 'measured' && (
        <Select
          label={t('evaluation.groupBy')}
          data={groupings.map((value) => ({ value, label: t(`evaluation.by.${value}`) }))}
          value={body.group_by}
          allowDeselect={false}
          onChange={(value) =>
            onSearch({ cohort: search.cohort, group: groupings.find((one) => one === value) })
          }
        />
      )}
    </Group>
  )
  return (
    <Stack>
      {cohorts.length > 0 && choice}
      {total.verdict === 'measured' ? (
        <Measured body={body} />
      ) : (
        <Empty title={t('evaluation.few')}>
          {t('evaluation.fewText', { students: number(total.students) })}
        </Empty>
      )}
      <HelpVerdict help={body.help} />
    </Stack>
  )
}

function Measured({ body }: { readonly body: RiskEvaluation }) {
  const { t } = useWords('early-warning')
  const { total, groups, scored_from, scored_to, red_min } = body
  return (
    <>
      <Text>
        {t('evaluation.text', {
          from: shortDate(scored_from ?? ''),
          to: shortDate(scored_to ?? ''),
          red: number(red_min),
          students: number(total.students),
          outcomes: number(total.outcomes ?? 0),
        })}
      </Text>
      <Figures>
        {(['sensitivity', 'specificity', 'precision'] as const).map((figure) => (
          <Figure key={figure} term={t(`evaluation.${figure}`)}>
            <Estimate of={total[figure]} />
          </Figure>
        ))}
        <Figure term={t('evaluation.auc')}>{total.auc === null ? '–' : fixed(total.auc.value, 2)}</Figure>
      </Figures>
      {groups.length > 0 && <Groups groups={groups} />}
      <Calibration total={total} />
    </>
  )
}

/** A share, and smaller its interval of 95 %. */
const Estimate = ({ of }: { readonly of: RiskEstimate | null }) =>
  of === null ? (
    '–'
  ) : (
    <>
      {percent(of.value)}{' '}
      <Text span size="sm" c="dimmed" fw={400} display="inline-block">
        {percent(of.low)} – {percent(of.high)}
      </Text>
    </>
  )

/** The same in a table. */
const estimateText = (of: RiskEstimate | null): string =>
  of === null ? '–' : `${percent(of.value)} (${percent(of.low)} – ${percent(of.high)})`

function Groups({ groups }: { readonly groups: readonly RiskEvaluationGroup[] }) {
  const { t } = useWords('early-warning')
  return (
    <Section title={t('evaluation.groups')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('evaluation.groupsText')}
      </Text>
      <Table.ScrollContainer minWidth={640} type="native" pos="relative" tabIndex={0}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {(['group', 'students', 'sensitivity', 'specificity', 'precision'] as const).map((column) => (
                <Table.Th key={column}>{t(`evaluation.${column}`)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {groups.map((one) => (
              <Table.Tr key={one.group ?? ''}>
                <Table.Th scope="row">{groupName(t, one.group)}</Table.Th>
                <Table.Td>{number(one.students)}</Table.Td>
                {one.verdict === 'measured' ? (
                  (['sensitivity', 'specificity', 'precision'] as const).map((figure) => (
                    <Table.Td key={figure}>{estimateText(one[figure])}</Table.Td>
                  ))
                ) : (
                  <Table.Td colSpan={3} c="dimmed">
                    {t('evaluation.few')}
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  )
}

type Words = ReturnType<typeof useWords>['t']

const sexes = ['female', 'male', 'other', 'unspecified'] as const

/** A grade level as it is called, a sex in words. */
function groupName(t: Words, group: string | null): string {
  const sex = sexes.find((one) => one === group)
  if (sex) return t(`evaluation.sex.${sex}`)
  return group ?? t('evaluation.notRecorded')
}

function Calibration({ total }: { readonly total: RiskEvaluationGroup }) {
  const { t } = useWords('early-warning')
  const bins = total.calibration.filter(({ students }) => students > 0)
  return (
    <Section title={t('evaluation.calibration')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('evaluation.calibrationText')}
      </Text>
      <Table.ScrollContainer minWidth={420} type="native" pos="relative" tabIndex={0}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              {(['score', 'students', 'outcome'] as const).map((column) => (
                <Table.Th key={column}>{t(`evaluation.${column}`)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {bins.map(({ from, to, students, outcome }) => (
              <Table.Tr key={from}>
                <Table.Th scope="row">
                  {number(from)} – {number(to)}
                </Table.Th>
                <Table.Td>{number(students)}</Table.Td>
                <Table.Td>{estimateText(outcome)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  )
}

function HelpVerdict({ help }: Pick<RiskEvaluation, 'help'>) {
  const { t } = useWords('early-warning')
  const { verdict, cases, better, same, worse } = help
  return (
    <Section title={t('evaluation.help')}>
      {verdict === 'measured' ? (
        <Stack gap="xs">
          <Text>{t('evaluation.helpText', { cases: number(cases) })}</Text>
          <Figures>
            <Figure term={t('evaluation.better')}>{number(better ?? 0)}</Figure>
            <Figure term={t('evaluation.same')}>{number(same ?? 0)}</Figure>
            <Figure term={t('evaluation.worse')}>{number(worse ?? 0)}</Figure>
            <Figure term={t('evaluation.recovered')}>
              <Estimate of={help.recovered} />
            </Figure>
          </Figures>
        </Stack>
      ) : (
        <Text c="dimmed">{t('evaluation.fewCases', { cases: number(cases) })}</Text>
      )}
    </Section>
  )
}
