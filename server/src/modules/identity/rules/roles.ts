/** Roles that work for the school as a whole and see it whole where their area lets them; highest first. */
export const staffRoles = [
  'owner',
  'admin',
  'principal',
  'it_admin',
  'registrar',
  'bursar',
  'counselor',
  'librarian',
] as const

/** Roles of a school, highest first: nobody grants a role above their own highest. */
export const schoolRoles = [...staffRoles, 'teacher', 'guardian', 'student'] as const

export type SchoolRole = (typeof schoolRoles)[number]

/** Whether a role works for the school as a whole; teachers, guardians and students see only what is theirs. */
export const isStaffRole = (role: string): boolean => (staffRoles as readonly string[]).includes(role)

/** Roles over the whole installation. */
export const platformRoles = ['operator', 'support'] as const

export const isSchoolRole = (word: string): word is SchoolRole =>
  (schoolRoles as readonly string[]).includes(word)

const everyone = schoolRoles

/** Which roles may read and write in each area; which rows they see is decided by their visibility. */
export interface AreaRights {
  readonly read: readonly SchoolRole[]
  readonly write: readonly SchoolRole[]
}

const withOwn = (...staff: SchoolRole[]): SchoolRole[] => [...staff, 'teacher', 'guardian', 'student']

export const areas = {
  people: { read: withOwn(...staffRoles), write: ['owner', 'admin', 'registrar'] },
  classes: { read: everyone, write: ['owner', 'admin', 'registrar'] },
  attendance: {
    read: withOwn(...staffRoles),
    write: ['owner', 'admin', 'principal', 'registrar', 'teacher'],
  },
  // Absences that families report; registers show what becomes of them.
  absences: {
    read: ['owner', 'admin', 'principal', 'registrar', 'counselor', 'guardian', 'student'],
    write: ['owner', 'admin', 'principal', 'registrar', 'guardian'],
  },
  // Calls and notes about absences are for those who follow them up.
  follow_ups: {
    read: ['owner', 'admin', 'principal', 'registrar', 'counselor'],
    write: ['owner', 'admin', 'principal', 'registrar', 'counselor'],
  },
  // What staff must know about a student at once; families never see it.
  student_alerts: {
    read: [...staffRoles, 'teacher'],
    write: ['owner', 'admin', 'principal', 'registrar', 'counselor'],
  },
  // Alerts about custody and safeguarding.
  safeguarding: {
    read: ['owner', 'admin', 'principal', 'registrar', 'counselor'],
    write: ['owner', 'admin', 'principal', 'registrar', 'counselor'],
  },
  // Absences of staff; teachers ask for their own.
  staff_absences: {
    read: ['owner', 'admin', 'principal', 'registrar', 'teacher'],
    write: ['owner', 'admin', 'principal', 'registrar', 'teacher'],
  },
  // Who takes the lessons of absent staff.
  cover: {
    read: ['owner', 'admin', 'principal', 'registrar'],
    write: ['owner', 'admin', 'principal', 'registrar'],
  },
  // Incidents and praise; families read what is visible to them about their own children.
  behaviour: {
    read: withOwn('owner', 'admin', 'principal', 'counselor'),
    write: ['owner', 'admin', 'principal', 'counselor', 'teacher'],
  },
  // Forms and their answers; teachers build those of the classes that they teach.
  forms: {
    read: ['owner', 'admin', 'principal', 'registrar', 'teacher'],
    write: ['owner', 'admin', 'principal', 'registrar', 'teacher'],
  },
  // Forms that wait for one's own answer.
  form_tasks: {
    read: [...staffRoles, 'teacher', 'guardian'],
    write: [...staffRoles, 'teacher', 'guardian'],
  },
  // Counts of them and the types to choose from are for staff.
  behaviour_counts: {
    read: ['owner', 'admin', 'principal', 'counselor', 'teacher'],
    write: [],
  },
  // Templates of documents such as certificates, for those who issue them.
  document_templates: {
    read: ['owner', 'admin', 'principal', 'registrar', 'bursar'],
    write: ['owner', 'admin', 'registrar'],
  },
  // Documents as they were issued; families read what is visible to them about their own children.
  issued_documents: {
    read: ['owner', 'admin', 'principal', 'registrar', 'bursar', 'guardian', 'student'],
    write: ['owner', 'admin', 'principal', 'registrar', 'bursar'],
  },
  // Addresses that emails come back from.
  bounces: {
    read: ['owner', 'admin', 'principal', 'registrar'],
    write: ['owner', 'admin', 'principal', 'registrar'],
  },
  // Appointments of parents' evenings: teachers have their own plan, guardians book for their children.
  consultations: {
    read: ['owner', 'admin', 'principal', 'registrar', 'teacher', 'guardian'],
    write: ['owner', 'admin', 'principal', 'registrar', 'teacher', 'guardian'],
  },
  // Planning such evenings is for the office.
  consultation_planning: {
    read: ['owner', 'admin', 'principal', 'registrar'],
    write: ['owner', 'admin', 'principal', 'registrar'],
  },
  // Text messages: what they cost, who gets them.
  texts: { read: ['owner', 'admin', 'principal', 'registrar'], write: ['owner', 'admin', 'registrar'] },
  evaluations: { read: withOwn(...staffRoles), write: ['owner', 'admin', 'principal', 'teacher'] },
  enrollment: {
    read: ['owner', 'admin', 'principal', 'registrar'],
    write: ['owner', 'admin', 'principal', 'registrar'],
  },
  syllabus: { read: [...staffRoles, 'teacher'], write: ['owner', 'admin', 'teacher'] },
  // Drafts of timetables; what is published is read under `classes`.
  scheduling: {
    read: ['owner', 'admin', 'principal', 'registrar'],
    write: ['owner', 'admin', 'registrar'],
  },
  finance: {
    read: ['owner', 'admin', 'principal', 'bursar', 'guardian'],
    write: ['owner', 'bursar', 'guardian'],
  },
  // What of finance is the office's alone: families read and pay their own under `finance`.
  accounting: { read: ['owner', 'admin', 'principal', 'bursar'], write: ['owner', 'bursar'] },
  reports: {
    read: ['owner', 'admin', 'principal', 'registrar', 'bursar'],
    write: ['owner', 'admin', 'principal', 'registrar', 'bursar'],
  },
  intervention: {
    read: ['principal', 'counselor', 'owner', 'admin', 'teacher'],
    write: ['principal', 'counselor', 'teacher'],
  },
  // Meetings about cases, letters to families, and what there is to choose from.
  support_team: {
    read: ['owner', 'admin', 'principal', 'counselor'],
    write: ['principal', 'counselor'],
  },
  // Notes of cases that teachers never read.
  restricted_notes: { read: ['principal', 'counselor'], write: ['principal', 'counselor'] },
  // How much each owner of cases has to do is for the head.
  case_load: { read: ['owner', 'admin', 'principal'], write: [] },
  // The own mailbox and threads: what of them is somebody's is decided by membership.
  messages: { read: withOwn(...staffRoles), write: withOwn(...staffRoles) },
  // Messages to audiences; teachers write to the families of students whom they teach.
  message_sending: {
    read: ['owner', 'admin', 'principal', 'registrar', 'bursar', 'counselor', 'teacher'],
    write: ['owner', 'admin', 'principal', 'registrar', 'bursar', 'counselor', 'teacher'],
  },
  // Messages to the whole school, and all that were sent.
  message_approval: {
    read: ['owner', 'admin', 'principal'],
    write: ['owner', 'admin', 'principal'],
  },
  // Threads of others; the settings of the school name who of these is designated.
  message_safeguarding: { read: [...staffRoles, 'teacher'], write: [...staffRoles, 'teacher'] },
  transfer: {
    read: ['owner', 'admin', 'registrar', 'guardian', 'student'],
    write: ['owner', 'admin', 'registrar', 'guardian'],
  },
  imports: { read: ['owner', 'admin', 'registrar'], write: ['owner', 'admin', 'registrar'] },
  files: { read: withOwn(...staffRoles), write: withOwn(...staffRoles) },
  // Documents; of what each role sees those, is said by the kind of their subject and by their category.
  documents: {
    read: withOwn('owner', 'admin', 'principal', 'registrar', 'bursar', 'counselor'),
    write: withOwn('owner', 'admin', 'principal', 'registrar', 'bursar', 'counselor'),
  },
  // Those of students, guardians and classes, for the office; what families upload is checked here.
  student_documents: {
    read: ['owner', 'admin', 'principal', 'registrar', 'counselor'],
    write: ['owner', 'admin', 'principal', 'registrar', 'counselor'],
  },
  // Those of staff; each member reads the own ones.
  staff_documents: { read: ['owner', 'admin', 'principal'], write: ['owner', 'admin', 'principal'] },
  // Those of categories that are restricted.
  restricted_documents: { read: ['owner', 'principal', 'counselor'], write: [] },
  // Categories, and which documents are required of whom.
  document_rules: {
    read: ['owner', 'admin', 'principal', 'registrar', 'bursar', 'counselor', 'teacher'],
    write: ['owner', 'admin', 'registrar'],
  },
  config: {
    read: [...staffRoles, 'teacher'],
    write: ['owner', 'admin'],
  },
  // Signature and seal are for those who issue documents.
  letterhead: {
    read: ['owner', 'admin', 'principal', 'registrar', 'bursar'],
    write: ['owner', 'admin'],
  },
  schema: { read: [...staffRoles, 'teacher'], write: [] },
  members: { read: ['owner', 'admin', 'principal', 'it_admin'], write: ['owner', 'admin'] },
  // Invitations, and helping members who cannot sign in; for which members, `rolesBeyond` decides.
  accounts: {
    read: ['owner', 'admin', 'principal', 'it_admin'],
    write: ['owner', 'admin', 'it_admin'],
  },
  audit: { read: ['owner', 'admin', 'principal', 'it_admin'], write: [] },
  // Who of the operator may enter the school, and what they did there.
  support: { read: ['owner', 'admin'], write: ['owner', 'admin'] },
  integrations: { read: ['owner', 'admin', 'it_admin'], write: ['owner', 'admin', 'it_admin'] },
  // The school as rosters of other systems read it; programs also need a scope of its own.
  roster: { read: ['owner', 'admin', 'it_admin'], write: ['owner', 'admin'] },
  compliance: { read: ['owner', 'admin'], write: ['owner', 'admin'] },
  school: { read: [...staffRoles, 'teacher'], write: ['owner', 'admin'] },
} as const satisfies Record<string, AreaRights>

export type Area = keyof typeof areas

/** What a person of the operator holds in a school that let them in; no member has it, and nobody can grant it. */
export const supportRoles = { read: 'support_read', write: 'support_write' } as const

/**
 * What support sees and changes in a school that let it in, as the school as a whole. Not: safeguarding, behaviour, cases
 * of students, accounts and their roles, the permissions for support itself.
 */
const supportAreas: { readonly read: readonly Area[]; readonly write: readonly Area[] } = {
  read: [
    'people',
    'classes',
    'attendance',
    'absences',
    'staff_absences',
    'cover',
    'evaluations',
    'enrollment',
    'syllabus',
    'scheduling',
    'finance',
    'accounting',
    'reports',
    'imports',
    'config',
    'schema',
    'audit',
    'integrations',
    'roster',
    'school',
  ],
  write: [
    'people',
    'classes',
    'attendance',
    'enrollment',
    'syllabus',
    'scheduling',
    'cover',
    'imports',
    'config',
  ],
}

/** Whether one of the roles is that of somebody who was let in, and opens the area as a whole. */
export function supportMay(roles: readonly string[], area: string, action: 'read' | 'write'): boolean {
  const isIn = roles.includes(supportRoles.write) || (action === 'read' && roles.includes(supportRoles.read))
  return isIn && (supportAreas[action] as readonly string[]).includes(area)
}

/** Whether any of the roles may do the action in the area; an unknown area allows nobody. */
export function mayDo(roles: readonly string[], area: string, action: 'read' | 'write'): boolean {
  if (!Object.hasOwn(areas, area)) return false
  if (supportMay(roles, area, action)) return true
  const rights: AreaRights | undefined = (areas as Record<string, AreaRights>)[area]
  return rights !== undefined && roles.some((role) => (rights[action] as readonly string[]).includes(role))
}
