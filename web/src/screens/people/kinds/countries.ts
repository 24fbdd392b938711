/** Codes that name no country of today: former ones, groups of countries, and private ones. */
const noCountry = new Set(
  'AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH NT QO QU RH SU TA TP UK UN VD XA XB XK YD YU ZR ZZ'.split(
    ' ',
  ),
)

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

interface Country {
  readonly value: string
  readonly label: string
}

const known = new Map<string, readonly Country[]>()

/** The countries of ISO 3166-1 in a language, in its order. */
export function countriesIn(language: string): readonly Country[] {
  const made = known.get(language)
  if (made) return made
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  const countries = letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !noCountry.has(code))
    .flatMap((value) => {
      const label = names.of(value)
      return label === undefined ? [] : [{ value, label }]
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
  known.set(language, countries)
  return countries
}
