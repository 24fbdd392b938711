/** What a cell must stand in quotation marks for; blanks at its ends, too, which some readers leave out otherwise. */
const special = /[",\r\n]|^\s|\s$/

const quotedText = (text: string): string => `"${text.replaceAll('"', '""')}"`

/**
 * One record as it stands in a file of OneRoster 1.1: RFC 4180, which ends a record by CR LF, and 1.1 asks for RFC 4180;
 * readers that know LF alone take the CR for blank space. Nothing is put before what looks like a formula: programs
 * read these files, and to them the apostrophe would be a part of the name.
 */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => (special.test(cell) ? quotedText(cell) : cell)).join(',')}\r\n`

/** A list as one cell: items between commas, those that hold a comma or a quotation mark in quotation marks of their own. */
export const listCell = (items: readonly string[]): string =>
  items.map((item) => (special.test(item) ? quotedText(item) : item)).join(',')
