import type { DocumentKind } from '../kinds.ts'

/** Kinds for which a school has a template from the start. */
export type ShippedKind = Exclude<DocumentKind, 'other'>

export interface ShippedText {
  readonly name: string
  readonly source: string
}
export type ShippedTexts = Readonly<Record<ShippedKind, ShippedText>>
