import type { InLanguages } from '../../../kernel/languages/languages.ts'
import { longestPassword, shortestPassword } from '../passwords/password-fault.ts'

/** What a page with a form says. */
interface FormWords {
  readonly title: string
  readonly lead: string
  readonly submit: string
  /** Said when it is done; `{school}` is the slug of the school, `{address}` where Campus is. */
  readonly done: string
}

/** Words of the pages that letters lead to. Keys of `refusals` are codes of the interface. */
export interface PageWords {
  readonly invitation: FormWords
  readonly reset: FormWords
  readonly forgot: FormWords
  readonly name: string
  readonly nameHint: string
  readonly password: string
  readonly passwordHint: string
  readonly email: string
  readonly show: string
  readonly working: string
  readonly noScript: string
  readonly noToken: string
  readonly askAgain: string
  readonly refusals: Readonly<Record<string, string>>
}

const english: PageWords = {
  invitation: {
    title: 'Join your school',
    lead: 'Choose a password for Campus. If you have a Campus account with this e-mail address already, type the password of that account: it stays as it is.',
    submit: 'Join',
    done: 'You have joined the school “{school}”. Sign in with your e-mail address and this password, in the app or program that your school uses with Campus at {address}.',
  },
  reset: {
    title: 'Set a new password',
    lead: 'Choose a new password for Campus. You are signed out everywhere else.',
    submit: 'Set the password',
    done: 'Your new password is set. Sign in with your e-mail address and this password, in the app or program that your school uses with Campus at {address}.',
  },
  forgot: {
    title: 'Forgotten password',
    lead: 'We send a link that sets a new password. It is good once and for one hour.',
    submit: 'Send the link',
    done: 'If there is an account with this address, the letter is on its way. Look into the folder for unwanted mail too.',
  },
  name: 'Your name',
  nameHint: 'As others in the school see it. Leave it empty to keep the name of the invitation.',
  password: 'Password',
  passwordHint: `At least ${shortestPassword} characters; a sentence of your own is good. Not your name or e-mail address.`,
  email: 'E-mail address',
  show: 'Show the password',
  working: 'One moment …',
  noScript:
    'This page needs JavaScript, so that the secret of your link stays in your browser. Switch it on for this page, or open the link in another browser.',
  noToken: 'The link is not whole. Open it from the letter again, or copy all of it.',
  askAgain: 'Ask for a new link',
  refusals: {
    weak_password: `Choose another password: ${shortestPassword} to ${longestPassword} characters, not a few repeated, not your name or e-mail address.`,
    invalid_or_used_link:
      'The link has expired or was used before. Ask for a new one; an invitation comes from your school.',
    invalid_credentials:
      'You have an account with this e-mail address already, and this is not its password. Type the password of that account.',
    already_member: 'You are a member of this school already: sign in.',
    conflict: 'The link is being used at this moment. If you have not just sent the form twice, try again.',
    school_not_active: 'The school is not open at present. Ask the school.',
    too_many_requests: 'There were too many tries. Try again in {seconds} seconds.',
    too_busy: 'Many people are signing in right now. Try again in a moment.',
    invalid_body: 'Something in the form is missing or too long.',
    offline: 'Campus cannot be reached. Check your connection and try again.',
    other: 'It did not work. Try again later; if it stays so, tell your school the number {request}.',
  },
}

const french: PageWords = {
  invitation: {
    title: 'Rejoindre votre établissement',
    lead: 'Choisissez un mot de passe pour Campus. Si vous avez déjà un compte Campus avec cette adresse électronique, tapez le mot de passe de ce compte : il ne change pas.',
    submit: 'Rejoindre',
    done: 'Vous avez rejoint l’établissement « {school} ». Connectez-vous avec votre adresse électronique et ce mot de passe, dans l’application que votre établissement utilise avec Campus sur {address}.',
  },
  reset: {
    title: 'Nouveau mot de passe',
    lead: 'Choisissez un nouveau mot de passe pour Campus. Vous êtes déconnecté partout ailleurs.',
    submit: 'Enregistrer le mot de passe',
    done: 'Votre nouveau mot de passe est enregistré. Connectez-vous avec votre adresse électronique et ce mot de passe, dans l’application que votre établissement utilise avec Campus sur {address}.',
  },
  forgot: {
    title: 'Mot de passe oublié',
    lead: 'Nous envoyons un lien pour choisir un nouveau mot de passe. Il sert une seule fois, pendant une heure.',
    submit: 'Envoyer le lien',
    done: 'S’il existe un compte avec cette adresse, le message est en route. Regardez aussi dans le dossier des indésirables.',
  },
  name: 'Votre nom',
  nameHint: 'Tel que les autres le voient. Laissez vide pour garder le nom de l’invitation.',
  password: 'Mot de passe',
  passwordHint: `Au moins ${shortestPassword} caractères ; une phrase à vous convient bien. Ni votre nom ni votre adresse électronique.`,
  email: 'Adresse électronique',
  show: 'Afficher le mot de passe',
  working: 'Un instant…',
  noScript:
    'Cette page a besoin de JavaScript, pour que le secret de votre lien reste dans votre navigateur. Activez-le pour cette page, ou ouvrez le lien dans un autre navigateur.',
  noToken: 'Le lien n’est pas entier. Ouvrez-le de nouveau depuis le message, ou copiez-le en entier.',
  askAgain: 'Demander un nouveau lien',
  refusals: {
    weak_password: `Choisissez un autre mot de passe : de ${shortestPassword} à ${longestPassword} caractères, pas quelques caractères répétés, ni votre nom ni votre adresse électronique.`,
    invalid_or_used_link:
      'Le lien a expiré ou a déjà servi. Demandez-en un nouveau ; une invitation vient de votre établissement.',
    invalid_credentials:
      'Vous avez déjà un compte avec cette adresse électronique, et ce n’est pas son mot de passe. Tapez le mot de passe de ce compte.',
    already_member: 'Vous êtes déjà membre de cet établissement : connectez-vous.',
    conflict:
      'Le lien est utilisé en ce moment. Si vous n’avez pas envoyé le formulaire deux fois, réessayez.',
    school_not_active: 'L’établissement n’est pas ouvert en ce moment. Adressez-vous à l’établissement.',
    too_many_requests: 'Trop d’essais. Réessayez dans {seconds} secondes.',
    too_busy: 'Beaucoup de personnes se connectent en ce moment. Réessayez dans un instant.',
    invalid_body: 'Il manque quelque chose dans le formulaire, ou c’est trop long.',
    offline: 'Campus ne répond pas. Vérifiez votre connexion et réessayez.',
    other:
      'Cela n’a pas marché. Réessayez plus tard ; si cela continue, donnez à votre établissement le numéro {request}.',
  },
}

export const pageWords: InLanguages<PageWords> = { en: english, fr: french }
