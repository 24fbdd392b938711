/** What a cell of a field holds. Lengths are characters; they are those of the people endpoints. */
export type FieldKind =
  | { readonly type: 'line'; readonly most: number }
  | { readonly type: 'code' }
  | { readonly type: 'email' }
  | { readonly type: 'phone' }
  | { readonly type: 'date' }
  | { readonly type: 'country' }
  | { readonly type: 'language' }
  | { readonly type: 'languages' }
  | { readonly type: 'list'; readonly most: number }
  | { readonly type: 'boolean' }
  | { readonly type: 'word'; readonly words: Readonly<Record<string, readonly string[]>> }

/** A field of a person that a column may be mapped to. */
export interface Field {
  readonly name: string
  readonly kind: FieldKind
  /** Headers that mean it, English and French, folded; in addition to the field's own name. */
  readonly known: readonly string[]
}

export type SpreadsheetKind = 'students' | 'teachers' | 'guardians'
export const spreadsheetKinds: readonly SpreadsheetKind[] = ['students', 'teachers', 'guardians']

const line = (max: number): FieldKind => ({ type: 'line', most: max })
const field = (name: string, kind: FieldKind, ...known: string[]): Field => ({ name, kind, known })

const names = [
  field('first_name', line(200), 'first names', 'given name', 'given names', 'forename', 'prenom', 'prenoms'),
  field('middle_name', line(200), 'middle names', 'deuxieme prenom', 'autres prenoms', 'second prenom'),
  field('last_name', line(200), 'surname', 'family name', 'nom', 'nom de famille', 'nom famille'),
]
const preferred = field('preferred_name', line(200), 'known as', 'nickname', 'nom d usage', 'nom usuel')
const email = field(
  'email',
  { type: 'email' },
  'e mail',
  'mail',
  'email address',
  'e mail address',
  'courriel',
  'adresse mail',
  'adresse e mail',
  'adresse email',
)
const phone = field(
  'phone',
  { type: 'phone' },
  'telephone',
  'phone number',
  'mobile',
  'mobile phone',
  'cell phone',
  'tel',
  'portable',
  'numero de telephone',
)

const address = [
  field('address_line1', line(200), 'address', 'address 1', 'address line 1', 'street', 'adresse', 'rue'),
  field('address_line2', line(200), 'address 2', 'address line 2', 'adresse 2', 'complement d adresse'),
  field('city', line(200), 'town', 'ville', 'commune'),
  field('region', line(200), 'state', 'province', 'county', 'departement'),
  field('postal_code', line(20), 'postcode', 'zip', 'zip code', 'code postal'),
  field('country_code', { type: 'country' }, 'country', 'pays', 'code pays'),
]

const sexWords = {
  male: ['m', 'boy', 'man', 'masculin', 'homme', 'garcon', 'h'],
  female: ['f', 'girl', 'woman', 'feminin', 'femme', 'fille'],
  other: ['x', 'autre'],
  unspecified: ['unknown', 'not specified', 'non precise', 'inconnu'],
}
const studentStatusWords = {
  applicant: ['candidate', 'candidat', 'candidate e'],
  active: ['enrolled', 'actif', 'active e', 'inscrit', 'inscrite'],
  suspended: ['suspendu', 'suspendue'],
  transferred_out: ['transferred', 'transfere', 'transferee'],
  graduated: ['diplome', 'diplomee'],
  withdrawn: ['left', 'parti', 'partie', 'radie', 'radiee'],
}
const relationship = field('relationship', line(60), 'relation', 'lien', 'lien de parente', 'parente')

/** A guardian in the row of a child: columns `guardian_1_first_name`, `guardian_2_email` and so on. */
const besideStudent = (number: 1 | 2): Field[] => {
  const people = number === 1 ? ['guardian', 'parent', 'responsable', 'tuteur'] : []
  const prefixes = [
    ...people,
    ...['guardian', 'parent', 'responsable', 'tuteur', 'responsable legal'].map(
      (word) => `${word} ${number}`,
    ),
  ]
  return [...names.filter((one) => one.name !== 'middle_name'), email, phone, relationship].map((one) => ({
    name: `guardian_${number}_${one.name}`,
    kind: one.kind,
    known: prefixes.flatMap((prefix) =>
      [one.name.replaceAll('_', ' '), ...one.known].flatMap((word) => [
        `${prefix} ${word}`,
        `${word} ${prefix}`,
      ]),
    ),
  }))
}

/** The fields of each kind of spreadsheet, in the order of its template. */
export const fieldsOf: Readonly<Record<SpreadsheetKind, readonly Field[]>> = {
  students: [
    field(
      'student_code',
      { type: 'code' },
      'code',
      'student id',
      'student number',
      'pupil number',
      'code eleve',
      'matricule',
      'identifiant',
      'numero eleve',
    ),
    field('admission_number', line(64), 'admission no', 'numero d admission'),
    ...names,
    preferred,
    field('sex', { type: 'word', words: sexWords }, 'gender', 'sexe', 'genre'),
    field(
      'date_of_birth',
      { type: 'date' },
      'dob',
      'birth date',
      'birthdate',
      'birthday',
      'date de naissance',
      'ne le',
      'nee le',
      'naissance',
    ),
    field('place_of_birth', line(200), 'birthplace', 'birth place', 'lieu de naissance'),
    field('nationality', { type: 'country' }, 'citizenship', 'nationalite'),
    field('languages', { type: 'languages' }, 'language', 'langues', 'langue'),
    field('status', { type: 'word', words: studentStatusWords }, 'statut', 'etat'),
    field('grade_level', line(64), 'grade', 'year group', 'year level', 'level', 'niveau'),
    field(
      'homeroom_class',
      line(200),
      'class',
      'class code',
      'homeroom',
      'home room',
      'form',
      'form class',
      'classe',
      'code classe',
      'division',
    ),
    field(
      'entry_date',
      { type: 'date' },
      'start date',
      'enrolment date',
      'enrollment date',
      'admission date',
      'date d entree',
      'date entree',
      'date d inscription',
    ),
    field('exit_date', { type: 'date' }, 'leaving date', 'end date', 'date de sortie', 'date sortie'),
    field('exit_reason', line(500), 'leaving reason', 'motif de sortie', 'motif'),
    email,
    phone,
    ...address,
    ...besideStudent(1),
    ...besideStudent(2),
  ],
  teachers: [
    field(
      'staff_number',
      { type: 'code' },
      'staff id',
      'employee number',
      'employee id',
      'teacher id',
      'teacher number',
      'code',
      'matricule',
      'numero',
      'identifiant',
    ),
    ...names,
    preferred,
    email,
    phone,
    field(
      'kind',
      {
        type: 'word',
        words: {
          teacher: ['enseignant', 'enseignante', 'professeur'],
          administrator: ['admin', 'administration', 'direction'],
          aide: ['assistant', 'assistante', 'aide educatif'],
          proctor: ['surveillant', 'surveillante'],
          other: ['autre'],
        },
      },
      'role',
      'type',
      'fonction',
    ),
    field('department', line(200), 'departement', 'service'),
    field('position_title', line(200), 'position', 'job title', 'title', 'poste', 'intitule du poste'),
    field(
      'subjects',
      { type: 'list', most: 50 },
      'subject',
      'subjects taught',
      'matieres',
      'matiere',
      'disciplines',
      'discipline',
    ),
    field(
      'employment_starts_on',
      { type: 'date' },
      'start date',
      'hire date',
      'date d embauche',
      'date d entree',
    ),
    field(
      'employment_ends_on',
      { type: 'date' },
      'end date',
      'leaving date',
      'date de sortie',
      'date de depart',
    ),
    field(
      'status',
      {
        type: 'word',
        words: {
          active: ['actif', 'en poste'],
          on_leave: ['leave', 'en conge', 'conge'],
          left: ['parti', 'partie'],
        },
      },
      'statut',
      'etat',
    ),
  ],
  guardians: [
    ...names,
    email,
    phone,
    field(
      'preferred_contact',
      {
        type: 'word',
        words: {
          email: ['e mail', 'mail', 'courriel'],
          phone: ['telephone', 'call', 'appel'],
          sms: ['text', 'texto'],
          letter: ['post', 'courrier', 'lettre'],
        },
      },
      'contact by',
      'contact prefere',
    ),
    field('preferred_language', { type: 'language' }, 'language', 'langue', 'langue preferee'),
    ...address,
    field(
      'student_codes',
      { type: 'list', most: 20 },
      'student code',
      'students',
      'student',
      'children',
      'child',
      'child code',
      'code eleve',
      'codes eleves',
      'eleve',
      'eleves',
      'enfants',
      'matricule',
      'matricule eleve',
    ),
    relationship,
    field('is_primary', { type: 'boolean' }, 'primary', 'main contact', 'principal', 'contact principal'),
    field('lives_with', { type: 'boolean' }, 'lives with student', 'vit avec', 'vit avec l eleve'),
    field('receives_messages', { type: 'boolean' }, 'messages', 'recoit les messages'),
    field('can_view_results', { type: 'boolean' }, 'sees results', 'voit les resultats'),
    field('can_view_finance', { type: 'boolean' }, 'sees finance', 'voit les finances'),
  ],
}
