import { type InLanguages, type Language, languageOfLocale } from '../../kernel/languages/languages.ts'
import { quoteName } from '../../kernel/mail/link-text.ts'

/** Subject and text of a letter. */
export interface Words {
  readonly subject: string
  readonly text: string
}

/** Who a letter greets: a name, or nobody in particular when none is known. */
type Greeted = string | undefined

const greeting: InLanguages<(name: Greeted) => string> = {
  en: (name) => (name === undefined ? 'Hello,' : `Hello ${name},`),
  fr: (name) => (name === undefined ? 'Bonjour,' : `Bonjour ${name},`),
}

const invitation: InLanguages<(school: string, link: string) => Words> = {
  en: (school, link) => ({
    subject: `${school} invites you to Campus`,
    text: `${school} invites you to Campus. Open this link within a week to join:\n\n${link}\n\nThe link works once.`,
  }),
  fr: (school, link) => ({
    subject: `${school} vous invite sur Campus`,
    text: `${school} vous invite sur Campus. Ouvrez ce lien dans la semaine pour rejoindre l’établissement :\n\n${link}\n\nLe lien ne sert qu’une fois.`,
  }),
}

const reset: InLanguages<(link: string) => Words> = {
  en: (link) => ({
    subject: 'Set a new Campus password',
    text: `set a new Campus password here:\n\n${link}\n\nThe link works once, within one hour. If you did not request it, nothing has changed and you can delete this email.`,
  }),
  fr: (link) => ({
    subject: 'Choisissez un nouveau mot de passe Campus',
    text: `choisissez ici un nouveau mot de passe pour Campus :\n\n${link}\n\nLe lien ne sert qu’une fois, pendant une heure. Si vous ne l’avez pas demandé, rien n’a changé et vous pouvez supprimer ce message.`,
  }),
}

const changed: InLanguages<(link: string) => Words> = {
  en: (link) => ({
    subject: 'Your Campus password was changed',
    text: `the password of your Campus account was changed. If this was not you, request a new one at ${link} and inform your school.`,
  }),
  fr: (link) => ({
    subject: 'Votre mot de passe Campus a été modifié',
    text: `le mot de passe de votre compte Campus a été modifié. Si ce n’était pas vous, demandez-en un nouveau sur ${link} et prévenez votre établissement.`,
  }),
}

/** A letter that greets its reader. */
export const greetingEmail = (language: Language, name: Greeted, { subject, text }: Words): Words => ({
  subject,
  text: `${greeting[language](quoteName(name ?? '') || undefined)}\n\n${text}\n`,
})

/** Invites into a school, in the language of its locale. */
export function invitationEmail(
  school: { readonly name: string; readonly locale: string },
  name: Greeted,
  link: string,
): Words {
  const language = languageOfLocale(school.locale)
  return greetingEmail(language, name, invitation[language](school.name, link))
}

/** Brings the link that sets a new password. */
export const resetEmail = (language: Language, name: Greeted, link: string): Words =>
  greetingEmail(language, name, reset[language](link))

/** Reports that a password was changed, and where to request a new one. */
export const passwordChangedEmail = (language: Language, name: Greeted, link: string): Words =>
  greetingEmail(language, name, changed[language](link))
