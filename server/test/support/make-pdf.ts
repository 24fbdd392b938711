/** A small PDF (ISO 32000-1) with the objects given, from number 3 on, and the words on its page. */
export function makePdf(words = 'Paper', objects: readonly string[] = [], catalog = ''): Buffer {
  const content = `BT /F1 12 Tf 20 100 Td (${words.replaceAll(/[()\\]/g, '')}) Tj ET`
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...objects,
  ]
  let text = '%PDF-1.7\n'
  const offsets = all.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = text.length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${rows}`
  text += `trailer\n<< /Size ${all.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
