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
  title: (client) => `Let “${client}” in?`,
  lead: (client, school) => `“${client}”, a program of ${school}, asks to work in Campus in your name.`,
  signedInAs: 'You are signed in as',
  another: 'Use another account',
  looks: 'Looking only',
  changes: 'Changing and taking out',
  bounds:
    'It never sees your password, and can do no more than you may do yourself. Each sign-in of the program lasts for at most 90 days. Your answer is remembered until you take it back, at any time, in your account.',
  goesTo: (host) => `Whatever you choose, you go back to ${host}.`,
  allow: 'Allow',
  deny: 'Do not allow',
  again: { title: 'Sign in again', text: 'The program asks that you sign in again before you go on.' },
  signIn: 'Sign in again',
  noMember: (school) => ({
    title: `This account is not part of ${school}`,
    text: `The program belongs to ${school}. Only people of that school can let it in. Use the account that you have there, or ask the school.`,
  }),
  goBack: 'Go back without allowing',
  expired: {
    title: 'This request is over',
    text: 'It was answered already, or it took longer than half an hour. Go back to the program and begin again.',
  },
  broken: {
    title: 'The program asked in a way that does not work',
    text: 'Nothing has happened, and nothing was passed on. Tell whoever looks after the program what stands below.',
  },
  number: 'Number of this request',
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
