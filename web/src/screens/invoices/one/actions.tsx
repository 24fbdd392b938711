import { Button, Group, Stack } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { RemindFamilies } from '../../../kernel/collection/remind.tsx'
import { isZero } from '../../../kernel/format/money.ts'
import { ButtonLink } from '../../../kernel/links/links.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { documentAddress, type Invoice, type InvoiceProps } from '../wire.ts'
import { CreditDialog } from './credit-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useDraft } from './use-draft.ts'

/** Opens the invoice as it is printed. */
export function PdfButton({ invoice }: { invoice: Invoice }) {
  const { t } = useWords('invoices')
  const { slug } = useSchool()
  return (
    <Button
      component="a"
      href={documentAddress(slug, `invoices/${invoice.id}/pdf`)}
      target="_blank"
      variant="default"
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
    >
      {t('actions.pdf')}
    </Button>
  )
}

type Asking = 'credit' | 'void' | 'write-off' | undefined

/** The actions available in the invoice's status. */
export function Actions({ invoice, tag }: InvoiceProps) {
  const { t } = useWords('invoices')
  const [asking, setAsking] = useState<Asking>()
  if (invoice.status === 'draft') return <DraftActions invoice={invoice} tag={tag} />
  if (invoice.status === 'void') return null
  const isUntouched = isZero(invoice.paid_amount) && isZero(invoice.credited_amount)
  const stands = invoice.total_amount !== invoice.credited_amount
  const close = () => setAsking(undefined)
  return (
    <Group gap="xs" role="group" aria-label={t('actions.label')}>
      {!isZero(invoice.balance) && <Collect invoice={invoice} />}
      {stands && (
        <Button variant="default" onClick={() => setAsking('credit')}>
          {t('actions.credit')}
        </Button>
      )}
      {isUntouched && (
        <Button variant="default" onClick={() => setAsking('void')}>
          {t('actions.void')}
        </Button>
      )}
      {!isZero(invoice.balance) && (
        <Button variant="default" onClick={() => setAsking('write-off')}>
          {t('actions.write-off')}
        </Button>
      )}
      <CreditDialog invoice={invoice} tag={tag} isOpen={asking === 'credit'} onClose={close} />
      <ReasonDialog
        invoice={invoice}
        tag={tag}
        verb={asking === 'void' || asking === 'write-off' ? asking : undefined}
        onClose={close}
      />
    </Group>
  )
}

/** Takes money of the family, or reminds it of what it owes. */
function Collect({ invoice: { household } }: { invoice: Invoice }) {
  const { t } = useWords('invoices')
  const { slug } = useSchool()
  return (
    <>
      <ButtonLink to="/schools/$slug/counter" params={{ slug }} search={{ household: household.id } as never}>
        {t('actions.receive')}
      </ButtonLink>
      <RemindFamilies families={[household]} />
    </>
  )
}

function DraftActions({ invoice, tag }: InvoiceProps) {
  const { t } = useWords('invoices')
  const { slug } = useSchool()
  const { issue, discard } = useDraft({ invoice, tag })
  return (
    <Stack gap="xs">
      <Group gap="xs" role="group" aria-label={t('actions.label')}>
        <Button loading={issue.isPending} onClick={() => issue.mutate()}>
          {t('actions.issue')}
        </Button>
        <ButtonLink
          to="/schools/$slug/invoices/draft"
          params={{ slug }}
          search={{ invoice: invoice.id }}
          variant="default"
        >
          {t('actions.edit')}
        </ButtonLink>
        <Button variant="default" loading={discard.isPending} onClick={() => discard.mutate()}>
          {t('actions.discard')}
        </Button>
      </Group>
      <ErrorMessage error={issue.error ?? discard.error} />
    </Stack>
  )
}
