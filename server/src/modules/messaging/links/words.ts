import type { InLanguages } from '../../../kernel/languages/languages.ts'

interface LinkWords {
  readonly from: (name: string, day: string) => string
  readonly toYou: string
  readonly files: string
  readonly question: string
  readonly yes: string
  readonly no: string
  readonly given: (answer: string, day: string) => string
  readonly change: string
  readonly read: string
  readonly wasRead: (day: string) => string
  readonly form: (title: string) => string
  readonly formUntil: (day: string) => string
  readonly formHow: string
  readonly formGiven: (title: string) => string
  readonly formDone: (title: string) => string
  readonly formClosed: (title: string, day: string) => string
  readonly formOffice: string
  readonly unknown: string
  readonly unknownText: string
  readonly account: string
  readonly accountText: (school: string) => string
  readonly signIn: string
  readonly choose: string
}

export const linkWords: InLanguages<LinkWords> = {
  en: {
    from: (name, day) => `From ${name}, ${day}`,
    toYou: 'This page is for you alone: do not pass its address on.',
    files: 'Attachments',
    question: 'Your answer',
    yes: 'Yes',
    no: 'No',
    given: (answer, day) => `You answered “${answer}” on ${day}. The school has your answer.`,
    change: 'You can change it here.',
    read: 'I have read this message',
    wasRead: (day) => `You confirmed on ${day} that you have read this message.`,
    form: (title) => `The school asks you to fill in the form “${title}”.`,
    formUntil: (day) => `It takes answers until ${day}.`,
    formHow: 'Fill it in on paper at the office, or ask the office for an account to answer it online.',
    formGiven: (title) => `The school has your answer to the form “${title}”.`,
    formDone: (title) => `The school needs no answer from you to the form “${title}” any more.`,
    formClosed: (title, day) => `The form “${title}” closed on ${day}.`,
    formOffice: 'If you still want to answer it, ask the office.',
    unknown: 'This link does not work',
    unknownText: 'It may be too old, or the message is no longer for you. Ask the office of the school.',
    account: 'You have an account',
    accountText: (school) => `Sign in to read and answer this message from ${school}.`,
    signIn: 'Sign in',
    choose: 'Nothing was saved: choose one of the answers below.',
  },
  fr: {
    from: (name, day) => `De ${name}, le ${day}`,
    toYou: 'Cette page est pour vous seul·e : ne transmettez pas son adresse.',
    files: 'Pièces jointes',
    question: 'Votre réponse',
    yes: 'Oui',
    no: 'Non',
    given: (answer, day) => `Vous avez répondu « ${answer} » le ${day}. L’école a bien reçu votre réponse.`,
    change: 'Vous pouvez la modifier ici.',
    read: 'J’ai lu ce message',
    wasRead: (day) => `Vous avez confirmé le ${day} avoir lu ce message.`,
    form: (title) => `L’école vous demande de remplir le formulaire « ${title} ».`,
    formUntil: (day) => `Il est ouvert jusqu’au ${day}.`,
    formHow: 'Remplissez-le sur papier au secrétariat, ou demandez-y un compte pour répondre en ligne.',
    formGiven: (title) => `L’école a bien reçu votre réponse au formulaire « ${title} ».`,
    formDone: (title) => `L’école n’attend plus de réponse de votre part au formulaire « ${title} ».`,
    formClosed: (title, day) => `Le formulaire « ${title} » est fermé depuis le ${day}.`,
    formOffice: 'Si vous souhaitez encore y répondre, adressez-vous au secrétariat.',
    unknown: 'Ce lien ne fonctionne pas',
    unknownText:
      'Il est peut-être trop ancien, ou le message ne vous est plus destiné. Adressez-vous au secrétariat de l’école.',
    account: 'Vous avez un compte',
    accountText: (school) => `Connectez-vous pour lire ce message de ${school} et y répondre.`,
    signIn: 'Se connecter',
    choose: 'Rien n’a été enregistré : choisissez une des réponses ci-dessous.',
  },
}
