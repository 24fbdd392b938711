import { useNavigate, useSearch } from '@tanstack/react-router'
import { Page } from '../../kernel/page/page.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { OrderForm } from './order-form.tsx'
import { Timeline } from './timeline.tsx'

/** A school is ordered, and made step by step before one's eyes. */
export function Provision() {
  const { t } = useWords('operator')
  const { job } = useSearch({ from: '/operator/provision' })
  const navigate = useNavigate({ from: '/operator/provision' })
  return (
    <Page title={t('provision.title')} subtitle={t('provision.subtitle')}>
      {job === undefined ? (
        <OrderForm onOrdered={(id) => void navigate({ search: { job: id }, ignoreBlocker: true })} />
      ) : (
        <Timeline job={job} />
      )}
    </Page>
  )
}
