import { listProjectFiles, projectRoot, readProjectFile } from './project.ts'

/** A catalogue of words: texts, or groups of them. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue
}

const firstLanguage = 'en'
const catalogueFile = /^(web\/src\/.*\/words\/)([a-z]{2})\.json$/

/** The texts of a catalogue by their whole key: `nav.home`. */
export function textsOf(catalogue: Catalogue, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(catalogue).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...textsOf(value, `${prefix}${key}.`)],
    ),
  )
}

const plural = /_(zero|one|two|few|many|other)$/
const marksOf = (text: string): string =>
  [...text.matchAll(/\{\{\s*([\w.]+)/g)]
    .map((found) => found[1])
    .sort()
    .join(' ')

/**
 * What differs between the catalogue of the first language and another one: keys on one side alone, plural forms that the
 * other language has and misses (Unicode CLDR, as Intl.PluralRules knows them), marks `{{so}}` that are lost.
 */
export function problemsOfWords(first: Catalogue, other: Catalogue, language: string): string[] {
  const [ours, theirs] = [textsOf(first), textsOf(other)]
  const stems = (texts: ReadonlyMap<string, string>) =>
    new Set([...texts.keys()].map((key) => key.replace(plural, '')))
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const missing = [...stems(ours)].filter((stem) => !stems(theirs).has(stem))
  const extra = [...stems(theirs)].filter((stem) => !stems(ours).has(stem))
  const stemsWithForms = new Set(
    [...ours.keys()].filter((key) => plural.test(key)).map((key) => key.replace(plural, '')),
  )
  const formless = [...stemsWithForms].flatMap((stem) =>
    forms.map((form) => `${stem}_${form}`).filter((key) => stems(theirs).has(stem) && !theirs.has(key)),
  )
  const lost = [...theirs].flatMap(([key, text]) => {
    const source = ours.get(key) ?? ours.get(key.replace(plural, '_other'))
    const marks = (one: string) => marksOf(one).replace(/\bcount\b ?/, '')
    return source !== undefined && marks(source) !== marks(text) ? [key] : []
  })
  return [
    ...missing.map((key) => `${key} is missing`),
    ...extra.map((key) => `${key} is in no other catalogue`),
    ...formless.map((key) => `${key} is missing: ${language} has this plural form`),
    ...lost.map((key) => `${key} has other marks {{…}}`),
  ]
}

/** A plain space, or none after a word, where French sets one at which no line breaks. */
const frenchError = /«(?![\u00a0\u202f])|(?<![\u00a0\u202f])»| [:;?!](?!\S)|[\p{L}\p{N})}][;?!:](?=\s|$)/u

/** Texts of a French catalogue whose marks « » : ; ? ! stand without their no-break spaces. */
export const looseMarks = (catalogue: Catalogue): string[] =>
  [...textsOf(catalogue)]
    .filter(([, text]) => frenchError.test(text))
    .map(([key]) => `${key} has a mark without its no-break space: node web/tools/set-french-spaces.ts`)

/** Keys that no source uses: neither as they are, nor by a beginning that is put together with a variable part. */
export function unusedWords(catalogue: Catalogue, source: string): string[] {
  const keys = new Set([...textsOf(catalogue).keys()].map((key) => key.replace(plural, '')))
  const built = [...source.matchAll(/`([\w.-]*)\$\{[^`]*`/g)]
    .map((found) => found[1] ?? '')
    .filter((start) => start !== '')
  return [...keys].filter(
    (key) =>
      !["'", '"', '`'].some((quote) => source.includes(`${quote}${key}${quote}`)) &&
      !built.some((start) => key.startsWith(start)),
  )
}

/** Every catalogue of the console has the same words in every language, and none that nobody says. */
export async function checkWords(root: string = projectRoot): Promise<string[]> {
  const paths = await listProjectFiles(root)
  const catalogues = paths.flatMap((path) => {
    const [, folder, language] = catalogueFile.exec(path) ?? []
    return folder !== undefined && language !== undefined ? [{ path, folder, language }] : []
  })
  const read = (path: string): Catalogue => JSON.parse(readProjectFile(path, root) ?? '{}') as Catalogue
  const languages = new Set(catalogues.map(({ language }) => language))
  const source = paths
    .filter((path) => /^web\/src\/.*\.tsx?$/.test(path))
    .map((path) => readProjectFile(path, root) ?? '')
    .join('\n')
  return catalogues
    .filter(({ language }) => language === firstLanguage)
    .flatMap(({ path, folder }) => [
      ...unusedWords(read(path), source).map((key) => `${path}: ${key} is said nowhere`),
      ...[...languages]
        .filter((language) => language !== firstLanguage)
        .flatMap((language) => {
          const other = `${folder}${language}.json`
          if (!paths.includes(other)) return [`${other} is missing`]
          const words = read(other)
          const loose = language === 'fr' ? looseMarks(words) : []
          return [...problemsOfWords(read(path), words, language), ...loose].map(
            (problem) => `${other}: ${problem}`,
          )
        }),
    ])
}
