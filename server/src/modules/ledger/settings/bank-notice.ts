import type { RequestContext } from '../../../kernel/http/context.ts'
import { type InLanguages, languageOfLocale } from '../../../kernel/languages/languages.ts'
import { selectMembersToTell } from '../../identity/index.ts'

interface Facts {
  readonly name: string
  readonly school: string
  readonly link: string
}

const words: InLanguages<(of: Facts) => { subject: string; text: string }> = {
  en: ({ name, school, link }) => ({
    subject: `The bank account on invoices of ${school} has changed`,
    text: `Hello ${name},\n\nthe bank account that families of ${school} transfer to was changed. It is printed on every invoice from now on. If you did not expect this, check it here at once:\n\n${link}\n`,
  }),
  fr: ({ name, school, link }) => ({
    subject: `Le compte bancaire des factures de ${school} a changé`,
    text: `Bonjour ${name},\n\nLe compte bancaire sur lequel les familles de ${school} versent a été modifié. Il figure désormais sur chaque facture. Si vous ne vous y attendiez pas, vérifiez-le tout de suite :\n\n${link}\n`,
  }),
}

/** Emails the owners and bursars that families are asked to transfer to another account. */
export async function reportBankChange({ tx, school, kernel }: RequestContext): Promise<void> {
  const link = `${kernel.config.publicUrl}/schools/${school.slug}/fees/settings`
  const emailOf = words[languageOfLocale(school.locale)]
  for (const { name, email } of await tx.query(selectMembersToTell(tx.tenant, ['owner', 'bursar']))) {
    const { subject, text } = emailOf({
      name: name.replaceAll(/\p{Cc}+/gu, ' '),
      school: school.name,
      link,
    })
    await kernel.mail.sendProof(tx, { to: email, subject: subject.slice(0, 200), text })
  }
}
