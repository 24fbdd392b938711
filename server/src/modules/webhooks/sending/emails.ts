import { type InLanguages, languageOfLocale } from '../../../kernel/languages/languages.ts'

/** Why the people of a school are written to about an endpoint. */
export type Trouble = 'gone' | 'failing' | 'dead'

interface Facts {
  readonly name: string
  readonly school: { readonly name: string; readonly locale: string }
  /** Host of the endpoint's address: the rest may hold a secret. */
  readonly host: string
  readonly link: string
}

type Words = Readonly<Record<Trouble, (of: Facts) => { subject: string; text: string }>>

const words: InLanguages<Words> = {
  en: {
    gone: ({ name, school, host, link }) => ({
      subject: `Webhooks to ${host} are switched off`,
      text: `Hello ${name},\n\n${host} has answered that it no longer takes events of ${school.name} (410 Gone). Nothing is sent there any more. If that is a mistake, switch the endpoint on again here:\n\n${link}\n`,
    }),
    failing: ({ name, school, host, link }) => ({
      subject: `Webhooks to ${host} are switched off`,
      text: `Hello ${name},\n\nno event of ${school.name} has reached ${host} for five days. Nothing is sent there any more; what could not be sent is stored for 30 days. This page shows what went wrong, and switches the endpoint on again:\n\n${link}\n`,
    }),
    dead: ({ name, school, host, link }) => ({
      subject: `Events could not be delivered to ${host}`,
      text: `Hello ${name},\n\nevents of ${school.name} could not be delivered to ${host} within three days and are not retried automatically. They are stored for 30 days. This page shows what went wrong, and sends them again:\n\n${link}\n`,
    }),
  },
  fr: {
    gone: ({ name, school, host, link }) => ({
      subject: `Les webhooks vers ${host} sont désactivés`,
      text: `Bonjour ${name},\n\n${host} a répondu qu’il ne reçoit plus les événements de ${school.name} (410 Gone). Plus rien n’y est envoyé. Si c’est une erreur, réactivez la destination ici :\n\n${link}\n`,
    }),
    failing: ({ name, school, host, link }) => ({
      subject: `Les webhooks vers ${host} sont désactivés`,
      text: `Bonjour ${name},\n\naucun événement de ${school.name} n’a atteint ${host} depuis cinq jours. Plus rien n’y est envoyé ; ce qui n’a pas pu l’être est conservé 30 jours. Cette page montre ce qui a échoué et réactive la destination :\n\n${link}\n`,
    }),
    dead: ({ name, school, host, link }) => ({
      subject: `Des événements n’ont pas pu être livrés à ${host}`,
      text: `Bonjour ${name},\n\ndes événements de ${school.name} n’ont pas pu être livrés à ${host} en trois jours et ne seront plus envoyés d’eux-mêmes. Ils sont conservés 30 jours. Cette page montre ce qui a échoué et permet de les renvoyer :\n\n${link}\n`,
    }),
  },
}

/** Subject and text of a letter about an endpoint, in the language of the school. */
export function troubleEmail(trouble: Trouble, of: Facts): { subject: string; text: string } {
  const { subject, text } = words[languageOfLocale(of.school.locale)][trouble](of)
  return { subject: subject.slice(0, 200), text }
}
