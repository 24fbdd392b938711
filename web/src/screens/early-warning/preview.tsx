import { Button, Table, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { RiskWhatIfAnswer } from '../../kernel/api/wire.ts'
import { number } from '../../kernel/format/format.ts'
import { Section } from '../../kernel/page/section.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { type Draft, triedOf } from './draft.ts'

const bands = ['red', 'amber', 'green', 'unknown'] as const

/** How many students these rules would flag, before they are saved. */
export function Preview({ draft, isReady }: { readonly draft: Draft; readonly isReady: boolean }) {
  const { t } = useWords('early-warning')
  const { client } = useSchool()
  const tried = useMutation({
    mutationFn: async () => {
      const { data } = await client.POST('/api/v1/intervention/what-if', {
        body: { thresholds: triedOf(draft) },
      })
      return data
    },
  })
  // Counts of other rules than those on the screen would mislead.
  const [shown, setShown] = useState<Draft>()
  const answer = shown === draft ? tried.data : undefined
  const show = () => {
    setShown(draft)
    tried.mutate()
  }
  const button = (
    <Button variant="default" disabled={!isReady} loading={tried.isPending} onClick={show}>
      {t('preview.show')}
    </Button>
  )
  return (
    <Section title={t('preview.title')} actions={button}>
      <Text size="sm" c="dimmed" mb={answer ? 'sm' : 0}>
        {t('preview.text')}
      </Text>
      <ErrorMessage error={tried.error} />
      {answer && <Counts answer={answer} />}
    </Section>
  )
}

function Counts({ answer }: { readonly answer: RiskWhatIfAnswer }) {
  const { t } = useWords('early-warning')
  const { now, tried, newly_red, no_longer_red, red_per_counselor: load, counselors } = answer
  const moves = [
    newly_red > 0 && t('preview.become', { count: newly_red }),
    no_longer_red > 0 && t('preview.leave', { count: no_longer_red }),
  ].filter(Boolean)
  const each = (value: number | null) => (value === null ? '–' : number(value))
  return (
    <div aria-live="polite">
      <Table>
        <Table.Thead>
          <Table.Tr>
            {(['band', 'now', 'tried'] as const).map((column) => (
              <Table.Th key={column} {...(column === 'band' ? {} : { ta: 'end' as const })}>
                {t(`preview.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {bands.map((band) => (
            <Table.Tr key={band}>
              <Table.Th scope="row">{t(`band.${band}`)}</Table.Th>
              <Table.Td ta="end">{number(now[band])}</Table.Td>
              <Table.Td ta="end">{number(tried[band])}</Table.Td>
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Th scope="row">{t('preview.load', { count: counselors })}</Table.Th>
            <Table.Td ta="end">{each(load.now)}</Table.Td>
            <Table.Td ta="end">{each(load.tried)}</Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
      <Text size="sm" mt="xs">
        {moves.length === 0 ? t('preview.same') : moves.join(' ')}
      </Text>
    </div>
  )
}
