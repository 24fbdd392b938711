/** Letters of scripts that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko and their forms. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const leftToRight = /[\p{L}\p{N}]/u

/**
 * A short text, such as a name, with its words in the order in which they stand on the line from left to right. The
 * layout sets words one after the other and only the letters of a word by its script: of two Arabic words the first
 * would stand left of the second. Runs of such words are turned round (the plainest case of Unicode's bidirectional
 * algorithm, UAX 9, rule L2); texts of more than one line need the whole of it and are left alone.
 */
export function visualOrder(text: string): string {
  const words = text.split(' ')
  const runs: { turned: boolean; words: string[] }[] = []
  for (const word of words) {
    const turned = rightToLeft.test(word) || (runs.at(-1)?.turned === true && !leftToRight.test(word))
    const last = runs.at(-1)
    if (last && last.turned === turned) last.words.push(word)
    else runs.push({ turned, words: [word] })
  }
  return runs.map((run) => (run.turned ? run.words.toReversed() : run.words).join(' ')).join(' ')
}
