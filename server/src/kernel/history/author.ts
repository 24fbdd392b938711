import type { RequestContext } from '../http/context.ts'

/** Who changes something, when, in which request. */
export interface Author {
  readonly at: Date
  /** null: a program, an import or the installation itself. */
  readonly userId: string | null
  /** The API key or OAuth client, where no person did it. */
  readonly credentialId?: string | null
  /** null: no request led to it. */
  readonly requestId: string | null
}

/** The author of a request. */
export const authorOf = ({
  clock,
  principal,
  requestId,
}: Pick<RequestContext, 'clock' | 'principal' | 'requestId'>): Author => ({
  at: clock.now(),
  userId: principal.kind === 'person' ? principal.userId : null,
  credentialId:
    principal.kind === 'machine' ? (principal.credential.clientId ?? principal.credential.id) : null,
  requestId,
})
