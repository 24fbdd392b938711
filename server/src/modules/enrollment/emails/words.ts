import type { InLanguages, Language } from '../../../kernel/languages/languages.ts'

export type EmailKind =
  | 'confirm'
  | 'submitted'
  | 'repeated'
  | 'offered'
  | 'waitlisted'
  | 'rejected'
  | 'accepted'

/** The content of an email; names come as `quoteName` leaves them, empty where they contain a link. */
interface LetterFacts {
  readonly guardian: string
  /** First name of the child. */
  readonly child: string
  readonly school: string
  readonly link: string
  /** Last day to answer an offer, written out. */
  readonly until: string
  /** What the school adds in its own words. */
  readonly message: string | null
}

type Words = (of: LetterFacts) => { readonly subject: string; readonly text: string }

const english: Readonly<Record<EmailKind, Words>> = {
  confirm: ({ child, school, link }) => ({
    subject: `Confirm your application at ${school}`,
    text: `please confirm the application for ${child} at ${school} within a day. The school sees it only after that:\n\n${link}\n\nIf you did not apply, ignore this email: nothing happens.`,
  }),
  submitted: ({ child, school, link }) => ({
    subject: `${school} has received your application`,
    text: `we have received the application for ${child} at ${school}. With this link you can see its status, upload missing documents, and withdraw it. Keep it to yourself: whoever has it can act for you.\n\n${link}`,
  }),
  repeated: ({ child, school, link }) => ({
    subject: `Your application at ${school} is there already`,
    text: `the application form for ${child} at ${school} was sent again. The first application is still valid; nothing in it was changed, and the school sees what was sent again. This link shows where it stands:\n\n${link}\n\nIf this was not you, nothing has happened, and you can delete this letter.`,
  }),
  offered: ({ child, school, until, link }) => ({
    subject: `${school} offers a place`,
    text: `${school} offers ${child} a place. Please accept or decline it by ${until}:\n\n${link}`,
  }),
  waitlisted: ({ child, school, link }) => ({
    subject: `${school}: on the waiting list`,
    text: `${child} is on the waiting list of ${school}. We write to you when there is news. Status of the application:\n\n${link}`,
  }),
  rejected: ({ child, school, link }) => ({
    subject: `${school}: about your application`,
    text: `${school} cannot offer ${child} a place. Status of the application:\n\n${link}`,
  }),
  accepted: ({ child, school, link }) => ({
    subject: `${school}: the place is accepted`,
    text: `the place for ${child} at ${school} is accepted. The school completes the enrolment and writes to you. Status of the application:\n\n${link}`,
  }),
}

const french: Readonly<Record<EmailKind, Words>> = {
  confirm: ({ child, school, link }) => ({
    subject: `Confirmez votre demande à ${school}`,
    text: `merci de confirmer sous un jour la demande d’inscription de ${child} à ${school}. L’établissement ne la voit qu’ensuite :\n\n${link}\n\nSi vous n’avez rien demandé, ignorez ce message : il ne se passe rien.`,
  }),
  submitted: ({ child, school, link }) => ({
    subject: `${school} a bien reçu votre demande`,
    text: `nous avons bien reçu la demande d’inscription de ${child} à ${school}. Ce lien montre où elle en est, reçoit les pièces qui manquent encore et permet de la retirer. Gardez-le pour vous : qui le possède peut agir à votre place.\n\n${link}`,
  }),
  repeated: ({ child, school, link }) => ({
    subject: `Votre demande à ${school} existe déjà`,
    text: `le formulaire d’inscription de ${child} à ${school} a été envoyé de nouveau. La première demande est enregistrée ; rien n’y a été modifié, et l’établissement voit ce qui a été envoyé de nouveau. Ce lien montre où elle en est :\n\n${link}\n\nSi ce n’était pas vous, rien ne s’est passé et vous pouvez supprimer ce message.`,
  }),
  offered: ({ child, school, until, link }) => ({
    subject: `${school} propose une place`,
    text: `${school} propose une place à ${child}. Merci de l’accepter ou de la refuser avant la fin du ${until} :\n\n${link}`,
  }),
  waitlisted: ({ child, school, link }) => ({
    subject: `${school} : sur la liste d’attente`,
    text: `${child} est sur la liste d’attente de ${school}. Nous vous écrirons dès qu’il y aura du nouveau. Où en est la demande :\n\n${link}`,
  }),
  rejected: ({ child, school, link }) => ({
    subject: `${school} : au sujet de votre demande`,
    text: `${school} ne peut pas proposer de place à ${child}. Où en est la demande :\n\n${link}`,
  }),
  accepted: ({ child, school, link }) => ({
    subject: `${school} : la place est acceptée`,
    text: `la place de ${child} à ${school} est acceptée. L’établissement termine l’inscription et vous écrira. Où en est la demande :\n\n${link}`,
  }),
}

const words: InLanguages<Readonly<Record<EmailKind, Words>>> = { en: english, fr: french }

interface Frame {
  readonly hello: (name: string) => string
  readonly says: (school: string) => string
  /** Instead of a name that cannot be quoted. */
  readonly child: string
}

const frames: InLanguages<Frame> = {
  en: {
    hello: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
    says: (school) => `${school} adds:`,
    child: 'your child',
  },
  fr: {
    hello: (name) => (name === '' ? 'Bonjour,' : `Bonjour ${name},`),
    says: (school) => `${school} ajoute :`,
    child: 'votre enfant',
  },
}

/** Subject and text of a letter. */
export function emailOf(
  kind: EmailKind,
  language: Language,
  facts: LetterFacts,
): { subject: string; text: string } {
  const { hello, says, child } = frames[language]
  const { subject, text } = words[language][kind]({ ...facts, child: facts.child || child })
  const added = facts.message ? `\n\n${says(facts.school)}\n\n${facts.message}` : ''
  return { subject: subject.slice(0, 200), text: `${hello(facts.guardian)}\n\n${text}${added}\n` }
}
