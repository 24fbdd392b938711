import type { Definition } from '../definition.ts'
import { choice, field, languages, signature } from './field.ts'

/** Consent to a trip: one answer for each child. */
export const tripConsent: Definition = {
  languages,
  title: { en: 'Consent to a school trip', fr: 'Autorisation de sortie scolaire' },
  intro: {
    en: 'Please read the details of the trip and say whether your child may take part.',
    fr: 'Merci de lire les détails de la sortie et d’indiquer si votre enfant peut y participer.',
  },
  sections: [
    {
      title: { en: 'Consent', fr: 'Autorisation' },
      fields: [
        field(
          'consent',
          'yes_no',
          {
            en: 'My child may take part in the trip',
            fr: 'J’autorise mon enfant à participer à la sortie',
          },
          { required: true },
        ),
        field(
          'reason',
          'text',
          { en: 'Why not? (optional)', fr: 'Pour quelle raison ? (facultatif)' },
          { show_if: { field: 'consent', equals: false } },
        ),
      ],
    },
    {
      title: { en: 'On the day', fr: 'Le jour de la sortie' },
      fields: [
        field(
          'emergency_phone',
          'text',
          {
            en: 'Phone number on the day',
            fr: 'Numéro de téléphone le jour de la sortie',
          },
          { required: true, show_if: { field: 'consent', equals: true } },
        ),
        field(
          'needs',
          'long_text',
          {
            en: 'Food, medicine or anything else that we should know',
            fr: 'Alimentation, médicaments ou toute autre information utile',
          },
          { show_if: { field: 'consent', equals: true } },
        ),
      ],
    },
    { title: {}, fields: [signature] },
  ],
}

/** Consent to photos and films, by use. */
export const photoConsent: Definition = {
  languages,
  title: { en: 'Consent to photos and films', fr: 'Autorisation de prise de vue' },
  intro: {
    en: 'The school takes photos and films of lessons and events. You decide where your child may be seen, and you can withdraw your consent at any time.',
    fr: 'L’établissement prend des photos et des films des cours et des événements. Vous décidez où votre enfant peut apparaître, et vous pouvez retirer votre accord à tout moment.',
  },
  sections: [
    {
      title: {},
      fields: [
        field(
          'consent',
          'yes_no',
          {
            en: 'My child may be photographed and filmed',
            fr: 'Mon enfant peut être photographié et filmé',
          },
          { required: true },
        ),
        field(
          'uses',
          'choices',
          { en: 'Where may the pictures be shown?', fr: 'Où les images peuvent-elles être montrées ?' },
          {
            required: true,
            show_if: { field: 'consent', equals: true },
            choices: [
              choice('class', { en: 'In the classroom', fr: 'En classe' }),
              choice('yearbook', { en: 'In the yearbook', fr: 'Dans l’album de l’école' }),
              choice('website', { en: 'On the website', fr: 'Sur le site internet' }),
              choice('press', { en: 'In the press', fr: 'Dans la presse' }),
            ],
          },
        ),
        signature,
      ],
    },
  ],
}

/** A policy to be read and signed; the office adds the document. */
export const policySignature: Definition = {
  languages,
  title: { en: 'Policy to read and sign', fr: 'Règlement à lire et à signer' },
  intro: {
    en: 'Please read the document, then confirm with your name.',
    fr: 'Merci de lire le document, puis de confirmer par votre nom.',
  },
  sections: [
    {
      title: {},
      fields: [
        field(
          'policy',
          'document',
          {
            en: 'I have read the document and agree to it',
            fr: 'J’ai lu le document et je l’approuve',
          },
          { required: true },
        ),
        signature,
      ],
    },
  ],
}
