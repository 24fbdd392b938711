import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { CollectionEntry, HouseholdBalance, HouseholdCollection, PaymentPromise } from '../api/wire.ts'
import { useSave } from '../form/use-save.ts'
import { instant, instantDay, money, shortDate } from '../format/format.ts'
import { moneyQueries } from '../money/money-queries.ts'
import { keepsMoney } from '../money/office.ts'
import { useSchoolCurrency } from '../money/own-till.ts'
import { isNothing } from '../money/sums.ts'
import { Fact, Facts } from '../page/fact.tsx'
import { Section } from '../page/section.tsx'
import { ErrorMessage } from '../refusals/error-message.tsx'
import rowClasses from '../rows/rows.module.css'
import { useSchool } from '../school/school.tsx'
import { Read } from '../states/states.tsx'
import { useWords } from '../words/words.ts'
import { FamilyContacts } from './contacts.tsx'
import type { Family } from './family.ts'
import { NoteDialog } from './note-dialog.tsx'
import { PromiseBadge } from './promise-badge.tsx'
import { PromiseDialog } from './promise-dialog.tsx'
import { RemindFamilies } from './remind.tsx'

interface RecordProps {
  readonly family: Family
  readonly owed: readonly HouseholdBalance[]
}

/** How a family is reached, what was done about its debts, and what it promised. */
export function CollectionRecord({ family, owed }: RecordProps) {
  const { t } = useWords('collection')
  const { query } = useSchool()
  const read = query.useQuery('get', '/api/v1/finance/households/{household_id}/collection', {
    params: { path: { household_id: family.id } },
  })
  return (
    <Section title={t('record.title')} actions={<Actions family={family} owed={owed} />}>
      <Read of={read}>{(known) => <Known known={known} />}</Read>
    </Section>
  )
}

function Actions({ family, owed }: RecordProps) {
  const { t } = useWords('collection')
  const own = useSchoolCurrency()
  const [isNoting, note] = useDisclosure()
  const [isPromising, promise] = useDisclosure()
  const balance = owed.find(({ owed_amount }) => !isNothing(owed_amount))
  if (!keepsMoney(useSchool())) return null
  return (
    <>
      {balance && <RemindFamilies families={[family]} size="compact-md" />}
      <Button size="compact-md" variant="default" onClick={note.open}>
        {t('note.action')}
      </Button>
      {balance && (
        <Button size="compact-md" variant="default" onClick={promise.open}>
          {t('promise.action')}
        </Button>
      )}
      <NoteDialog opened={isNoting} family={family} onClose={note.close} />
      <PromiseDialog
        opened={isPromising}
        family={family}
        amount={balance?.owed_amount ?? '0'}
        currency={balance?.currency ?? own}
        onClose={promise.close}
      />
    </>
  )
}

function Known({ known }: { known: HouseholdCollection }) {
  const { t } = useWords('collection')
  const zone = useSchool().me.school?.time_zone
  const { last_payment: paid, last_reminder: last } = known
  const entries = [...known.promises, ...known.entries].toSorted((one, other) =>
    other.created_at.localeCompare(one.created_at),
  )
  return (
    <Stack gap="md">
      <FamilyContacts contacts={known.contacts} />
      <Facts>
        <Fact label={t('record.lastPayment')}>
          {paid
            ? `${money(paid.amount, paid.currency)} · ${instantDay(paid.paid_at, zone)}`
            : t('record.noPayment')}
        </Fact>
        <Fact label={t('record.lastReminder')}>
          {last
            ? `${t(`kinds.${last.kind}`)} · ${instantDay(last.created_at, zone)}`
            : t('record.noReminder')}
        </Fact>
        <Fact label={t('record.reliability')}>
          {known.promises.length > 0 &&
            t('record.counted', { fulfilled: known.promises_fulfilled, broken: known.promises_broken })}
        </Fact>
      </Facts>
      {known.remind_after && (
        <Text size="sm" c="dimmed">
          {t('remind.wait', { date: shortDate(known.remind_after) })}
        </Text>
      )}
      {entries.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('record.none')}
        </Text>
      ) : (
        <ul className={rowClasses['list']} aria-label={t('record.title')}>
          {entries.map((entry) => (
            <li key={entry.id ?? entry.created_at} className={rowClasses['row']}>
              {'state' in entry ? <Promised promise={entry} /> : <Entry entry={entry} />}
            </li>
          ))}
        </ul>
      )}
    </Stack>
  )
}

function Stamp({ at, name }: { at: string; name: string | null }) {
  const { t } = useWords('collection')
  const when = instant(at, useSchool().me.school?.time_zone)
  return (
    <Text size="sm" c="dimmed">
      {name ? t('record.by', { what: when, name }) : when}
    </Text>
  )
}

function Entry({ entry }: { entry: CollectionEntry }) {
  const { t } = useWords('collection')
  const emails = entry.emails > 0 && t('record.emails', { count: entry.emails })
  return (
    <div className={rowClasses['what']}>
      <Text size="sm" fw={500}>
        {[t(`kinds.${entry.kind}`), emails].filter(Boolean).join(' · ')}
      </Text>
      {entry.note && <Text size="sm">{entry.note}</Text>}
      <Stamp at={entry.created_at} name={entry.created_by_name} />
    </div>
  )
}

function Promised({ promise }: { promise: PaymentPromise }) {
  const { t } = useWords('collection')
  const school = useSchool()
  const cancel = useSave({
    send: () =>
      school.client.POST('/api/v1/finance/promises/{promise_id}/cancel', {
        params: { path: { promise_id: promise.id } },
      }),
    changes: moneyQueries,
    notice: () => t('promise.cancelled'),
  })
  const mayCancel = keepsMoney(school) && (promise.state === 'open' || promise.state === 'broken')
  return (
    <>
      <Stack gap={2} className={rowClasses['what'] ?? ''}>
        <PromiseBadge promise={promise} />
        {promise.note && <Text size="sm">{promise.note}</Text>}
        <Stamp at={promise.created_at} name={promise.created_by_name} />
        <ErrorMessage error={cancel.error} />
      </Stack>
      {mayCancel && (
        <Group>
          <Button
            size="compact-sm"
            variant="subtle"
            loading={cancel.isPending}
            onClick={() => cancel.mutate()}
          >
            {t('promise.cancel')}
          </Button>
        </Group>
      )}
    </>
  )
}
