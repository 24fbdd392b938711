import { type DemoLevel, type DemoSchool, hours } from '../school.ts'

const level = (code: string, title: string, age: number): DemoLevel => ({
  ...{ code, title, age, campus: 0, bySubject: true },
})

/** A francophone secondary school in Cameroon, from sixième to terminale. */
export const lumiere: DemoSchool = {
  slug: 'lumiere',
  name: 'Collège Lumière',
  planSlug: 'professional-school',
  parent: 'rivers',
  countryCode: 'CM',
  timeZone: 'Africa/Douala',
  currency: 'XAF',
  locale: 'fr-CM',
  template: 'FRANCOPHONE_BAC',
  home: {
    city: 'Douala',
    postal_code: 'BP 1204',
    streets: [
      'rue des Manguiers',
      'rue du Marché',
      'avenue de l’Indépendance',
      'rue des Écoles',
      'rue de la Poste',
      'carrefour Ndokoti',
      'rue des Palmiers',
      'boulevard du Port',
    ],
  },
  students: 400,
  campuses: [],
  levels: [
    level('6e', '6ᵉ ', 11),
    level('5e', '5ᵉ ', 12),
    level('4e', '4ᵉ ', 13),
    level('3e', '3ᵉ ', 14),
    level('2nde', '2ⁿᵈᵉ ', 15),
    level('1re', '1ʳᵉ ', 16),
    level('Tle', 'Tˡᵉ ', 17),
  ],
  subjects: [
    { code: 'MATH', name: 'Mathématiques', sced: '02' },
    { code: 'FRAN', name: 'Français', sced: '24' },
    { code: 'PCT', name: 'Physique, chimie et technologie', sced: '03' },
    { code: 'HG', name: 'Histoire et géographie', sced: '04' },
    { code: 'ANG', name: 'Anglais', sced: '01' },
  ],
  registrations: [],
  lessons: hours('07:30', {
    ...{
      many: 7,
      minutes: 55,
      pauses: { 2: 15, 5: 40 },
      name: (number) => `${number === 1 ? '1ʳᵉ' : `${number}ᵉ`} heure`,
    },
  }),
  codes: { present: ['P'], late: 'R', ill: 'MA', leave: 'RF', unauthorised: 'NJ' },
  highestScore: 20,
  entryScale: 'SUR_20',
  phone: (number) => `+237 600 00 ${pair(Math.floor(number / 100) % 100)} ${pair(number % 100)}`,
  words: {
    weekdays: [
      ['LUN', 'Lundi'],
      ['MAR', 'Mardi'],
      ['MER', 'Mercredi'],
      ['JEU', 'Jeudi'],
      ['VEN', 'Vendredi'],
    ],
    lesson: 'heure',
    room: 'Salle',
    class: 'Titulaire',
    test: 'Interrogation',
    homework: 'Devoir',
    exam: 'Composition',
    remarks: ['Très bon travail.', 'Doit revoir la leçon.'],
    appointment: 'Rendez-vous à l’hôpital, convocation vue',
    journey: 'Obsèques au village',
    positions: {
      owner: 'Promoteur',
      admin: 'Secrétaire général',
      principal: 'Proviseur',
      registrar: 'Chef de la scolarité',
      bursar: 'Intendant',
      counselor: 'Conseiller d’orientation',
      it_admin: 'Responsable informatique',
      teacher: 'Professeur',
    },
  },
}

const pair = (number: number): string => String(number).padStart(2, '0')
