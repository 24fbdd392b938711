import { ButtonLink } from '../../kernel/links/links.tsx'
import { Section } from '../../kernel/page/section.tsx'
import { useSchool } from '../../kernel/school/school.tsx'
import { Empty, Loading, Read } from '../../kernel/states/states.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { PaymentRows } from './payments/payment-rows.tsx'

/** What was received last, so that a receipt can be given once more. */
export function LatestPayments() {
  const { t } = useWords('counter')
  const { query, slug } = useSchool()
  const latest = query.useQuery('get', '/api/v1/finance/payments/', {
    params: { query: { page_size: 6, sort: '-paid_at' } },
  })
  return (
    <Section
      title={t('latest.title')}
      actions={
        <ButtonLink to="/schools/$slug/payments" params={{ slug }} variant="subtle" size="compact-md">
          {t('latest.all')}
        </ButtonLink>
      }
    >
      <Read of={latest} loading={<Loading lines={3} />}>
        {({ results }) =>
          results.length === 0 ? (
            <Empty title={t('latest.none')}>{t('latest.noneText')}</Empty>
          ) : (
            <PaymentRows payments={results} label={t('latest.title')} />
          )
        }
      </Read>
    </Section>
  )
}
