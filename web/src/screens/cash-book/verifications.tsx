import { Button, Code, Stack, Table, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { instant, number } from '../../kernel/format/format.ts'
import { TextLink } from '../../kernel/links/links.tsx'
import { keepsMoney } from '../../kernel/money/office.ts'
import { Section } from '../../kernel/page/section.tsx'
import { ErrorMessage } from '../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Read } from '../../kernel/states/states.tsx'
import { Notice } from '../../kernel/theme/notice.tsx'
import { useWords } from '../../kernel/words/words.ts'
import type { Verification } from './wire.ts'

const path = '/api/v1/finance/ledger/verifications/'

/** Milliseconds between two looks at books that are being recomputed. */
const often = 1500

const waits = (one: Verification | undefined): boolean => one?.outcome === 'waiting'

/** Whether the books agree with their postings: as it was found the last time, and found again when asked for. */
export function Verifications() {
  const { t } = useWords('cash-book')
  const school = useSchool()
  const queries = useQueryClient()
  const found = school.query.useQuery(
    'get',
    path,
    { params: { query: { page_size: 2 } } },
    { refetchInterval: ({ state: { data } }) => (waits(data?.results[0]) ? often : false) },
  )
  const isWaiting = waits(found.data?.results[0])
  const verify = useMutation({
    mutationFn: () => school.client.POST('/api/v1/finance/ledger/verify'),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['get', path] }),
  })
  const now = keepsMoney(school) && (
    <Button
      variant="default"
      size="sm"
      loading={verify.isPending || isWaiting}
      onClick={() => verify.mutate()}
    >
      {t('check.now')}
    </Button>
  )
  return (
    <Section title={t('check.title')} actions={now}>
      <Stack gap="xs">
        <ErrorMessage error={verify.error} />
        {isWaiting && (
          <Text size="sm" role="status">
            {t('check.waiting')}
          </Text>
        )}
        <Read of={found}>{({ results }) => <Last one={results.find((one) => !waits(one))} />}</Read>
        <Text size="sm" c="dimmed">
          {t('check.text')}
        </Text>
      </Stack>
    </Section>
  )
}

const tones = { agrees: 'positive', differs: 'negative', failed: 'caution' } as const

/** What was found the last time that the books were recomputed. */
function Last({ one }: { one: Verification | undefined }) {
  const { t } = useWords('cash-book')
  const zone = useSchool().me.school?.time_zone
  if (!one || one.outcome === 'waiting') return <Text size="sm">{t('check.never')}</Text>
  const { outcome, finished_at, counts, difference } = one
  const at = finished_at === null ? '' : instant(finished_at, zone)
  return (
    <Notice tone={tones[outcome]} title={t(`check.${outcome}`)}>
      <Stack gap="xs">
        {counts
          ? t('check.at', { at, postings: number(counts.postings), entries: number(counts.entries) })
          : t('check.before', { at })}
        {outcome === 'failed' && <span>{t('check.failedText')}</span>}
        {difference && <Difference difference={difference} />}
      </Stack>
    </Notice>
  )
}

const pages = { invoice_id: 'invoices/$invoiceId', payment_id: 'payments/$paymentId' } as const

/** The first difference, in the form that the operator of the installation needs. */
function Difference({ difference }: { difference: NonNullable<Verification['difference']> }) {
  const { t, i18n } = useWords('cash-book')
  const { slug } = useSchool()
  const { check, about, expected, found } = difference
  // A low line before «zero» would be the mark of a plural form.
  const key = `check.checks.${check.replaceAll('_', '-')}`
  const what = i18n.exists(key, { ns: 'cash-book' }) ? t(key as 'check.checks.invoices') : check
  return (
    <>
      <Table aria-label={t('check.differs')}>
        <Table.Tbody>
          <Row name={t('check.what')}>{what}</Row>
          <Row name={t('check.about')}>
            <Members of={about} />
            {(Object.keys(pages) as (keyof typeof pages)[]).map((member) => {
              const id = about[member]
              if (typeof id !== 'string') return null
              const params = { slug, invoiceId: id, paymentId: id }
              return (
                <div key={member}>
                  <TextLink to={`/schools/$slug/${pages[member]}`} params={params as never} py={2}>
                    {t('check.open')}
                  </TextLink>
                </div>
              )
            })}
          </Row>
          <Row name={t('check.expected')}>
            <Members of={expected} />
          </Row>
          <Row name={t('check.found')}>
            <Members of={found} />
          </Row>
        </Table.Tbody>
      </Table>
      <span>{t('check.differsText')}</span>
    </>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <Table.Tr>
    <Table.Th scope="row" fw={400}>
      {name}
    </Table.Th>
    <Table.Td>{children}</Table.Td>
  </Table.Tr>
)

/** As the program says it, to be passed on word by word. */
const Members = ({ of }: { of: Readonly<Record<string, unknown>> }) => (
  <Code block={false}>
    {Object.entries(of)
      .map(([member, value]) => `${member}: ${String(value)}`)
      .join(', ')}
  </Code>
)
