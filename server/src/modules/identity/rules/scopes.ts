const readWrite = [
  'students',
  'users',
  'guardians',
  'classes',
  'attendance',
  'grades',
  'enrollment',
  'syllabus',
  'scheduling',
  'finance',
  'reports',
  'intervention',
  'transfer',
  'config',
  'members',
  'modules',
  'documents',
  'scim',
]

/** Every scope that a credential of ours may hold. */
export const scopes: readonly string[] = [
  ...readWrite.flatMap((noun) => [`${noun}:read`, `${noun}:write`]),
  'interop:read',
  'imports:read',
  'imports:write',
  'audit:read',
  'webhooks:manage',
  'compliance:export',
  'ping:read',
]

/** Whether the scopes of a credential cover the one asked for; null holds all (a person's own session). */
export const covers = (held: readonly string[] | null, wanted: string): boolean =>
  held === null || held.includes(wanted)
