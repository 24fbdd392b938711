import { Group, Select, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Problem } from '../../kernel/api/problem.ts'
import type { Conversion } from '../../kernel/api/wire.ts'
import { number } from '../../kernel/format/format.ts'
import { Page } from '../../kernel/page/page.tsx'
import { Section } from '../../kernel/page/section.tsx'
import { InEnglish } from '../../kernel/refusals/said.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Failed, Loading, Read } from '../../kernel/states/states.tsx'
import { Notice } from '../../kernel/theme/notice.tsx'
import { ToneBadge } from '../../kernel/theme/tone.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { NotConverted } from './not-converted.tsx'
import { type Scale, useCountryName, useScales } from './use-scales.ts'
import { Ways } from './ways.tsx'

const address = '/schools/$slug/scales/convert'

/** A mark of one scale on another: a value or a range, how it was worked out, and that it is not official. */
export function Convert() {
  const { t } = useWords('rosetta')
  const list = useScales()
  return (
    <Page title={t('convert.title')} subtitle={t('convert.subtitle')}>
      <Read of={list}>
        {({ scales }) => (
          <Stack>
            <Question scales={scales} />
            <Outcome scales={scales} />
          </Stack>
        )}
      </Read>
    </Page>
  )
}

function Question({ scales }: { scales: readonly Scale[] }) {
  const { t } = useWords('rosetta')
  const { from, to, score } = useSearch({ from: address })
  const navigate = useNavigate({ from: address })
  const countryName = useCountryName()
  const [text, setText] = useState(score ?? '')
  const go = (change: { from?: string; to?: string; score?: string | undefined }) =>
    void navigate({ search: (search) => ({ ...search, ...change, rule: undefined }), replace: true })
  const report = useDebouncedCallback((next: string) => go({ score: next.trim() || undefined }), 250)
  const data = scales.map(({ code, name, country }) => ({
    value: code,
    label: `${name} (${countryName(country)})`,
  }))
  const grades = scales.find(({ code }) => code === from)?.grades ?? []
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <Select
        searchable
        label={t('convert.fromScale')}
        data={data}
        value={from ?? null}
        nothingFoundMessage={t('none')}
        onChange={(code) => code && go({ from: code })}
      />
      <TextInput
        label={t('convert.score')}
        description={
          grades.length > 0
            ? t('convert.scoreHint', {
                grades: grades
                  .slice(0, 6)
                  .map(({ code }) => code)
                  .join(', '),
              })
            : undefined
        }
        inputWrapperOrder={['label', 'input', 'description']}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value)
          report(value)
        }}
      />
      <Select
        searchable
        label={t('convert.toScale')}
        data={data}
        value={to ?? null}
        nothingFoundMessage={t('none')}
        onChange={(code) => code && go({ to: code })}
      />
    </SimpleGrid>
  )
}

function Outcome({ scales }: { scales: readonly Scale[] }) {
  const { t } = useWords('rosetta')
  const school = useSchool()
  const { from = '', to = '', score = '', rule } = useSearch({ from: address })
  const isRequested = from !== '' && to !== '' && score !== ''
  const query = { from_scale: from, to_scale: to, score, ...(rule ? { rule } : {}) }
  const answer = school.query.useQuery(
    'get',
    '/api/v1/rosetta/convert',
    { params: { query } },
    { enabled: isRequested, retry: false, placeholderData: keepPreviousData },
  )
  if (!isRequested) return <Text c="dimmed">{t('convert.start')}</Text>
  if (answer.error instanceof Problem && answer.error.status === 422)
    return <NotConverted error={answer.error} scales={scales} />
  if (answer.error) return <Failed error={answer.error} retry={() => void answer.refetch()} />
  if (!answer.data) return <Loading lines={2} />
  const target = scales.find(({ code }) => code === answer.data.to_scale)
  return <Result answer={answer.data} target={target?.name ?? to} />
}

/** A score with its grade. */
const reported = (score: number, grade: string | null | undefined): string =>
  grade && grade !== String(score) ? `${number(score)} (${grade})` : number(score)

function Result({ answer, target }: { answer: Conversion; target: string }) {
  const { t } = useWords('rosetta')
  const [low = 0, high = 0] = answer.range
  const [lowGrade, highGrade] = answer.range_grades[0] === answer.range_grades[1] ? [] : answer.range_grades
  return (
    <Section title={target}>
      <Stack gap="sm" aria-live="polite">
        <Group gap="sm" align="baseline">
          <Text size="xl" fw={700} data-testid="converted">
            {answer.converted_score === null
              ? (answer.letter_grade ?? `${reported(low, lowGrade)} – ${reported(high, highGrade)}`)
              : reported(answer.converted_score, answer.letter_grade)}
          </Text>
          {answer.converted_score !== null && low !== high && (
            <Text c="dimmed">
              {t('convert.between', { low: reported(low, lowGrade), high: reported(high, highGrade) })}
            </Text>
          )}
          {answer.passed !== null && (
            <ToneBadge tone={answer.passed ? 'positive' : 'negative'}>
              {t(answer.passed ? 'passed' : 'failed')}
            </ToneBadge>
          )}
        </Group>
        <Notice tone="caution" title={t('convert.notOfficial')}>
          {t(answer.lossy ? 'convert.lossy' : 'convert.decides')}
          {answer.rule === 'pass_to_best' && <div>{t('convert.passToBest')}</div>}
        </Notice>
        <div>
          <Text size="sm">
            {t(`method.${answer.method}`)} · <InEnglish>{answer.source}</InEnglish>
          </Text>
          {answer.working.map((line) => (
            <Text key={line} size="sm" c="dimmed" ff="monospace">
              {line}
            </Text>
          ))}
        </div>
        <Alternatives answer={answer} />
      </Stack>
    </Section>
  )
}

function Alternatives({ answer }: { answer: Conversion }) {
  const { t } = useWords('rosetta')
  if (answer.alternatives.length === 0) return null
  return (
    <Stack gap={4}>
      <Title order={3} size="h6">
        {t('convert.otherWays')}
      </Title>
      <Ways ways={answer.alternatives} />
    </Stack>
  )
}
