interface StoredFile {
  readonly key: string
  readonly sha256: string
  readonly size: number
}

/** What the generator of rows knows of the school it fills. */
export interface FillContext {
  readonly tenant: string
  /** A word that is in every text of the school and nowhere else. */
  readonly marker: string
  /** Accounts by what they are in the school. */
  readonly users: Readonly<Record<'owner' | 'teacher' | 'guardian' | 'student' | 'spare', string>>
  /** A file that really is in the file store. */
  readonly file: StoredFile
  /** Others like it, one for each photo: a photo takes its file along when it goes. */
  readonly photos: readonly StoredFile[]
  /** A column of a row that an earlier table was filled with; null when that table is empty or not there. */
  of(table: string, column?: string, index?: number): unknown
}

/** A value, or how it is found. */
export type Hint = string | number | boolean | null | ((context: FillContext) => unknown)
