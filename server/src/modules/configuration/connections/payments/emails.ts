import type { InLanguages, Language } from '../../../../kernel/languages/languages.ts'

/** What happened to a connection that takes payments. */
export type Change = 'proposed' | 'approved' | 'declined' | 'changed' | 'removed'

interface Facts {
  readonly name: string
  readonly school: string
  readonly service: string
  readonly link: string
}

interface Email {
  readonly subject: string
  readonly text: string
}

type Words = Readonly<Record<Change, (of: Facts) => Email>>

const words: InLanguages<Words> = {
  en: {
    proposed: ({ name, school, service, link }) => ({
      subject: `Approve a payment connection: ${service}`,
      text: `Hello ${name},\n\nsomeone at ${school} has set up or changed the payment connection "${service}". Anyone with its secrets can report invoices as paid, so it takes effect only after a bursar or owner has approved it. If you did not expect this, decline it and ask your IT administrator.\n\n${link}\n`,
    }),
    approved: ({ name, school, service, link }) => ({
      subject: `Payment connection approved: ${service}`,
      text: `Hello ${name},\n\nthe payment connection "${service}" of ${school} was approved or set up by a bursar or owner. If you did not expect this, check it here:\n\n${link}\n`,
    }),
    declined: ({ name, school, service, link }) => ({
      subject: `Payment connection declined: ${service}`,
      text: `Hello ${name},\n\na change of the payment connection "${service}" of ${school} was declined. What was in effect before stays so.\n\n${link}\n`,
    }),
    changed: ({ name, school, service, link }) => ({
      subject: `Payment connection changed: ${service}`,
      text: `Hello ${name},\n\na bursar or owner has changed the payment connection "${service}" of ${school}. If you did not expect this, check it here:\n\n${link}\n`,
    }),
    removed: ({ name, school, service, link }) => ({
      subject: `Payment connection removed: ${service}`,
      text: `Hello ${name},\n\nthe payment connection "${service}" of ${school} was removed and its secrets were destroyed. Families can no longer pay by it.\n\n${link}\n`,
    }),
  },
  fr: {
    proposed: ({ name, school, service, link }) => ({
      subject: `Connexion de paiement à approuver : ${service}`,
      text: `Bonjour ${name},\n\nUne personne de ${school} a créé ou modifié la connexion de paiement « ${service} ». Qui détient ses secrets peut déclarer des factures payées : elle ne prend donc effet qu’après l’accord d’un comptable ou du propriétaire. Si vous ne vous y attendiez pas, refusez-la et interrogez votre administrateur informatique.\n\n${link}\n`,
    }),
    approved: ({ name, school, service, link }) => ({
      subject: `Connexion de paiement approuvée : ${service}`,
      text: `Bonjour ${name},\n\nLa connexion de paiement « ${service} » de ${school} a été approuvée ou créée par un comptable ou le propriétaire. Si vous ne vous y attendiez pas, vérifiez-la ici :\n\n${link}\n`,
    }),
    declined: ({ name, school, service, link }) => ({
      subject: `Connexion de paiement refusée : ${service}`,
      text: `Bonjour ${name},\n\nUne modification de la connexion de paiement « ${service} » de ${school} a été refusée. Ce qui était en vigueur le reste.\n\n${link}\n`,
    }),
    changed: ({ name, school, service, link }) => ({
      subject: `Connexion de paiement modifiée : ${service}`,
      text: `Bonjour ${name},\n\nUn comptable ou le propriétaire a modifié la connexion de paiement « ${service} » de ${school}. Si vous ne vous y attendiez pas, vérifiez-la ici :\n\n${link}\n`,
    }),
    removed: ({ name, school, service, link }) => ({
      subject: `Connexion de paiement retirée : ${service}`,
      text: `Bonjour ${name},\n\nLa connexion de paiement « ${service} » de ${school} a été retirée et ses secrets détruits. Les familles ne peuvent plus payer par ce moyen.\n\n${link}\n`,
    }),
  },
}

/** Subject and text of the email about a change, in the language of the school. */
export function noticeEmail(language: Language, change: Change, of: Facts): Email {
  const { subject, text } = words[language][change](of)
  return { subject: subject.slice(0, 200), text }
}
