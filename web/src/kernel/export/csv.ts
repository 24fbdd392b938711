/** What a spreadsheet takes for the beginning of a formula; the server's exports follow the same rule. */
const formulaSign = '[=+\\-@＝＋－＠]'
/** Programs also divide cells at semicolons, tabs and line ends. */
const formulaStart = new RegExp(`([;\\t\\r\\n]|^)(?=[\\s"]*${formulaSign})`, 'g')

const plainNumber = /^-?\d+(?:[.,]\d+)?$/

/** The text with an apostrophe before each part that a spreadsheet would run as a formula; numbers stay numbers. */
export const neutralised = (text: string): string =>
  plainNumber.test(text) ? text : text.replace(formulaStart, "$1'")

const quoted = (text: string): string =>
  /[",;\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** A file that people open in a spreadsheet: with the mark by which the program recognises UTF-8, without formulas. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map((cell) => quoted(neutralised(cell))).join(',')}\r\n`).join('')}`

/** A name for a file out of several parts: letters and digits of any language, the rest is a hyphen. */
export const fileName = (...parts: readonly string[]): string =>
  parts
    .map((part) => part.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, ''))
    .filter(Boolean)
    .join('_')
