export const behaviourKinds = ['incident', 'praise'] as const
export type BehaviourKind = (typeof behaviourKinds)[number]

export const severities = ['minor', 'serious', 'major'] as const
export type Severity = (typeof severities)[number]

export const parts = ['involved', 'responsible', 'harmed', 'witness'] as const
export type Part = (typeof parts)[number]

/** A kind of incident or praise that staff choose by one tap. */
export interface BehaviourType {
  readonly code: string
  readonly name: string
  readonly kind: BehaviourKind
  /** Of an incident; null for praise. */
  readonly severity: Severity | null
  readonly visible_to_families: boolean
  readonly is_active: boolean
}

const builtIn = [
  { code: 'help', kind: 'praise', severity: null, en: 'Helped others', fr: 'A aidé les autres' },
  { code: 'effort', kind: 'praise', severity: null, en: 'Good effort', fr: 'Beaux efforts' },
  { code: 'progress', kind: 'praise', severity: null, en: 'Good progress', fr: 'Beaux progrès' },
  {
    code: 'disruption',
    kind: 'incident',
    severity: 'minor',
    en: 'Disrupted the lesson',
    fr: 'A perturbé le cours',
  },
  { code: 'no_homework', kind: 'incident', severity: 'minor', en: 'No homework', fr: 'Travail non fait' },
  {
    code: 'no_material',
    kind: 'incident',
    severity: 'minor',
    en: 'Materials missing',
    fr: 'Oubli de matériel',
  },
  { code: 'phone', kind: 'incident', severity: 'minor', en: 'Used a phone', fr: 'Usage du téléphone' },
  {
    code: 'defiance',
    kind: 'incident',
    severity: 'serious',
    en: 'Refused instructions',
    fr: 'Refus d’obéissance',
  },
  { code: 'insult', kind: 'incident', severity: 'serious', en: 'Insulted somebody', fr: 'Insultes' },
  { code: 'damage', kind: 'incident', severity: 'serious', en: 'Damaged property', fr: 'Dégradation' },
  { code: 'bullying', kind: 'incident', severity: 'major', en: 'Bullying', fr: 'Harcèlement' },
  { code: 'violence', kind: 'incident', severity: 'major', en: 'Physical violence', fr: 'Violence physique' },
] as const

/** The types that a school has until it changes them, named in its language. */
export const builtInTypes = (locale: string): readonly BehaviourType[] =>
  builtIn.map(({ code, kind, severity, en, fr }) => ({
    code,
    name: locale.startsWith('fr') ? fr : en,
    kind,
    severity,
    visible_to_families: kind === 'praise',
    is_active: true,
  }))
