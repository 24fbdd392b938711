/** Rows per statement. Larger chunks gain nothing measurable; this one is some 2 MB of parameters. */
export const chunkRows = 2000

/** A chunk ends early when its cells have so many characters: rows of any length are held in bounded memory. */
export const chunkCharacters = 16 * 1024 * 1024
