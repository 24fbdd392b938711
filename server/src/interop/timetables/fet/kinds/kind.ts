import type { ConstraintTarget, DocumentParameters } from '../../document/document.ts'
import type { XmlElement } from '../../read-xml.ts'
import type { FetContext } from '../context.ts'

/** What an element of FET means; one element may be several constraints. */
export interface Meaning {
  readonly kind: string
  readonly appliesTo: ConstraintTarget
  readonly parameters: DocumentParameters
}

/** The meaning of an element, none when it has no counterpart. */
export type FetKind = (element: XmlElement, context: FetContext) => readonly Meaning[]

/** The kinds of FET by the names of their elements without `Constraint`. */
export type FetKinds = Readonly<Record<string, FetKind>>
