import type { ApiKey, OAuthClient } from '../../../kernel/api/wire.ts'

export type { ApiKey, OAuthClient } from '../../../kernel/api/wire.ts'

/** What API keys and OAuth clients have in common: a name, a reach, and a member who answers for them. */
export type Program = Pick<
  ApiKey,
  | 'id'
  | 'name'
  | 'scopes'
  | 'active_scopes'
  | 'state'
  | 'responsible_user_id'
  | 'responsible_name'
  | 'last_used_at'
> &
  Partial<Pick<OAuthClient, 'grant_types'>>

/** What may be done with a program that is not revoked. */
export type ProgramAction = 'rotate' | 'adopt' | 'revoke'

/** How each is done; making a new secret answers it. Without `rotate` there is no secret. */
export interface ProgramCalls {
  readonly rotate?: () => Promise<string | undefined>
  /** Ends the earlier secrets at once, or after the hours. */
  readonly adopt: (overlapHours: number) => Promise<string | undefined>
  readonly revoke: () => Promise<unknown>
  /** The list that shows the change. */
  readonly list: string
}
