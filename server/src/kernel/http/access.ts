/**
 * Who may call a route, as data. The kernel knows no roles: the identity module maps an area and an action
 * onto roles; a scope is what the credential of a program or a third party must have in addition.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signed_in' }
  | { readonly kind: 'oneself'; readonly beforePasswordChange?: true }
  | { readonly kind: 'member'; readonly scope?: string }
  | {
      readonly kind: 'right'
      readonly area: string
      readonly action: 'read' | 'write'
      readonly scope: string
      /** Platform roles that may do it in any school without being a member there. */
      readonly platform?: readonly string[]
    }
  | { readonly kind: 'platform'; readonly roles: readonly string[] }

/** Anyone, without a credential. */
export const anyone: Access = { kind: 'public' }

/** Any person or machine with a valid credential. */
export const signedIn: Access = { kind: 'signed_in' }

/** A person by their own session: neither a program, nor one that works in their name with a part of their rights. */
export const oneself: Access = { kind: 'oneself' }

/** The same, also where the person signed in with a password that has to be changed before anything else. */
export const oneselfAtFirst: Access = { kind: 'oneself', beforePasswordChange: true }

/** Any member of the school; machines need the scope when one is named. */
export const member = (scope?: string): Access =>
  scope === undefined ? { kind: 'member' } : { kind: 'member', scope }

/** Callers with the right `action` in `area` by role, and the scope by credential. */
export const allowed = (
  area: string,
  action: 'read' | 'write',
  scope: string,
  platform?: readonly string[],
): Access => ({ kind: 'right', area, action, scope, ...(platform ? { platform } : {}) })

/** Holders of a platform role. */
export const platform = (...roles: string[]): Access => ({ kind: 'platform', roles })
