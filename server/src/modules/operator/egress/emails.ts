import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { Kernel } from '../../../kernel/http/kernel.ts'
import { type InLanguages, languageOfLocale } from '../../../kernel/languages/languages.ts'
import type { MailKind } from '../../../kernel/mail/mail-kind.ts'
import type { School } from '../../../kernel/tenancy/school.ts'
import { selectMembersToTell } from '../../identity/index.ts'

const alarmMail: MailKind = { name: 'egress_alarm', perDay: 10 }

interface Words {
  readonly subject: string
  readonly text: string
}

const words: InLanguages<(school: string, link: string) => Words> = {
  en: (school, link) => ({
    subject: `Unusual reading of data at ${school}`,
    text: `A sign-in or program of ${school} has read far more data within an hour than it usually does. Check who it is, and revoke it if you do not expect this:\n\n${link}\n`,
  }),
  fr: (school, link) => ({
    subject: `Lecture inhabituelle de données – ${school}`,
    text: `Une connexion ou un programme de ${school} a lu en une heure bien plus de données que d’habitude. Vérifiez de qui il s’agit et révoquez l’accès si vous ne vous y attendez pas :\n\n${link}\n`,
  }),
}

/** Emails owners and administrators of a school that a credential reads unusually much. */
export async function emailAlarm(
  { mail, config }: Pick<Kernel, 'mail' | 'config'>,
  tx: Transaction,
  school: School,
): Promise<void> {
  const link = `${config.publicUrl}/schools/${school.slug}/support-access`
  const { subject, text } = words[languageOfLocale(school.locale)](school.name, link)
  for (const { email } of await tx.query(selectMembersToTell(tx.tenant, ['owner', 'admin'])))
    await mail.send(tx, { to: email, kind: alarmMail, subject, text })
}
