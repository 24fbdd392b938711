import { Button, Group, Stack, Text } from '@mantine/core'
import type { ProrationCredit } from '../../../kernel/api/wire.ts'
import { useSave } from '../../../kernel/form/use-save.ts'
import { money } from '../../../kernel/format/format.ts'
import { moneyQueries } from '../../../kernel/money/money-queries.ts'
import { keepsMoney } from '../../../kernel/money/office.ts'
import { Section } from '../../../kernel/page/section.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'

const list = '/api/v1/finance/proration-credits/'

type Credit = ProrationCredit

/** What to credit to students who left before the end of what they were charged for; nothing when nobody did. */
export function Leavers() {
  const { t } = useWords('fees')
  const credits = useSchool().query.useQuery('get', list, { params: { query: { page_size: 50 } } })
  if (!credits.data || credits.data.results.length === 0) return null
  return (
    <Section title={t('leavers.title')}>
      <Stack gap="sm">
        <Text size="sm">{t('leavers.text')}</Text>
        {credits.data.results.map((credit) => (
          <Leaver key={`${credit.invoice_id} ${credit.amount}`} credit={credit} />
        ))}
      </Stack>
    </Section>
  )
}

function Leaver({ credit }: { credit: Credit }) {
  const { t } = useWords('fees')
  const school = useSchool()
  const { amount, currency, student, unit, enrolled_units, charged_units, invoice_number: number } = credit
  const part = t(unit === 'days' ? 'leavers.days' : 'leavers.months', {
    enrolled: enrolled_units,
    charged: charged_units,
  })
  const give = useSave({
    send: () =>
      school.client.POST('/api/v1/finance/invoices/{invoice_id}/credit-notes', {
        params: { path: { invoice_id: credit.invoice_id } },
        body: { amount, reason: part },
      }),
    changes: moneyQueries,
    notice: () => t('leavers.done', { name: student.name }),
  })
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text size="sm">
          {student.name} · {number} · {part}
        </Text>
        {keepsMoney(school) && (
          <Button size="xs" variant="default" loading={give.isPending} onClick={() => give.mutate()}>
            {t('leavers.give', { amount: money(amount, currency), name: student.name })}
          </Button>
        )}
      </Group>
      <ErrorMessage error={give.error} />
    </Stack>
  )
}
