import { writeRows } from '../../../kernel/db/write-rows.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import type { MailKind } from '../../../kernel/mail/mail-kind.ts'
import { formatInstant } from '../../../kernel/time/instants.ts'
import { recordCases } from '../cases/changes.ts'
import type { SkipReason } from '../rules/letter-text.ts'
import { lockInterventionSettings } from '../settings/sql.ts'
import { type ComposedLetter, type ComposedMailing, composeLetters, type FamilyLetters } from './compose.ts'
import type { LetterOrderBody, LettersSentWire } from './schema.ts'
import { lettersTable, mailingsTable, selectSenderName } from './sql.ts'

type Order = RequestContext<unknown, unknown, LetterOrderBody>

/** Siblings of a large family at most. */
const letterMail: MailKind = { name: 'absence_letter', perDay: 10 }

interface Sent extends FamilyLetters {
  readonly reason: SkipReason | null
}

/** Sends the letters of an order, or makes them for printing; two requests at once wait for each other. */
export async function sendLetters(context: Order): Promise<LettersSentWire> {
  const { tx, body, clock, today, principal } = context
  await tx.one(lockInterventionSettings(tx.tenant, clock.now()))
  const composed = await composeLetters(context)
  const families: Sent[] = []
  for (const family of composed.families)
    families.push(family.reason === null && body.channel === 'email' ? await email(context, family) : family)
  const gone = families.filter(({ reason }) => reason === null)
  const sentBy = principal.kind === 'person' ? principal.userId : null
  const mailing = {
    id: uuidv7(),
    channel: body.channel,
    sent_at: clock.now(),
    sent_by: sentBy,
    sent_on: today,
  }
  const letters = gone.reduce((sum, family) => sum + family.letters.length, 0)
  if (letters > 0) await save(context, { ...mailing, unit: composed.unit }, gone)
  else context.audit({ entity: 'absence_letter', count: 0 })
  const sender = await tx.one(selectSenderName(tx.tenant, sentBy))
  return {
    id: letters > 0 ? mailing.id : null,
    channel: body.channel,
    sent_at: formatInstant(mailing.sent_at),
    sent_by_name: sender?.name ?? null,
    letters_count: letters,
    students_count: gone.length,
    skipped: families.flatMap(({ student, reason }) =>
      reason === null ? [] : [{ student_id: student.id, reason }],
    ),
  }
}

/** Queues the emails of a family; those that a mailbox takes no more of today are left out. */
async function email({ tx, kernel }: Order, family: FamilyLetters): Promise<Sent> {
  const queued: ComposedLetter[] = []
  for (const letter of family.letters) {
    if (letter.email === null) continue
    const { email: to, subject, body: text } = letter
    if (await kernel.mail.send(tx, { kind: letterMail, to, subject, text })) queued.push(letter)
  }
  return Object.assign({}, family, { letters: queued, reason: queued.length === 0 ? 'mailbox_full' : null })
}

interface NewMailing {
  readonly id: string
  readonly channel: LetterOrderBody['channel']
  readonly unit: ComposedMailing['unit']
  readonly sent_on: string
  readonly sent_at: Date
  readonly sent_by: string | null
}

async function save(context: Order, mailing: NewMailing, families: readonly FamilyLetters[]): Promise<void> {
  const { tx } = context
  const rows = families.flatMap(({ student, absences, letters }) =>
    letters.map(({ guardianId, language, subject, body }) => ({
      tenant_id: tx.tenant,
      id: uuidv7(),
      mailing_id: mailing.id,
      student_id: student.id,
      guardian_id: guardianId,
      language,
      subject,
      body,
      absences,
      sent_on: mailing.sent_on,
    })),
  )
  await writeRows(tx, { ...mailingsTable, rows: [{ ...mailing, tenant_id: tx.tenant }] })
  await writeRows(tx, { ...lettersTable, rows })
  await recordCases(context, [
    {
      entity: 'absence_letter',
      id: mailing.id,
      action: mailing.channel === 'email' ? 'sent' : 'printed',
      members: [],
      event: {
        type: 'absence_letters.sent',
        data: {
          mailing_id: mailing.id,
          channel: mailing.channel,
          student_ids: families.map(({ student }) => student.id),
        },
      },
    },
  ])
}
