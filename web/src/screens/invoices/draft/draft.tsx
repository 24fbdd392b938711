import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type Tagged, tagged } from '../../../kernel/api/tagged.ts'
import { addDays } from '../../../kernel/format/days.ts'
import { LeaveGuard } from '../../../kernel/leave-guard/leave-guard.tsx'
import { TextLink } from '../../../kernel/links/links.tsx'
import { Page } from '../../../kernel/page/page.tsx'
import { Section } from '../../../kernel/page/section.tsx'
import { ErrorMessage } from '../../../kernel/refusals/error-message.tsx'
import { useSchool, useToday } from '../../../kernel/school/school.tsx'
import { Read } from '../../../kernel/states/states.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import { Sums } from '../one/lines.tsx'
import { useDraft } from '../one/use-draft.ts'
import type { Invoice } from '../wire.ts'
import { Basics } from './basics.tsx'
import { type Edit, editOf, emptyLine } from './body.ts'
import { HouseholdChoice } from './household-choice.tsx'
import { Lines } from './lines.tsx'
import { Parts } from './parts.tsx'
import { useAutosave } from './use-autosave.ts'

/** A draft while it is written: saved as it grows, with its total. */
export function Draft() {
  const { t } = useWords('invoices')
  const search = useSearch({ from: '/schools/$slug/invoices/draft' })
  // The draft to open is decided once: the address gets the id of a new draft when it is first saved.
  const [opened] = useState(search)
  return (
    <Page title={t('draft.title')} subtitle={t('draft.subtitle')}>
      {opened.invoice ? <Opened id={opened.invoice} /> : <Fresh studentId={opened.student} />}
    </Page>
  )
}

function Opened({ id }: { id: string }) {
  const { t } = useWords('invoices')
  const school = useSchool()
  const read = useQuery({
    queryKey: ['draft', id],
    queryFn: () =>
      tagged(
        school.client.GET('/api/v1/finance/invoices/{invoice_id}/', { params: { path: { invoice_id: id } } }),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <Read of={read}>
      {(found) =>
        found.body.status === 'draft' && !found.body.archived_at ? (
          <Editor start={found} edit={editOf(found.body)} />
        ) : (
          <Notice tone="caution" title={t('draft.issued')}>
            <InvoiceLink id={id} />
          </Notice>
        )
      }
    </Read>
  )
}

function InvoiceLink({ id }: { id: string }) {
  const { t } = useWords('invoices')
  const { slug } = useSchool()
  return (
    <TextLink to="/schools/$slug/invoices/$invoiceId" params={{ slug, invoiceId: id }} py={2}>
      {t('draft.toInvoice')}
    </TextLink>
  )
}

/** A new draft: due as the school's terms say; for the student whom the address names. */
function Fresh({ studentId }: { studentId: string | undefined }) {
  const { query } = useSchool()
  const today = useToday()
  const settings = query.useQuery('get', '/api/v1/finance/settings/')
  const student = query.useQuery(
    'get',
    '/api/v1/people/students/{student_id}/',
    { params: { path: { student_id: studentId ?? '' } } },
    { enabled: studentId !== undefined },
  )
  if (studentId !== undefined && student.isPending) return <Read of={student}>{() => null}</Read>
  const named = student.data && {
    value: student.data.id,
    label: `${student.data.first_name} ${student.data.last_name}`,
  }
  return (
    <Read of={settings}>
      {({ payment_terms_days: days }) => (
        <Editor
          start={undefined}
          edit={{
            student: named,
            household_id: '',
            reference: '',
            notes: '',
            parts: undefined,
            due_date: addDays(today, days),
            lines: [emptyLine()],
          }}
        />
      )}
    </Read>
  )
}

interface EditorProps {
  readonly edit: Edit
  readonly start: Tagged<Invoice> | undefined
}

function Editor({ edit: first, start }: EditorProps) {
  const { t } = useWords('invoices')
  const { me } = useSchool()
  const [edit, setEdit] = useState(first)
  const change = (members: Partial<Edit>) => setEdit((before) => ({ ...before, ...members }))
  const { saved, error, isBusy, isSettled, isDirty } = useAutosave(edit, start)
  const current = currentOf({ isWaiting: isBusy || isDirty, isRefused: error !== undefined, isSettled })
  const invoice = saved?.body
  useAddress(invoice?.id)
  const currency = invoice?.currency ?? me.school?.currency ?? ''
  return (
    <Stack gap="md">
      <LeaveGuard isDirty={isDirty} />
      <Basics edit={edit} change={change} error={error} isKept={saved !== undefined} />
      <HouseholdChoice edit={edit} change={change} error={error} isKept={saved !== undefined} />
      <Lines edit={edit} change={change} error={error} currency={currency} priced={invoice?.lines} />
      <Parts
        edit={edit}
        change={change}
        error={error}
        currency={currency}
        kept={invoice?.instalments ?? []}
      />
      <ErrorMessage error={error} nameOf={nameOf(t)} own={{ household_required: t('draft.divided') }} />
      <Section title={t('draft.sums')}>
        <Text size="sm" c="dimmed" role="status" mb="xs">
          {t(current)}
        </Text>
        {invoice && <Sums invoice={invoice} />}
      </Section>
      {saved && <Ends invoice={saved.body} tag={saved.tag} isSettled={isSettled} />}
    </Stack>
  )
}

interface CurrentState {
  readonly isWaiting: boolean
  readonly isRefused: boolean
  readonly isSettled: boolean
}

/** How far the draft is with the server. */
function currentOf({ isWaiting, isRefused, isSettled }: CurrentState) {
  if (isWaiting) return 'draft.keeping'
  if (isRefused) return 'draft.refused'
  return isSettled ? 'draft.kept' : 'draft.notYet'
}

type Say = ReturnType<typeof useWords<'invoices'>>['t']

/** What a place of the body is called: «Line 2». */
const nameOf =
  (t: Say) =>
  (path: string): string => {
    const line = /^lines\.(\d+)/.exec(path)?.[1]
    return line === undefined ? '' : t('draft.line', { number: Number(line) + 1 })
  }

/** The address names a saved draft, so that it can be opened again. */
function useAddress(id: string | undefined) {
  const navigate = useNavigate()
  useEffect(() => {
    if (id) void navigate({ to: '.', search: { invoice: id } as never, replace: true, ignoreBlocker: true })
  }, [id, navigate])
}

function Ends({
  invoice,
  tag,
  isSettled,
}: {
  invoice: Invoice
  tag: string | undefined
  isSettled: boolean
}) {
  const { t } = useWords('invoices')
  const { slug } = useSchool()
  const navigate = useNavigate()
  const toInvoice = () =>
    navigate({ to: '/schools/$slug/invoices/$invoiceId', params: { slug, invoiceId: invoice.id } })
  const toList = () => navigate({ to: '/schools/$slug/invoices', params: { slug } })
  const { issue, discard } = useDraft({ invoice, tag }, { issued: toInvoice, discarded: toList })
  return (
    <Stack gap="xs">
      <ErrorMessage error={issue.error ?? discard.error} />
      <Group gap="sm" justify="flex-end">
        <Button variant="default" loading={discard.isPending} onClick={() => discard.mutate()}>
          {t('actions.discard')}
        </Button>
        <Button variant="default" disabled={!isSettled} onClick={() => void toInvoice()}>
          {t('draft.later')}
        </Button>
        <Button disabled={!isSettled} loading={issue.isPending} onClick={() => issue.mutate()}>
          {t('actions.issue')}
        </Button>
      </Group>
    </Stack>
  )
}
