import i18next, { type BackendModule } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'

/** Languages of the console; a new one is a catalogue `words/<code>.json` in each folder that has one. */
export const languages = { en: 'English', fr: 'Français' } as const
export type Language = keyof typeof languages

const isLanguage = (code: string | undefined): code is Language =>
  code !== undefined && Object.hasOwn(languages, code)

type Catalogue = Readonly<Record<string, unknown>>
type Load<Loaded> = () => Promise<Loaded>

/** What comes with the first screen, by language. */
const first: Readonly<Record<Language, Load<{ catalogues: Readonly<Record<string, Catalogue>> }>>> = {
  en: () => import('./first/en.ts'),
  fr: () => import('./first/fr.ts'),
}

/** The others, each with the first screen that needs it. */
const others = import.meta.glob<Catalogue>(
  [
    '../{refusals,behaviour,devices,support,documents,issued-documents,threads}/words/*.json',
    '../../screens/*/words/*.json',
    '../../screens/*/*/words/*.json',
    '!../../screens/{home,sign-in}/words/*.json',
  ],
  { import: 'default' },
)

/** Whether a catalogue at a path is that of a namespace: the folder it is in; that of the kernel is next to this file. */
const isOf = (namespace: string, path: string): boolean =>
  (/([\w-]+)\/words\/\w+\.json$/.exec(path)?.[1] ?? 'kernel') === namespace

/** The catalogue of a namespace: a screen folder, `app`, `kernel`, or a part of one that has words of its own. */
async function catalogueOf(language: string, namespace: string): Promise<Catalogue> {
  if (!isLanguage(language)) throw new Error(`No words in ${language}.`)
  const { catalogues } = await first[language]()
  const known = Object.entries(catalogues).find(([path]) => isOf(namespace, path))
  if (known) return known[1]
  const other = Object.entries(others).find(
    ([path]) => isOf(namespace, path) && path.endsWith(`/${language}.json`),
  )
  if (!other) throw new Error(`No words of ${namespace} in ${language}.`)
  return other[1]()
}

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    catalogueOf(language, namespace).then(
      (words) => done(null, words),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), false),
    )
  },
}

const chosen = 'campus-language'

/** The language chosen on this device, else the first of the browser's that we have, else English. */
function firstLanguage(): Language {
  const requested = [localStorage.getItem(chosen) ?? '', ...navigator.languages]
  return requested.map((code) => code.slice(0, 2)).find(isLanguage) ?? 'en'
}

export async function openWords(): Promise<void> {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language
    document.documentElement.dir = i18next.dir(language)
  })
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: firstLanguage(),
      fallbackLng: false,
      ns: ['kernel', 'app'],
      interpolation: { escapeValue: false },
      returnNull: false,
    })
}

/** Changes the language and remembers it on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem(chosen, language)
  await i18next.changeLanguage(language)
}

export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : 'en')

/** The words of a namespace: `t('key')`. Suspends until they are there. */
export const useWords = useTranslation
