/** Letters of scripts that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko and their forms. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const leftToRight = /[\p{L}\p{N}]/u
const noBreak = '\u00a0'

/**
 * A short text, such as a name, whose words from right to left are held together by spaces that do not break. The
 * layout sets words one after the other from left to right and turns round only what it sets as one: of two Arabic
 * words the first would stand left of the second (Unicode's bidirectional algorithm, UAX 9, turns runs, not words).
 * Texts of more than one line need the whole of that algorithm and are left alone.
 */
export function oneRun(text: string): string {
  const words = text.split(' ')
  return words.reduce((line, word, index) => {
    if (index === 0) return word
    const before = words[index - 1] ?? ''
    const held = rightToLeft.test(before) && (rightToLeft.test(word) || !leftToRight.test(word))
    return `${line}${held ? noBreak : ' '}${word}`
  }, '')
}
