import type { RequestContext } from '../../../kernel/http/context.ts'
import { quoteName } from '../../../kernel/mail/link-text.ts'
import type { MailKind } from '../../../kernel/mail/mail-kind.ts'
import { fullName } from '../../people/index.ts'
import { noticeEmail } from './email.ts'
import { selectLessonNames, selectRecipients } from './sql.ts'

/** A lesson that somebody covers, or no longer does. */
export interface Notice {
  readonly kind: 'assigned' | 'removed'
  readonly staffId: string
  readonly date: string
  readonly periodId: string
  readonly classIds: readonly string[]
  readonly rooms: readonly string[]
  /** What the person should know. */
  readonly note: string | null
}

/** A day may be arranged again several times. */
const coverMail: MailKind = { name: 'cover', perDay: 30 }

/** Writes to everybody concerned, one email for each person, date and kind; about dates that are over nobody is. */
export async function notify(context: RequestContext, notices: readonly Notice[]): Promise<void> {
  const { tx, today, school, kernel } = context
  const current = notices.filter(({ date }) => date >= today)
  if (current.length === 0) return
  const [recipients, names] = await Promise.all([
    tx.query(selectRecipients(tx.tenant, [...new Set(current.map(({ staffId }) => staffId))])),
    tx.query(
      selectLessonNames(
        tx.tenant,
        current.map(({ periodId }) => periodId),
        current.flatMap(({ classIds }) => classIds),
      ),
    ),
  ])
  const nameOf = new Map(names.map((row) => [row.id, row]))
  const line = (text: string) => text.replace(/\p{Cc}+/gu, ' ')
  const lineOf = ({ periodId, classIds, rooms, note }: Notice) => {
    const period = nameOf.get(periodId)
    const classes = classIds.map((id) => nameOf.get(id)?.name ?? '').join(', ')
    const lesson = [period?.start_time, period?.name, classes, rooms.join(', ')].filter(Boolean).join(' · ')
    return note === null ? line(lesson) : `${line(lesson)}\n  ${line(note)}`
  }
  const link = new URL(`${kernel.config.publicUrl}/schools/${school.slug}/timetable`)
  for (const recipient of recipients) {
    if (recipient.email === null) continue
    const own = current.filter(({ staffId }) => staffId === recipient.staff_id)
    for (const group of Map.groupBy(own, ({ kind, date }) => `${kind} ${date}`).values()) {
      const [first] = group
      if (!first) continue
      await kernel.mail.send(tx, {
        kind: coverMail,
        to: recipient.email,
        ...noticeEmail({
          person: quoteName(fullName(recipient)) || '…',
          date: first.date,
          kind: first.kind,
          lessons: group.map(lineOf).toSorted(),
          school: { name: line(school.name), locale: school.locale },
          link: link.href,
        }),
      })
    }
  }
}
