/** What a cell of a spreadsheet holds. Lengths are characters; they are those of the people endpoints. */
export type CellKind =
  | { readonly type: 'line'; readonly max: number }
  | { readonly type: 'code' }
  | { readonly type: 'email' }
  | { readonly type: 'phone' }
  | { readonly type: 'date' }
  | { readonly type: 'country' }
  | { readonly type: 'language' }
  | { readonly type: 'languages' }
  | { readonly type: 'list'; readonly max: number }
  | { readonly type: 'boolean' }
  | { readonly type: 'number' }
  | { readonly type: 'word'; readonly words: Readonly<Record<string, readonly string[]>> }

/** The column of a spreadsheet that a field of a person may be mapped to. */
export interface SheetColumn {
  /** Where it is not the name of the field. */
  readonly name?: string
  readonly cell: CellKind
  /** Headers that mean it, English and French, folded; in addition to its name. */
  readonly headers: readonly string[]
}

export const lineCell = (max: number): CellKind => ({ type: 'line', max })

export const sheetColumn = (cell: CellKind, ...headers: string[]): SheetColumn => ({ cell, headers })
