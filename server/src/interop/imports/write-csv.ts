/** The beginnings of formulas, wherever programs divide cells; as `neutralised.sql.ts` has them for exports. */
const formula = /([;\t\r\n]|^)(?=[\s"]*[=+\-@＝＋－＠])/g

/** Text that a spreadsheet would take for a formula gets an apostrophe in front (OWASP, CSV Injection). */
const neutralised = (text: string): string => text.replace(formula, "$1'")

function cellOf(value: unknown): string {
  const text = typeof value === 'string' ? neutralised(value) : String(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** CSV (RFC 4180) with a byte order mark, by which spreadsheet programs know that it is UTF-8. */
export function stringify<Column extends string>(
  columns: readonly Column[],
  rows: readonly Readonly<Partial<Record<Column, unknown>>>[],
): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))]
  return `\ufeff${lines.map((line) => line.map(cellOf).join(',')).join('\r\n')}\r\n`
}
