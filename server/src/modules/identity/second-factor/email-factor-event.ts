import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { RequestContext } from '../../../kernel/http/context.ts'
import type { InLanguages, Language } from '../../../kernel/languages/languages.ts'
import { greetingEmail, type Words } from '../emails.ts'
import { securityMail } from '../mail-kinds.ts'
import type { UserRow } from '../sql.ts'

/** What happened to the second factor of an account; `left`: recovery codes that are good still. */
type FactorEvent =
  | { readonly what: 'app_added' | 'app_removed' | 'passkey_added' | 'passkey_removed' | 'codes_made' }
  | { readonly what: 'code_used'; readonly left: number }
  | { readonly what: 'reset'; readonly school: string }

type Say = { readonly [What in FactorEvent['what']]: (event: FactorEvent & { what: What }) => Words }

const english: Say = {
  app_added: () => ({
    subject: 'An authenticator app was added to your Campus account',
    text: 'an authenticator app was added to your Campus account. From now on, signing in requires one of its codes.',
  }),
  app_removed: () => ({
    subject: 'The authenticator app was removed from your Campus account',
    text: 'the authenticator app was removed from your Campus account. Its codes are no longer required.',
  }),
  passkey_added: () => ({
    subject: 'A passkey was added to your Campus account',
    text: 'a passkey was added to your Campus account. From now on, you can sign in with it.',
  }),
  passkey_removed: () => ({
    subject: 'A passkey was removed from your Campus account',
    text: 'a passkey was removed from your Campus account. You can no longer sign in with it.',
  }),
  codes_made: () => ({
    subject: 'New recovery codes for your Campus account',
    text: 'new recovery codes were created for your Campus account. The previous codes no longer work.',
  }),
  code_used: ({ left }) => ({
    subject: 'A recovery code of your Campus account was used',
    text: `somebody signed in to your Campus account, or confirmed your identity, with one of your recovery codes. Codes left: ${left}. You can create new codes on your account page.`,
  }),
  reset: ({ school }) => ({
    subject: 'The second factor of your Campus account was removed',
    text: `${school} removed the second factor of your Campus account: the authenticator app, passkeys and recovery codes no longer work, and you are signed out everywhere. Your password has not changed. Add a new second factor on your account page.`,
  }),
}

const french: Say = {
  app_added: () => ({
    subject: 'Une application d’authentification a été ajoutée à votre compte Campus',
    text: 'une application d’authentification a été ajoutée à votre compte Campus. Désormais, la connexion demande un de ses codes.',
  }),
  app_removed: () => ({
    subject: 'L’application d’authentification a été retirée de votre compte Campus',
    text: 'l’application d’authentification a été retirée de votre compte Campus. Ses codes ne sont plus demandés.',
  }),
  passkey_added: () => ({
    subject: 'Une clé d’accès a été ajoutée à votre compte Campus',
    text: 'une clé d’accès a été ajoutée à votre compte Campus. Désormais, elle ouvre le compte.',
  }),
  passkey_removed: () => ({
    subject: 'Une clé d’accès a été retirée de votre compte Campus',
    text: 'une clé d’accès a été retirée de votre compte Campus. Elle n’ouvre plus le compte.',
  }),
  codes_made: () => ({
    subject: 'Nouveaux codes de secours pour votre compte Campus',
    text: 'de nouveaux codes de secours ont été créés pour votre compte Campus. Les précédents ne valent plus rien.',
  }),
  code_used: ({ left }) => ({
    subject: 'Un code de secours de votre compte Campus a servi',
    text: `quelqu’un s’est connecté à votre compte Campus, ou a prouvé être vous, avec un de vos codes de secours. Codes restants : ${left}. La page de votre compte permet d’en créer de nouveaux.`,
  }),
  reset: ({ school }) => ({
    subject: 'Le second facteur de votre compte Campus a été retiré',
    text: `${school} a retiré le second facteur de votre compte Campus : application d’authentification, clés d’accès et codes de secours ne valent plus rien, et vous êtes déconnecté partout. Votre mot de passe ne change pas. Ajoutez de nouveau un second facteur sur la page de votre compte.`,
  }),
}

const warning: InLanguages<(link: string) => string> = {
  en: (link) => `If this was not you, set a new password at ${link} and inform your school.`,
  fr: (link) =>
    `Si ce n’était pas vous, choisissez un nouveau mot de passe sur ${link} et prévenez votre établissement.`,
}

const words: InLanguages<Say> = { en: english, fr: french }

/** Emails a person about a change of their second factor; sends nothing without an address. */
export async function emailFactorEvent(
  context: RequestContext,
  tx: Transaction,
  user: Pick<UserRow, 'email' | 'name'> & { readonly language: Language },
  event: FactorEvent,
): Promise<void> {
  if (!user.email) return
  const say = words[user.language][event.what] as (event: FactorEvent) => Words
  const { subject, text } = say(event)
  const whole = `${text}\n\n${warning[user.language](context.url('/password/forgot'))}`
  await context.kernel.mail.send(tx, {
    to: user.email,
    kind: securityMail,
    ...greetingEmail(user.language, user.name, { subject, text: whole }),
  })
}
