import type { Fragment } from '../../../kernel/db/statement.ts'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { invalidBody } from '../../../kernel/http/problems.ts'
import { todayIn } from '../../../kernel/time/zones.ts'
import {
  findRequestableForm,
  guardianAnswers,
  isAnswerableOn,
  isForPersons,
  missingSigners,
  selectRequestedForm,
} from '../../forms/index.ts'
import { messageFormNotForRecipients, messageFormNotOpen } from '../problems.ts'
import type { Recipient } from '../rules/one-copy.ts'
import type { MessageRow } from './sql.ts'

/** Recipients whom a problem names. */
const maxNamed = 20

/** The form of a draft: one for families that the caller reads as staff, and only where answers by form are requested. */
export async function readForm(
  context: RequestContext,
  { reply, form_id }: Pick<MessageRow, 'reply' | 'form_id'>,
): Promise<string | null> {
  if (reply !== 'form') return null
  if (form_id === null)
    throw invalidBody({
      details: [{ path: 'body/form_id', code: 'required', message: 'is needed for answers by form' }],
    })
  const form = await findRequestableForm(context, form_id)
  if (form) return form.id
  const message = 'is no form for families that you may ask for'
  throw invalidBody({ details: [{ path: 'body/form_id', code: 'unknown_form', message }] })
}

/** Refuses a form that takes no answers on the day of sending, or is not for every recipient. */
export async function requireFormFor(
  context: RequestContext,
  { reply, form_id }: MessageRow,
  { recipients, sendAt }: { readonly recipients: readonly Recipient[]; readonly sendAt: Date | null },
): Promise<void> {
  const { tx, today, school } = context
  if (reply !== 'form' || form_id === null) return
  const form = await findRequestableForm(context, form_id)
  const day = sendAt === null ? today : todayIn({ now: () => sendAt }, school.timeZone)
  if (!form || !isAnswerableOn(form, day)) throw messageFormNotOpen()
  const isFor = await isForPersons(tx, form, today)
  const others = recipients.filter((one) => !isFor(one))
  if (others.length === 0) return
  const details = others.slice(0, maxNamed).map(({ name }) => ({
    path: 'body/audience',
    code: 'form_not_for_recipient',
    message: `reaches ${name}, for whom the form is not`,
  }))
  throw messageFormNotForRecipients({ details })
}

type Reading = Pick<Transaction, 'query'>

interface Moment {
  readonly tenant: string
  readonly today: string
}

/** What is known of the form of a message. */
export interface MessageForm {
  /** Guardians of whom it still wants an answer: `guardian_id`, `student_id`. */
  readonly missing: Fragment
  /** What guardians answered: `guardian_id`, `student_id`, `is_given`. */
  readonly answers: Fragment
}

/** The form of a message with its answers; undefined: no form, or one that is gone. */
export async function formOfMessage(
  reading: Reading,
  { tenant, today }: Moment,
  message: Pick<MessageRow, 'form_id'>,
): Promise<MessageForm | undefined> {
  if (message.form_id === null) return undefined
  const [form] = await reading.query(selectRequestedForm(tenant, message.form_id))
  return form && { missing: missingSigners(tenant, form, today), answers: guardianAnswers(tenant, form) }
}

/** Refuses to remind of a form that takes no answers any more. */
export async function requireOpenForm({ tx, today }: RequestContext, message: MessageRow): Promise<void> {
  if (message.form_id === null) return
  const form = await tx.one(selectRequestedForm(tx.tenant, message.form_id))
  if (!form || !isAnswerableOn(form, today)) throw messageFormNotOpen()
}
