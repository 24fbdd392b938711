import { Button, Group, Table, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
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
  const button = (
    <Button variant="default" disabled={!isReady} loading={tried.isPending} onClick={() => tried.mutate()}>
      {t('preview.show')}
    </Button>
  )
  return (
    <Section title={t('preview.title')} actions={button}>
      <Text size="sm" c="dimmed" mb={tried.data ? 'sm' : 0}>
        {t('preview.text')}
      </Text>
      <ErrorMessage error={tried.error} />
      {tried.data && <Counts answer={tried.data} />}
    </Section>
  )
}

function Counts({ answer }: { readonly answer: RiskWhatIfAnswer }) {
  const { t } = useWords('early-warning')
  const { now, tried, newly_red, no_longer_red, red_per_counselor: load, counselors } = answer
  const each = (value: number | null) => (value === null ? '–' : number(value))
  return (
    <div aria-live="polite">
      <Table>
        <Table.Thead>
          <Table.Tr>
            {(['band', 'now', 'tried'] as const).map((column) => (
              <Table.Th key={column}>{t(`preview.${column}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {bands.map((band) => (
            <Table.Tr key={band}>
              <Table.Th scope="row">{t(`band.${band}`)}</Table.Th>
              <Table.Td>{number(now[band])}</Table.Td>
              <Table.Td>{number(tried[band])}</Table.Td>
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Th scope="row">{t('preview.load', { counselors: number(counselors) })}</Table.Th>
            <Table.Td>{each(load.now)}</Table.Td>
            <Table.Td>{each(load.tried)}</Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
      <Group mt="xs">
        <Text size="sm">{t('preview.moves', { red: number(newly_red), others: number(no_longer_red) })}</Text>
      </Group>
    </div>
  )
}
