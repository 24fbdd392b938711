import { execFileSync } from 'node:child_process'
import jsQr from 'jsqr'

/** What the code on the first page of a PDF says, as the camera of a phone reads it (Debian: poppler-utils). */
export function codeOnPage(pdf: Buffer): string | undefined {
  const image = execFileSync('pdftoppm', ['-r', '200', '-f', '1', '-l', '1', '-'], {
    input: pdf,
    maxBuffer: 64 * 1024 * 1024,
  })
  const [head = '', columns = '0', rows = '0'] =
    /^P6\s(\d+)\s(\d+)\s255\s/.exec(image.toString('latin1', 0, 40)) ?? []
  const [width, height] = [Number(columns), Number(rows)]
  const dots = new Uint8ClampedArray(width * height * 4).fill(255)
  const at = head.length
  for (let dot = 0; dot < width * height; dot += 1)
    for (let part = 0; part < 3; part += 1) dots[dot * 4 + part] = image[at + dot * 3 + part] ?? 255
  return jsQr.default(dots, width, height)?.data
}
