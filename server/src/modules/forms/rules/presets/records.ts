import type { Definition } from '../definition.ts'
import { choice, field, languages, signature } from './field.ts'

/** What the school must know about the health of a child. */
export const medicalForm: Definition = {
  languages,
  title: { en: 'Medical information', fr: 'Fiche médicale' },
  intro: {
    en: 'Only the office and those who look after your child in an emergency read your answers.',
    fr: 'Seuls le secrétariat et les personnes qui s’occupent de votre enfant en cas d’urgence lisent vos réponses.',
  },
  sections: [
    {
      title: { en: 'Health', fr: 'Santé' },
      fields: [
        field(
          'has_allergies',
          'yes_no',
          { en: 'Does your child have allergies?', fr: 'Votre enfant a-t-il des allergies ?' },
          { required: true },
        ),
        field(
          'allergies',
          'long_text',
          { en: 'Which ones, and what is to be done?', fr: 'Lesquelles, et que faut-il faire ?' },
          { required: true, show_if: { field: 'has_allergies', equals: true } },
        ),
        field(
          'conditions',
          'choices',
          { en: 'Does your child have…', fr: 'Votre enfant a-t-il…' },
          {
            choices: [
              choice('asthma', { en: 'Asthma', fr: 'De l’asthme' }),
              choice('diabetes', { en: 'Diabetes', fr: 'Du diabète' }),
              choice('epilepsy', { en: 'Epilepsy', fr: 'De l’épilepsie' }),
              choice('other', { en: 'Something else', fr: 'Autre chose' }),
            ],
          },
        ),
        field('medication', 'long_text', {
          en: 'Medicine that is taken regularly',
          fr: 'Médicaments pris régulièrement',
        }),
        field('plan', 'file', {
          en: 'Care plan or certificate of a doctor',
          fr: 'Protocole de soins ou certificat médical',
        }),
      ],
    },
    {
      title: { en: 'In an emergency', fr: 'En cas d’urgence' },
      fields: [
        field('doctor', 'text', { en: 'Doctor: name and phone number', fr: 'Médecin : nom et téléphone' }),
        field(
          'treatment',
          'yes_no',
          {
            en: 'My child may be treated in a hospital if I cannot be reached',
            fr: 'Mon enfant peut être soigné à l’hôpital si je ne suis pas joignable',
          },
          { required: true },
        ),
        signature,
      ],
    },
  ],
}

/** Contact data with what the school has on record, to be confirmed or corrected. */
export const contactUpdate: Definition = {
  languages,
  title: { en: 'Contact details', fr: 'Coordonnées' },
  intro: {
    en: 'Please check what we have on record and correct what has changed.',
    fr: 'Merci de vérifier vos coordonnées et de corriger ce qui a changé.',
  },
  sections: [
    {
      title: { en: 'You', fr: 'Vous' },
      fields: [
        field(
          'phone',
          'text',
          { en: 'Phone number', fr: 'Téléphone' },
          { required: true, binding: 'guardian.phone' },
        ),
        field('email', 'text', { en: 'Email', fr: 'Courriel' }, { binding: 'guardian.email' }),
      ],
    },
    {
      title: { en: 'Address of your child', fr: 'Adresse de votre enfant' },
      fields: [
        field(
          'line1',
          'text',
          { en: 'Street and number', fr: 'Rue et numéro' },
          { required: true, binding: 'student.address.line1' },
        ),
        field(
          'line2',
          'text',
          { en: 'Building, apartment', fr: 'Bâtiment, appartement' },
          { binding: 'student.address.line2' },
        ),
        field(
          'postal_code',
          'text',
          { en: 'Postal code', fr: 'Code postal' },
          { binding: 'student.address.postal_code' },
        ),
        field(
          'city',
          'text',
          { en: 'Town or city', fr: 'Ville' },
          { required: true, binding: 'student.address.city' },
        ),
      ],
    },
  ],
}
