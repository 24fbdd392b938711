import type { CustomField } from '../../kernel/custom-fields/custom-fields.ts'

export const entities = [
  'student',
  'teacher',
  'guardian',
  'class',
  'application',
] as const satisfies readonly CustomField['entity'][]
export const kinds = [
  'text',
  'number',
  'date',
  'choice',
  'yes_no',
] as const satisfies readonly CustomField['kind'][]

/** The roles that may see something of each entity; the office by default. */
export const roles = [
  'owner',
  'admin',
  'principal',
  'it_admin',
  'registrar',
  'bursar',
  'counselor',
  'librarian',
  'teacher',
  'guardian',
  'student',
] as const satisfies readonly CustomField['visible_to'][number][]

/** A key made of a label: `T-shirt size` becomes `t_shirt_size`. */
export const keyOf = (label: string): string =>
  label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 63)
