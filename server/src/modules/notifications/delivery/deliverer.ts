import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { Kernel } from '../../../kernel/http/kernel.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import type { WorkerLoop } from '../../../kernel/jobs/worker-loop.ts'
import { quoteName } from '../../../kernel/mail/link-text.ts'
import type { MailKind } from '../../../kernel/mail/mail-kind.ts'
import type { NumberedEmail } from '../../../kernel/mail/queue-mail.ts'
import type { School } from '../../../kernel/tenancy/school.ts'
import { fullName, selectStudentsById } from '../../people/index.ts'
import { noticeQueue } from '../delivery-queue.ts'
import { closedCategories, type NoticeCategory, noticeCategories } from '../notice.ts'
import { groupsOf, skipReason } from '../rules/email-groups.ts'
import { emailText } from '../rules/email-text.ts'
import { type DueRow, secondsUntilDue, selectDueForUpdate, updateDelivered } from './sql.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

/** Recipients of one transaction. */
const batch = 300
/** Transactions of one run; more goes on in the next, so that one school does not hold the worker. */
const maxBatches = 20
/** Seconds between two looks whether a suspended school is active again. */
const asleep = 600

/** What a mailbox gets from one school in a day: more is a mistake of a program, and stays in the console alone. */
const noticeMail: MailKind = { name: 'notice', perDay: 40 }
const urgentMail: MailKind = { name: 'urgent_notice', perDay: 60 }

/** The worker loop that sends the emails of notices that are due. Emails and notices change in one transaction. */
export class Deliverer implements WorkerLoop {
  readonly name = noticeQueue.name
  readonly #kernel: Kernel
  #stopping = false

  constructor(kernel: Kernel) {
    this.#kernel = kernel
  }

  async run(tenant: string): Promise<void> {
    const { database, clock, ports } = this.#kernel
    const school = await ports.schoolById(tenant)
    if (!school || school.status === 'closed') return
    const isActive = await this.#deliverBatches(tenant)
    await database.transaction(tenant, async (tx) => {
      await tx.execute(noticeQueue.lock(tenant))
      await tx.execute(noticeQueue.plan(tenant, secondsUntilDue(tenant, clock.now(), isActive ? 1 : asleep)))
    })
  }

  stop(): Promise<void> {
    this.#stopping = true
    return Promise.resolve()
  }

  /** Queues the emails that are due, while the school is active; false: it is not. */
  async #deliverBatches(tenant: string): Promise<boolean> {
    const { database, ports } = this.#kernel
    for (let round = 0; round < maxBatches && !this.#stopping; round += 1) {
      const school = await ports.schoolById(tenant)
      if (school?.status !== 'active') return false
      const count = await database.transaction(tenant, (tx) => this.#deliver(tx, school))
      if (count < batch) break
    }
    return true
  }

  /** Queues the emails of one batch; answers how many recipients it had. */
  async #deliver(tx: Transaction, school: School): Promise<number> {
    const due = await tx.query(selectDueForUpdate(school.id, this.#kernel.clock.now(), batch))
    if (due.length === 0) return 0
    const closed = closedCategories(school)
    const skipped = due.flatMap((row) => {
      const reason = skipReason(row, closed)
      return reason === undefined ? [] : [{ id: row.id, mailId: null, reason }]
    })
    const out = new Set(skipped.map(({ id }) => id))
    const sent = due.filter(({ id }) => !out.has(id))
    const names = await this.#namesOf(tx, sent)
    const groups = groupsOf(sent).map((rows) => ({ rows, mail: this.#compose(rows, names, school) }))
    const isUrgent = ({ rows }: { readonly rows: readonly DueRow[] }) => rows[0]?.importance === 'urgent'
    const queued = new Set<string>()
    for (const [kind, own] of [
      [urgentMail, groups.filter(isUrgent)],
      [noticeMail, groups.filter((group) => !isUrgent(group))],
    ] as const) {
      const mails = own.map(({ mail }) => mail)
      for (const id of await this.#kernel.mail.sendEach(tx, kind, mails)) queued.add(id)
    }
    const delivered = groups.flatMap(({ rows, mail }) =>
      rows.map(({ id }) =>
        queued.has(mail.id) ? { id, mailId: mail.id, reason: null } : { id, mailId: null, reason: 'limit' },
      ),
    )
    await tx.execute(updateDelivered(school.id, [...skipped, ...delivered]))
    return new Set(due.map(({ recipient_id }) => recipient_id)).size
  }

  async #namesOf(tx: Transaction, due: readonly DueRow[]): Promise<ReadonlyMap<string, string>> {
    const ids = [...new Set(due.flatMap(({ about }) => about))]
    if (ids.length === 0) return new Map()
    const students = await tx.query(selectStudentsById(tx.tenant, ids))
    return new Map(students.map((student) => [student.id, fullName(student)]))
  }

  #compose(rows: readonly DueRow[], names: ReadonlyMap<string, string>, school: School): NumberedEmail {
    const { config, box, clock } = this.#kernel
    const [first] = rows
    if (!first?.email) throw new Error('An email without a recipient.')
    const base = `${config.publicUrl}/schools/${school.slug}`
    const url = (row: DueRow) => (first.has_account ? `${base}${row.path}` : this.#openPage(row, school))
    const categories = [...new Set(rows.map(({ category }) => category))]
    const isNews = rows.some(({ importance }) => importance === 'news')
    const token = unsubscribeToken(
      box,
      { schoolId: school.id, recipientId: first.recipient_id, categories },
      clock.now(),
    )
    const unsubscribeUrl = isNews ? `${config.publicUrl}/api/v1/notifications/unsubscribe/${token}` : null
    const { subject, text } = emailText({
      language: first.language,
      school: school.name,
      name: quoteName(first.name ?? ''),
      isDigest: first.is_digest,
      category: labelOf(first),
      hasAccount: first.has_account,
      items: rows.map((row) => ({
        title: row.title,
        body: row.body,
        names: row.about.flatMap((id) => names.get(id) ?? []),
        url: url(row),
        isPrivate: isPrivate(row.category),
      })),
      preferencesUrl: first.has_account ? `${base}/notifications/preferences` : null,
      unsubscribeUrl,
    })
    // RFC 8058: both fields, for news alone; what needs an answer is transactional.
    const headers =
      unsubscribeUrl === null
        ? {}
        : {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
    return { id: uuidv7(), to: first.email, subject, text, headers }
  }

  /** Where a person without an account opens a notice; null: its text is all there is. */
  #openPage(row: DueRow, school: School): string | null {
    const { config, box, clock } = this.#kernel
    const { key, person_kind: kind, person_id: id, email: address } = row
    if (row.has_user || kind === null || id === null || address === null) return null
    const of = { schoolId: school.id, key, person: { kind, id }, address, at: clock.now() }
    const path = categoryOf(row.category)?.openPage?.(box, of)
    return path === undefined ? null : config.publicUrl + path
  }
}

const categoryOf = (category: string): NoticeCategory | undefined =>
  noticeCategories.items.find(({ name }) => name === category)

const isPrivate = (category: string): boolean => categoryOf(category)?.isPrivate === true

const labelOf = ({ category, language }: DueRow): string => categoryOf(category)?.label[language] ?? category
