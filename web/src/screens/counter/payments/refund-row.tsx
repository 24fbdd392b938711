import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { instant, money } from '../../../kernel/format/format.ts'
import { keepsMoney } from '../../../kernel/money/office.ts'
import { useCreator } from '../../../kernel/money/use-creator.ts'
import { Said } from '../../../kernel/refusals/said.tsx'
import { useSchool } from '../../../kernel/school/school.tsx'
import { Notice } from '../../../kernel/theme/notice.tsx'
import { type Tone, ToneBadge } from '../../../kernel/theme/tone.tsx'
import { useWords } from '../../../kernel/words/words.ts'
import type { Refund } from '../wire.ts'
import classes from './payments.module.css'
import { RefundEndDialog } from './refund-end-dialog.tsx'
import { type CurrentState, currentOf, mayEnd, type RefundAct } from './refund-state.ts'

const words = {
  pending: 'payments.pendingRefund',
  completed: 'payments.completedRefund',
  failed: 'payments.failedRefund',
} as const

const tones = { pending: 'caution', completed: 'positive', failed: 'negative' } as const satisfies Readonly<
  Record<Refund['status'], Tone>
>

interface RefundRowProps {
  readonly refund: Refund
  readonly isBusy: boolean
  onAct(how: RefundAct): void
}

/** One refund: how much, by which method, its state, and what can be done. */
export function RefundRow({ refund, isBusy, onAct }: RefundRowProps) {
  const { t } = useWords('counter')
  const { t: method } = useWords('money')
  const school = useSchool()
  const zone = school.me.school?.time_zone
  const current = currentOf(refund)
  const creatorOf = useCreator()
  const about = [
    method(`methods.${refund.method}`),
    instant(refund.created_at, zone),
    ...(refund.created_by ? [method('creator.by', { name: creatorOf(refund.created_by) })] : []),
    refund.reason,
  ]
  return (
    <li className={classes['row']}>
      <div className={classes['what']}>
        <Group gap="xs">
          <Text fw={600}>{money(refund.amount, refund.currency)}</Text>
          <ToneBadge tone={tones[refund.status]}>{t(words[refund.status])}</ToneBadge>
        </Group>
        <Text size="sm" c="dimmed">
          {about.join(' · ')}
        </Text>
        <DescribedObject refund={refund} standing={current} />
        {refund.status === 'pending' && keepsMoney(school) && (
          <Actions refund={refund} standing={current} isBusy={isBusy} onAct={onAct} />
        )}
      </div>
    </li>
  )
}

type ReportedProps = Pick<RefundRowProps, 'refund'> & { readonly standing: CurrentState }

/** Where the money is, as far as anybody knows. */
function DescribedObject({ refund, standing: current }: ReportedProps) {
  switch (current) {
    case 'stuck':
    case 'lost':
      return <Uncertain refund={refund} state={current} />
    case 'failed':
      return <Failed refund={refund} />
    case 'paidOut':
      return <PaidOut refund={refund} />
    case 'toPayOut':
      return null
    default:
      return <UnderWay refund={refund} state={current} />
  }
}

/** When the refund was sent to the provider, as a sentence. */
function useSentAt({ sent_at: sent }: Refund): string | undefined {
  const { t } = useWords('counter')
  const zone = useSchool().me.school?.time_zone
  return sent ? t('refund.sentAt', { at: instant(sent, zone) }) : undefined
}

type Uncertainty = Extract<CurrentState, 'stuck' | 'lost'>

interface UncertainProps extends Pick<RefundRowProps, 'refund'> {
  readonly state: Uncertainty
}

function Uncertain({ refund, state }: UncertainProps) {
  const { t } = useWords('counter')
  const sentAt = useSentAt(refund)
  const stuck = sentAt ? 'refund.stuck' : 'refund.unsent'
  return (
    <Stack gap={4} my={6}>
      <Notice tone="caution" title={<Reason refund={refund} />}>
        {t(state === 'lost' ? 'refund.lost' : stuck)}
      </Notice>
      {sentAt && (
        <Text size="sm" c="dimmed">
          {sentAt}
        </Text>
      )}
    </Stack>
  )
}

function Failed({ refund }: Pick<RefundRowProps, 'refund'>) {
  const { t } = useWords('counter')
  return (
    <Text size="sm">
      {refund.failure && (
        <>
          <Reason refund={refund} />{' '}
        </>
      )}
      {t('refund.failed')}
    </Text>
  )
}

function PaidOut({ refund: { completed_at: paidOut, method } }: Pick<RefundRowProps, 'refund'>) {
  const { t } = useWords('counter')
  const zone = useSchool().me.school?.time_zone
  if (!paidOut || method !== 'online') return null
  return <Text size="sm">{t('refund.paidOutAt', { at: instant(paidOut, zone) })}</Text>
}

type Progress = Exclude<CurrentState, Uncertainty | 'failed' | 'paidOut' | 'toPayOut'>

interface UnderWayProps extends Pick<RefundRowProps, 'refund'> {
  readonly state: Progress
}

function UnderWay({ refund, state }: UnderWayProps) {
  const { t } = useWords('counter')
  const sentAt = useSentAt(refund)
  return (
    <Text size="sm" role="status">
      {state === 'accepted' && sentAt && `${sentAt} `}
      {t(`refund.${state}`)}
    </Text>
  )
}

/** Why the provider did not make it, or why nobody knows. */
function Reason({ refund: { failure } }: Pick<RefundRowProps, 'refund'>) {
  const { t } = useWords('counter')
  if (!failure) return null
  const own = {
    provider_not_connected: t('refund.notConnected'),
    amount_not_refundable: t('refund.notThisAmount'),
  }
  return (
    <Said
      reasons={[{ code: failure.code, message: failure.message ?? failure.code }]}
      own={own}
      kind="detail"
    />
  )
}

function Actions({ standing: current, refund, isBusy, onAct }: RefundRowProps & ReportedProps) {
  const { t } = useWords('counter')
  const [isEnding, setEnding] = useState(false)
  if (!mayEnd(refund, Date.now())) return null
  const main = current === 'toPayOut' ? 'complete' : current === 'stuck' ? 'send' : undefined
  return (
    <Group gap="sm" mt={6}>
      {main && (
        <Button variant="default" size="sm" loading={isBusy} onClick={() => onAct(main)}>
          {t(main === 'send' ? 'refund.send' : 'payments.payOut')}
        </Button>
      )}
      <Button variant="default" size="sm" disabled={isBusy} onClick={() => setEnding(true)}>
        {t('refund.end')}
      </Button>
      <RefundEndDialog
        refund={refund}
        isEnding={isEnding}
        onEnd={() => {
          setEnding(false)
          onAct('fail')
        }}
        onClose={() => setEnding(false)}
      />
    </Group>
  )
}
