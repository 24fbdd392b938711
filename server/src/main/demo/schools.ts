/** The password of every demo account. */
export const demoPassword = 'demo-Campus-2026'

/** A school of the demo: fixed, fictional. */
export interface DemoSchool {
  readonly slug: string
  readonly name: string
  readonly planSlug: string
  readonly countryCode: string
  readonly timeZone: string
  readonly currency: string
  readonly locale: string
  readonly gradeLevels: readonly string[]
  /** Title of a class of the grade level, with its letter. */
  readonly classTitle: (gradeLevel: string, letter: string) => string
  readonly subjects: readonly string[]
  readonly firstNames: readonly string[]
  readonly lastNames: readonly string[]
}

export const demoSchools: readonly DemoSchool[] = [
  {
    slug: 'greenfield',
    name: 'Greenfield School',
    planSlug: 'enterprise',
    countryCode: 'GB',
    timeZone: 'Europe/London',
    currency: 'GBP',
    locale: 'en-GB',
    gradeLevels: ['07', '08', '09'],
    classTitle: (gradeLevel, letter) => `Year ${Number(gradeLevel)}${letter}`,
    subjects: ['Mathematics', 'English', 'Science'],
    firstNames: [
      'Amelia',
      'Noah',
      'Isla',
      'Arthur',
      'Zara',
      'Oliver',
      'Freya',
      'Idris',
      'Maya',
      'Theo',
      'Priya',
    ],
    lastNames: [
      'Ashworth',
      'Begum',
      'Carter',
      'Doyle',
      'Evans',
      'Farrow',
      'Graham',
      'Hughes',
      'Iqbal',
      'Jarvis',
    ],
  },
  {
    slug: 'lumiere',
    name: 'Collège Lumière',
    planSlug: 'professional-school',
    countryCode: 'CM',
    timeZone: 'Africa/Douala',
    currency: 'XAF',
    locale: 'fr-CM',
    gradeLevels: ['06', '07'],
    classTitle: (gradeLevel, letter) => `${gradeLevel === '06' ? '6ᵉ' : '5ᵉ'} ${letter}`,
    subjects: ['Mathématiques', 'Français'],
    firstNames: ['Aïcha', 'Boris', 'Chloé', 'Désiré', 'Estelle', 'Franck', 'Grâce', 'Hervé', 'Inès', 'Joël'],
    lastNames: ['Abega', 'Biya-Mballa', 'Ekotto', 'Fotso', 'Kamga', 'Mbarga', 'Ndongo', 'Tchoumi', 'Wandji'],
  },
]
