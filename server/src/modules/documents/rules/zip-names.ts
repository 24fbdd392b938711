/** Characters of a name: what file systems take, with the number and the ending. */
const maxLength = 120

/**
 * Names for files of one folder: letters, digits and few signs, none twice, in any case. `Passport.pdf`, `Passport (2).pdf`.
 */
export function zipNames(files: readonly string[]): string[] {
  const taken = new Set<string>()
  return files.map((file) => {
    const ending = /\.[a-z0-9]{1,5}$/.exec(file)?.[0] ?? ''
    const base = safe(file.slice(0, file.length - ending.length))
    for (let number = 1; ; number += 1) {
      const name = `${number === 1 ? base : `${base} (${number})`}${ending}`
      const key = name.toLowerCase()
      if (taken.has(key)) continue
      taken.add(key)
      return name
    }
  })
}

/** Without what separates folders, hides a file, or names a device. */
function safe(title: string): string {
  const name = title
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{M}\p{N}'’,&+ ()._-]+/gu, ' ')
    .replaceAll(/\.{2,}/g, '.')
    .replaceAll(/ {2,}/g, ' ')
    .slice(0, maxLength)
    .replaceAll(/^[ ._]+|[ .]+$/g, '')
  return name === '' || /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(name)
    ? `document ${name}`.trim()
    : name
}
