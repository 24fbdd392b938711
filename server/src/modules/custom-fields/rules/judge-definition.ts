import type { FieldProblem } from './field-problem.ts'

/** What a definition says of its values and of who may do what with them. */
interface Definition {
  readonly entity: string
  readonly kind: string
  readonly choices: readonly string[]
  readonly visible_to: readonly string[]
  readonly edited_by: readonly string[]
}

/** The roles that may read and change what has the field. */
interface Rights {
  readonly read: readonly string[]
  readonly write: readonly string[]
}

const problem = (path: string, code: string, message: string): FieldProblem => ({
  path: `body/${path}`,
  code,
  message,
})

/** Choices belong to the kind `choice`, and to no other. */
export function choiceProblems({ kind, choices }: Pick<Definition, 'kind' | 'choices'>): FieldProblem[] {
  if (kind === 'choice' && choices.length === 0)
    return [problem('choices', 'required', 'needs at least one choice')]
  if (kind !== 'choice' && choices.length > 0)
    return [problem('choices', 'not_a_choice', 'is for fields of the kind choice only')]
  return []
}

/** A role sees or edits a field only where it may read or change what has it; to edit, it must see. */
export function rightsProblems(
  { entity, visible_to, edited_by }: Definition,
  { read, write }: Rights,
): FieldProblem[] {
  const without = (roles: readonly string[], rights: readonly string[]) =>
    roles.flatMap((role, index) => (rights.includes(role) ? [] : [{ role, index }]))
  return [
    ...without(visible_to, read).map(({ role, index }) =>
      problem(`visible_to/${index}`, 'role_cannot_read', `${role} does not see any ${entity}`),
    ),
    ...without(edited_by, write).map(({ role, index }) =>
      problem(`edited_by/${index}`, 'role_cannot_write', `${role} does not change any ${entity}`),
    ),
    ...without(edited_by, visible_to).map(({ role, index }) =>
      problem(`edited_by/${index}`, 'role_cannot_see', `${role} must also be in visible_to`),
    ),
  ]
}
