import { money, shortDate } from '../format/format.ts'
import { useWords } from '../words/words.ts'

/** Members of a change that a person reads; the ids of rows are not among them. */
const members = [
  ...(['status', 'number', 'total_amount', 'paid_amount', 'credited_amount', 'amount'] as const),
  ...(['due_date', 'reference', 'notes', 'note', 'title', 'reason', 'failure'] as const),
] as const

type Member = (typeof members)[number]

const isAmountOf = (member: Member): boolean => member === 'amount' || member.endsWith('_amount')

interface DescribedObject {
  readonly entity: string
  readonly change: Readonly<Record<string, unknown>>
}

const isDifference = (value: unknown): value is { readonly before: unknown; readonly after: unknown } =>
  typeof value === 'object' && value !== null && 'before' in value && 'after' in value

const isNothing = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === ''

function spellText(member: Member, text: string, currency: string | undefined): string {
  if (currency !== undefined && isAmountOf(member)) return money(text, currency)
  return member === 'due_date' ? shortDate(text) : text
}

/** A change in words, a line for each member: «Due: 1 Dec → 15 Dec». */
export function useReported({ entity, change }: DescribedObject, currency: string | undefined): string[] {
  const { t, i18n } = useWords('money')
  const statuses = entity === 'invoice' ? 'invoice' : 'payment'
  const spell = (member: Member, value: unknown): string => {
    if (isNothing(value)) return '—'
    if (typeof value === 'object') return messageOf(value)
    const text = String(value)
    const status = `${statuses}.${text}`
    if (member === 'status' && i18n.exists(status, { ns: 'money' })) return t(status as 'payment.pending')
    return spellText(member, text, currency)
  }
  return members.flatMap((member) => {
    const value = change[member]
    if (value === undefined || value === null) return []
    const reported = isDifference(value)
      ? `${spell(member, value.before)} → ${spell(member, value.after)}`
      : spell(member, value)
    return reported === ''
      ? []
      : [t('history.line', { member: t(`history.members.${member}`), told: reported })]
  })
}

/** What a failure says of itself, where somebody gave a reason. */
const messageOf = (value: object): string =>
  'message' in value && typeof value.message === 'string' ? value.message : ''
