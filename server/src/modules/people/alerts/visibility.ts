import type { RequestContext } from '../../../kernel/http/context.ts'
import { covers, type Rings, ringsOf } from '../../identity/index.ts'

/** Which alerts a caller sees. */
export interface AlertVisibility {
  readonly tenant: string
  readonly today: string
  /** Of which students: the school, or the classes taught. */
  readonly rings: Rings
  /** Custody and safeguarding too; otherwise of custody only the instructions meant for teachers. */
  readonly isProtective: boolean
}

/** Guardians and students see no alerts: the area leaves their roles out. */
export function alertVisibilityOf({ school, principal, today }: RequestContext): AlertVisibility {
  const scopes = principal.kind === 'anonymous' ? [] : principal.credential.scopes
  return {
    tenant: school.id,
    today,
    rings: ringsOf(principal, 'student_alerts'),
    isProtective: ringsOf(principal, 'safeguarding').school && covers(scopes, 'intervention:read'),
  }
}
