/** A PDF of one page that bears these words, which are Latin letters. */
export function paperOf(words: string): Buffer {
  const text = `BT /F1 14 Tf 40 150 Td (${words.normalize('NFD').replace(/[^\x20-\x7e]/g, '')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  const head = `%PDF-1.7\n${body}`
  return Buffer.from(`${head}xref\n0 0\ntrailer\n<< /Root 1 0 R >>\nstartxref\n${head.length}\n%%EOF\n`)
}

/** A file of rows under their headers. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `${rows.map((row) => row.join(',')).join('\n')}\n`
