import type { InLanguages } from '../../../kernel/languages/languages.ts'
import type { NoticeCategory } from '../../notifications/index.ts'
import type { MessageFailure } from '../rules/states.ts'

/** Notices of messaging for staff. */
export const staffCategories: readonly NoticeCategory[] = [
  {
    name: 'message_work',
    label: { en: 'Approval and failures of messages', fr: 'Approbation et échecs des messages' },
    audience: 'staff',
    module: 'messaging',
  },
  {
    name: 'safeguarding',
    label: { en: 'Safeguarding reports', fr: 'Signalements pour la protection des élèves' },
    audience: 'staff',
    module: 'messaging',
    isPrivate: true,
  },
]

type Texts = InLanguages<{ readonly title: string; readonly body: string }>

export const approvalTexts = (subject: string): Texts => ({
  en: { title: 'A message waits for your approval', body: `The message “${subject}” waits for approval.` },
  fr: {
    title: 'Un message attend votre approbation',
    body: `Le message « ${subject} » attend une approbation.`,
  },
})

export const approvedTexts = (subject: string): Texts => ({
  en: { title: 'Your message was approved', body: `The message “${subject}” is being sent.` },
  fr: { title: 'Votre message est approuvé', body: `Le message « ${subject} » va être envoyé.` },
})

export const rejectedTexts = (subject: string, note: string): Texts => ({
  en: { title: 'Your message was rejected', body: `The message “${subject}” was rejected:\n\n${note}` },
  fr: { title: 'Votre message est rejeté', body: `Le message « ${subject} » est rejeté :\n\n${note}` },
})

const reasons: InLanguages<Readonly<Record<MessageFailure, string>>> = {
  en: {
    author_without_right: 'Its author may no longer send it. Write it again and send it yourself.',
    nobody_reached: 'Nobody is left in its audience. Check the audience.',
    stopped: 'The sending stopped half-way. Continue it: nobody gets the message twice.',
  },
  fr: {
    author_without_right: 'Son auteur ne peut plus l’envoyer. Écrivez-le de nouveau et envoyez-le vous-même.',
    nobody_reached: 'Il ne reste personne parmi ses destinataires. Vérifiez-les.',
    stopped: 'L’envoi s’est arrêté en chemin. Continuez-le : personne ne reçoit le message deux fois.',
  },
}

export const failedTexts = (subject: string, failure: MessageFailure): Texts => ({
  en: {
    title: 'A message was not sent',
    body: `The message “${subject}” was not sent. ${reasons.en[failure]}`,
  },
  fr: {
    title: 'Un message n’est pas parti',
    body: `Le message « ${subject} » n’est pas parti. ${reasons.fr[failure]}`,
  },
})

export const handedOverTexts = (count: number): Texts =>
  count === 1
    ? {
        en: { title: 'A conversation was handed over to you', body: 'Sign in to read it from the start.' },
        fr: {
          title: 'Une conversation vous est confiée',
          body: 'Connectez-vous pour la lire depuis le début.',
        },
      }
    : {
        en: {
          title: `${count} conversations were handed over to you`,
          body: 'Sign in to read them from the start.',
        },
        fr: {
          title: `${count} conversations vous sont confiées`,
          body: 'Connectez-vous pour les lire depuis le début.',
        },
      }

/** Neither who wrote nor what was reported: that is read by those who are designated, with a trace. */
export const reportTexts: Texts = {
  en: {
    title: 'Safeguarding: a post was reported',
    body: 'A post in a conversation was reported. Sign in to read it.',
  },
  fr: {
    title: 'Protection des élèves : un message est signalé',
    body: 'Un message d’une conversation est signalé. Connectez-vous pour le lire.',
  },
}
