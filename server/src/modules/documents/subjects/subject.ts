import type { Principal } from '../../../kernel/auth/principal.ts'
import type { Fragment } from '../../../kernel/db/statement.ts'
import { ExtensionPoint } from '../../../kernel/modules/extension-point.ts'
import type { Area, Rings } from '../../identity/index.ts'

/** Who asks for subjects, on the school's current date. */
export interface SubjectViewer {
  readonly tenant: string
  readonly today: string
  readonly principal: Principal
  readonly rings: Rings
}

/** Which subjects of a kind a caller sees: a condition on the id of the subject. */
type SubjectCondition = (viewer: SubjectViewer, id: Fragment) => Fragment

/**
 * A kind of thing that documents belong to, and who reads and files its documents. A module adds its own to
 * `documentSubjects`; conditions are part of every statement, so that a right that ends ends reading at once.
 */
export interface DocumentSubject {
  /** As documents store it: `student`. */
  readonly kind: string
  /** Those who read this area for the whole school read its documents as the office, those who write it file them. */
  readonly area: Area
  /** Scope that programs need in addition to `documents:read` or `documents:write`. */
  readonly scope: { readonly read: string; readonly write: string }
  /** The module without which a school has none. */
  readonly module?: string
  /** Every subject of the school: `select id, name, is_current …`; nothing new is filed to one that is not current. */
  readonly named: (tenant: string) => Fragment
  /** Those that teachers see; without it none. */
  readonly taught?: SubjectCondition
  /** Those that a guardian, or the person concerned, sees as family; without it none. */
  readonly family?: SubjectCondition
}

/** Every kind of subject, in the order of the modules. */
export const documentSubjects = new ExtensionPoint<DocumentSubject>('subjects of documents')
