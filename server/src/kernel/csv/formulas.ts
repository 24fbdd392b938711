/** What a spreadsheet takes for the beginning of a formula, full-width signs included (OWASP, CSV Injection). */
export const formulaSign = '[=+\\-@＝＋－＠]'

/** A phone number in groups, which no spreadsheet can calculate: an apostrophe would be copied along with it. */
const phoneNumber = '\\+\\d{1,4}[ (][\\d ()]{4,20}([;\\t\\r\\n]|$)'

/**
 * Where a cell may begin: programs also divide cells at semicolons or tabs, depending on the country, and at line ends.
 * The syntax is valid in JavaScript and in PostgreSQL, which neutralises the exports that it writes itself.
 */
export const formulaStart = `([;\\t\\r\\n]|^)(?=[\\s"]*${formulaSign})(?!${phoneNumber})`

const everyStart = new RegExp(formulaStart, 'g')

/** The text with an apostrophe before each part that a spreadsheet would run as a formula. */
export const neutralised = (text: string): string => text.replace(everyStart, "$1'")
