import { mayGrantScope } from '../rules/grantable-scopes.ts'

/** A member who answers for a program, as they are in the school now. */
interface Responsible {
  readonly responsible_user_id: string
  readonly responsible_roles: readonly string[]
  readonly responsible_status: 'active' | 'suspended' | 'left' | null
}

/** An API key, or an OAuth client that works by itself. */
export interface Program extends Responsible {
  readonly scopes: readonly string[]
}

/** Member and scopes of a secret from before an adoption; null: those of the program. */
export interface SecretHolder {
  readonly responsible_user_id: string | null
  readonly responsible_roles: readonly string[] | null
  readonly responsible_status: Responsible['responsible_status']
  readonly scopes: readonly string[] | null
}

/** The result of a proven secret: the scopes, and the member with the limiting staff roles. */
export interface Holder {
  readonly responsibleUserId: string
  readonly roles: readonly string[]
  readonly scopes: readonly string[]
}

/** Undefined when the member who answers for the secret has left or is suspended. */
export function holderOf(program: Program, secret?: SecretHolder): Holder | undefined {
  const isOfBefore = secret !== undefined && secret.responsible_user_id !== null
  const responsible = isOfBefore ? secret : program
  if (responsible.responsible_status !== 'active') return undefined
  return {
    responsibleUserId: responsible.responsible_user_id ?? program.responsible_user_id,
    roles: responsible.responsible_roles ?? [],
    scopes: secret?.scopes ?? program.scopes,
  }
}

/** Of a program's scopes those that its responsible member's staff roles cover now. */
export const activeScopes = ({ scopes, responsible_roles, responsible_status }: Program): string[] =>
  responsible_status === 'active' ? scopes.filter((scope) => mayGrantScope(responsible_roles, scope)) : []
