import { glob, readFile, writeFile } from 'node:fs/promises'

/**
 * `node web/tools/set-french-spaces.ts`: puts the spaces that French sets before and after its marks into the catalogues:
 * U+00A0 at « » and the colon, the narrow U+202F before ; ? and ! (Lexique des règles typographiques en usage à
 * l’Imprimerie nationale). The check `words` demands them.
 */
const set = (text: string): string =>
  text
    .replace(/«[ \u00a0\u202f]*/g, '«\u00a0')
    .replace(/[ \u00a0\u202f]*»/g, '\u00a0»')
    .replace(/(?<=\S)[ \u00a0\u202f]+:(?!\S)/g, '\u00a0:')
    .replace(/(?<=\S)[ \u00a0\u202f]+([;?!])/g, '\u202f$1')

for await (const path of glob('web/src/**/words/fr.json')) {
  const text = await readFile(path, 'utf8')
  // The part of a line after its key.
  const lines = text.split('\n').map((line) => {
    const [, start = '', words = ''] = /^(\s*(?:"[^"]*": )?)(.*)$/.exec(line) ?? []
    return start + words.replace(/(?<=")(?:[^"\\]|\\.)+(?="(?!:))/g, set)
  })
  if (lines.join('\n') !== text) await writeFile(path, lines.join('\n'))
}
