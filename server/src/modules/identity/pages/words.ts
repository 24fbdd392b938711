import type { InLanguages } from '../../../kernel/languages/languages.ts'
import { maxPasswordLength, minPasswordLength } from '../passwords/password-rules.ts'

/** What a page with a form says. */
interface FormWords {
  readonly title: string
  readonly lead: string
  readonly submit: string
  /** Said when it is done; `{school}` is the slug of the school, `{address}` where Campus is. */
  readonly done: string
}

/** Texts of the pages that emails link to. Keys of `errors` are error codes of the API. */
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
  readonly errors: Readonly<Record<string, string>>
}

const english: PageWords = {
  invitation: {
    title: 'Join your school',
    lead: 'Choose a password for Campus. If you already have a Campus account with this email address, enter its password: it does not change.',
    submit: 'Join',
    done: 'You have joined the school “{school}”. Sign in with your email address and this password at {address}, or in the app that your school uses.',
  },
  reset: {
    title: 'Set a new password',
    lead: 'Choose a new password for Campus. You are signed out everywhere else.',
    submit: 'Set the password',
    done: 'Your new password is set. Sign in with your email address and this password at {address}, or in the app that your school uses.',
  },
  forgot: {
    title: 'Forgot your password?',
    lead: 'We’ll email you a link to set a new password. It works once, within one hour.',
    submit: 'Send the link',
    done: 'If there is an account with this address, the email is on its way. Check your spam folder too.',
  },
  name: 'Your name',
  nameHint: 'Others in the school see this name. Leave it empty to use the name of the invitation.',
  password: 'Password',
  passwordHint: `At least ${minPasswordLength} characters; a sentence of your own works well. Not your name or email address.`,
  email: 'Email address',
  show: 'Show password',
  working: 'One moment …',
  noScript:
    'This page needs JavaScript, so that the secret of your link stays in your browser. Turn it on for this page, or open the link in another browser.',
  noToken: 'The link is incomplete. Open it from the email again, or copy all of it.',
  askAgain: 'Request a new link',
  errors: {
    weak_password: `Choose another password: ${minPasswordLength} to ${maxPasswordLength} characters, no simple repetition, not your name or email address.`,
    invalid_or_used_link:
      'The link has expired or was already used. Request a new one; for an invitation, ask your school.',
    invalid_credentials:
      'You already have an account with this email address, and this is not its password. Enter the password of that account.',
    already_member: 'You are already a member of this school: sign in.',
    conflict: 'The link is in use right now. If you did not just send the form twice, try again.',
    school_not_active: 'The school is not active at the moment. Contact the school.',
    too_many_requests: 'Too many attempts. Try again in {seconds} seconds.',
    too_busy: 'Many people are signing in right now. Try again in a moment.',
    invalid_body: 'Something in the form is missing or too long.',
    offline: 'You’re offline. Check your connection and try again.',
    other:
      'Something went wrong. Try again later; if it happens again, send your school the number {request}.',
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
  passwordHint: `Au moins ${minPasswordLength} caractères ; une phrase à vous convient bien. Ni votre nom ni votre adresse électronique.`,
  email: 'Adresse électronique',
  show: 'Afficher le mot de passe',
  working: 'Un instant…',
  noScript:
    'Cette page a besoin de JavaScript, pour que le secret de votre lien reste dans votre navigateur. Activez-le pour cette page, ou ouvrez le lien dans un autre navigateur.',
  noToken: 'Le lien n’est pas entier. Ouvrez-le de nouveau depuis le message, ou copiez-le en entier.',
  askAgain: 'Demander un nouveau lien',
  errors: {
    weak_password: `Choisissez un autre mot de passe : de ${minPasswordLength} à ${maxPasswordLength} caractères, pas quelques caractères répétés, ni votre nom ni votre adresse électronique.`,
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
