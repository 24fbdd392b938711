const letters = [...'abcdefghijklmnopqrstuvwxyz']

interface SpokenLanguage {
  readonly value: string
  readonly label: string
}

const known = new Map<string, readonly SpokenLanguage[]>()

/** The languages of ISO 639-1 by their names in a language, in its order; former codes are left out. */
export function languagesIn(language: string): readonly SpokenLanguage[] {
  const made = known.get(language)
  if (made) return made
  const names = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' })
  const languages = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => Intl.getCanonicalLocales(code)[0] === code)
    .flatMap((value) => {
      const label = names.of(value)
      return label === undefined ? [] : [{ value, label }]
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
  known.set(language, languages)
  return languages
}
