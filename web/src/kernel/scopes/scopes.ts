import type { operations } from '../api/generated/contract.d.ts'

/** A scope, as the contract lists them. */
export type Scope =
  operations['integrations.createApiKey']['requestBody']['content']['application/json']['scopes'][number]

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
  'webhooks',
  'compliance',
  'interop',
  'scim',
  'ping',
] as const

export type Subject = (typeof subjects)[number]

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
  webhooks: ['webhooks:manage'],
  compliance: ['compliance:export'],
  interop: ['interop:read'],
  scim: ['scim:read', 'scim:write'],
  ping: ['ping:read'],
}

/** What a scope lets do. */
export type Verb = 'read' | 'write' | 'manage' | 'export'
export const verbOf = (scope: string): Verb => (scope.split(':')[1] ?? 'read') as Verb
export const isSubject = (word: string): word is Subject => Object.hasOwn(verbsOf, word)
