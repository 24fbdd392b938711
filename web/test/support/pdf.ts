/** A PDF with one page and these words in it: uploads are checked for what they are. */
export function pdfOf(words: string): Buffer {
  const text = `BT 20 100 Td (${words}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  const head = `%PDF-1.7\n${body}`
  return Buffer.from(`${head}xref\n0 0\ntrailer\n<< /Root 1 0 R >>\nstartxref\n${head.length}\n%%EOF\n`)
}
