import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import { type InLanguages, languageOfLocale } from '../../../kernel/languages/languages.ts'
import { quoteName } from '../../../kernel/mail/link-text.ts'
import { greetingEmail, type Words } from '../emails.ts'
import { securityMail } from '../mail-kinds.ts'
import { selectMembersToNotify } from '../members/members-to-notify.sql.ts'
import type { EntryRow } from './entries.sql.ts'

interface Entered {
  readonly school: string
  readonly reason: string
  readonly minutes: number
  readonly isBreakGlass: boolean
  readonly link: string
}

const words: InLanguages<(entered: Entered) => Words> = {
  en: ({ school, reason, minutes, isBreakGlass, link }) => ({
    subject: `Campus support entered ${school}`,
    text: `Campus support entered ${school} for at most ${minutes} minutes. ${
      isBreakGlass
        ? 'Two operators approved this without your school; support can read and change nothing.'
        : 'Your school’s standing permission allows this.'
    }\n\nReason: ${reason}\n\nSee what support does, or end the entry:\n\n${link}`,
  }),
  fr: ({ school, reason, minutes, isBreakGlass, link }) => ({
    subject: `L’assistance Campus est entrée dans ${school}`,
    text: `L’assistance Campus est entrée dans ${school} pour ${minutes} minutes au plus. ${
      isBreakGlass
        ? 'Deux opérateurs l’ont approuvé sans votre établissement ; l’assistance peut lire et ne modifie rien.'
        : 'L’autorisation permanente de votre établissement le permet.'
    }\n\nMotif : ${reason}\n\nVoyez ce que fait l’assistance, ou mettez fin à l’accès :\n\n${link}`,
  }),
}

interface EmailedSchool {
  readonly name: string
  readonly slug: string
  readonly locale: string
}

/** Emails the owners and administrators of the school about an entry that none of them opened with a code. */
export async function emailEntry(
  context: Pick<RequestContext, 'kernel' | 'url'>,
  tx: Transaction,
  school: EmailedSchool,
  entry: Pick<EntryRow, 'reason' | 'basis' | 'started_at' | 'ends_at'>,
): Promise<void> {
  if (entry.basis === 'code') return
  const language = languageOfLocale(school.locale)
  const { subject, text } = words[language]({
    school: school.name,
    reason: quoteName(entry.reason),
    minutes: Math.round((entry.ends_at.getTime() - entry.started_at.getTime()) / 60_000),
    isBreakGlass: entry.basis === 'break_glass',
    link: context.url(`/schools/${school.slug}/support-access`),
  })
  for (const { name, email } of await tx.query(selectMembersToNotify(tx.tenant, ['owner', 'admin']))) {
    await context.kernel.mail.send(tx, {
      to: email,
      kind: securityMail,
      ...greetingEmail(language, name, { subject, text }),
    })
  }
}
