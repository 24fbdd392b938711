import type { Scope } from '../api/wire.ts'

export type { Scope }

/** Subjects of scopes, in the order in which people meet them. */
export const subjects = [
  'students',
  'guardians',
  'users',
  'classes',
  'attendance',
  'grades',
  'syllabus',
  'scheduling',
  'enrollment',
  'transfer',
  'intervention',
  'documents',
  'finance',
  'reports',
  'imports',
  'members',
  'config',
  'modules',
  'audit',
  'integrations',
  'webhooks',
  'compliance',
  'interop',
  'oneroster',
  'scim',
  'ping',
] as const

export type Subject = (typeof subjects)[number]

/** What precedes the scopes of OneRoster 1.1, which are addresses (1EdTech OneRoster 1.1, section 3.5). */
const rosterPrefix = 'https://purl.imsglobal.org/spec/or/v1p1/scope/'

/** What may be done with a subject: reading first. */
export const verbsOf: Readonly<Record<Subject, readonly Scope[]>> = {
  students: ['students:read', 'students:write'],
  guardians: ['guardians:read', 'guardians:write'],
  users: ['users:read', 'users:write'],
  classes: ['classes:read', 'classes:write'],
  attendance: ['attendance:read', 'attendance:write'],
  grades: ['grades:read', 'grades:write'],
  syllabus: ['syllabus:read', 'syllabus:write'],
  scheduling: ['scheduling:read', 'scheduling:write'],
  enrollment: ['enrollment:read', 'enrollment:write'],
  transfer: ['transfer:read', 'transfer:write'],
  intervention: ['intervention:read', 'intervention:write'],
  documents: ['documents:read', 'documents:write'],
  finance: ['finance:read', 'finance:write'],
  reports: ['reports:read', 'reports:write'],
  imports: ['imports:read', 'imports:write'],
  members: ['members:read', 'members:write'],
  config: ['config:read', 'config:write'],
  modules: ['modules:read', 'modules:write'],
  audit: ['audit:read'],
  integrations: ['integrations:manage'],
  webhooks: ['webhooks:manage'],
  compliance: ['compliance:export'],
  interop: ['interop:read'],
  oneroster: [
    `${rosterPrefix}roster-core.readonly`,
    `${rosterPrefix}roster.readonly`,
    `${rosterPrefix}roster-demographics.readonly`,
    `${rosterPrefix}resource.readonly`,
    `${rosterPrefix}gradebook.readonly`,
    `${rosterPrefix}gradebook.createput`,
    `${rosterPrefix}gradebook.delete`,
  ],
  scim: ['scim:read', 'scim:write'],
  ping: ['ping:read'],
}

/** What the scopes of OneRoster let do, by their names after the prefix. */
const rosterVerbs = {
  'roster-core.readonly': 'roster',
  'roster.readonly': 'rosterByClass',
  'roster-demographics.readonly': 'rosterDemographics',
  'resource.readonly': 'rosterResources',
  'gradebook.readonly': 'rosterMarks',
  'gradebook.createput': 'rosterMarksWrite',
  'gradebook.delete': 'rosterMarksDelete',
} as const
type RosterName = keyof typeof rosterVerbs
const isRosterName = (name: string): name is RosterName => Object.hasOwn(rosterVerbs, name)

/** What a scope lets do. */
type Verb = 'read' | 'write' | 'manage' | 'export' | (typeof rosterVerbs)[RosterName]

/** What a scope speaks of, and what it lets do with it; a subject that is not known here goes by its own word. */
export function readScope(scope: string): { readonly subject: string; readonly verb: Verb } {
  const name = scope.startsWith(rosterPrefix) ? scope.slice(rosterPrefix.length) : ''
  if (isRosterName(name)) return { subject: 'oneroster', verb: rosterVerbs[name] }
  const [subject = '', verb = 'read'] = scope.split(':')
  return { subject, verb: verb as Verb }
}

export const verbOf = (scope: string): Verb => readScope(scope).verb
export const isSubject = (word: string): word is Subject => Object.hasOwn(verbsOf, word)
