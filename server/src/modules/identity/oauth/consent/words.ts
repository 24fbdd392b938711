import type { InLanguages } from '../../../../kernel/languages/languages.ts'

/** What a page says that asks nothing. */
export interface Notice {
  readonly title: string
  readonly text: string
}

interface ConsentWords {
  readonly title: (client: string) => string
  readonly lead: (client: string, school: string) => string
  readonly signedInAs: string
  readonly another: string
  readonly looks: string
  readonly changes: string
  readonly bounds: string
  readonly goesTo: (host: string) => string
  readonly allow: string
  readonly deny: string
  readonly again: Notice
  readonly signIn: string
  readonly noMember: (school: string) => Notice
  readonly goBack: string
  readonly expired: Notice
  readonly broken: Notice
  readonly number: string
}

const english: ConsentWords = {
  title: (client) => `Authorize “${client}”?`,
  lead: (client, school) =>
    `“${client}”, an application of ${school}, would like to access Campus on your behalf.`,
  signedInAs: 'You are signed in as',
  another: 'Use another account',
  looks: 'View',
  changes: 'Change and export',
  bounds:
    'It never sees your password and can do only what you can do yourself. Each sign-in of the application lasts at most 90 days. You can revoke this authorization in your account at any time.',
  goesTo: (host) => `In either case, you return to ${host}.`,
  allow: 'Allow',
  deny: 'Don’t allow',
  again: {
    title: 'Sign in again',
    text: 'The application requires you to sign in again before you continue.',
  },
  signIn: 'Sign in again',
  noMember: (school) => ({
    title: `This account is not part of ${school}`,
    text: `The application belongs to ${school}. Only members of that school can authorize it. Use your account at that school, or contact the school.`,
  }),
  goBack: 'Go back without allowing',
  expired: {
    title: 'This request has ended',
    text: 'It was already answered, or it took longer than half an hour. Return to the application and start again.',
  },
  broken: {
    title: 'The application’s request is invalid',
    text: 'No data was shared. Send the message below to the developer of the application.',
  },
  number: 'Request ID',
}

const french: ConsentWords = {
  title: (client) => `Autoriser « ${client} » ?`,
  lead: (client, school) =>
    `« ${client} », une application de ${school}, demande à travailler dans Campus en votre nom.`,
  signedInAs: 'Vous êtes connecté en tant que',
  another: 'Utiliser un autre compte',
  looks: 'Consulter seulement',
  changes: 'Modifier et extraire',
  bounds:
    'Elle ne voit jamais votre mot de passe et ne peut rien faire de plus que vous-même. Chaque connexion de l’application dure au plus 90 jours. Votre réponse est conservée jusqu’à ce que vous la retiriez, à tout moment, dans votre compte.',
  goesTo: (host) => `Quel que soit votre choix, vous retournez à ${host}.`,
  allow: 'Autoriser',
  deny: 'Ne pas autoriser',
  again: {
    title: 'Connectez-vous de nouveau',
    text: 'L’application demande que vous vous connectiez de nouveau avant de continuer.',
  },
  signIn: 'Se connecter de nouveau',
  noMember: (school) => ({
    title: `Ce compte ne fait pas partie de ${school}`,
    text: `L’application appartient à ${school}. Seules les personnes de cet établissement peuvent l’autoriser. Utilisez le compte que vous y avez, ou adressez-vous à l’établissement.`,
  }),
  goBack: 'Retourner sans autoriser',
  expired: {
    title: 'Cette demande est terminée',
    text: 'Elle a déjà reçu une réponse, ou elle a duré plus d’une demi-heure. Retournez à l’application et recommencez.',
  },
  broken: {
    title: 'La demande de l’application ne peut pas aboutir',
    text: 'Rien ne s’est passé et rien n’a été transmis. Communiquez ce qui suit à la personne qui s’occupe de l’application.',
  },
  number: 'Numéro de cette demande',
}

export const consentWords: InLanguages<ConsentWords> = { en: english, fr: french }
