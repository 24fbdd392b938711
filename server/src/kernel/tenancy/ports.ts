import type { IncomingMessage } from 'node:http'
import type { Credential, Principal } from '../auth/principal.ts'
import type { Access } from '../http/access.ts'
import type { Entitlement } from '../http/route-facts.ts'
import type { School } from './school.ts'

/** Which credentials a route takes in addition to bearer tokens. */
export interface CredentialOptions {
  readonly allowCookie: boolean
  /** Where requests may be signed one by one instead: the absolute addresses under which this one may have been. */
  readonly signedUrls?: readonly string[] | undefined
}

/**
 * What the kernel asks of the modules for every request. Wired in main; the kernel itself knows no role, plan or
 * school word.
 */
export interface Ports {
  findSchool(slug: string): Promise<School | undefined>
  schoolById(id: string): Promise<School | undefined>
  /** The credential of a request, verified; undefined when none was sent; throws a 401 Problem when it is bad. */
  authenticate(request: IncomingMessage, options: CredentialOptions): Promise<Credential | undefined>
  /**
   * The caller's roles in the school. Throws 403 when a person has no membership there, unless `access` lets a
   * platform role in.
   */
  principal(credential: Credential, school: School | undefined, access: Access): Promise<Principal>
  /** Throws 403 when role or scope do not allow it. */
  authorise(principal: Principal, access: Access): void
  /** Throws 403 when the school lacks the module or feature. */
  entitle(school: School, entitlement: Entitlement): void
}
