import i18next, { type BackendModule } from 'i18next'
import { initReactI18next, useTranslation } from 'react-i18next'

/** Languages of the console; a new one is a catalogue `words/<code>.json` in each folder that has one. */
export const languages = { en: 'English', fr: 'Français' } as const
export type Language = keyof typeof languages

const isLanguage = (code: string | undefined): code is Language =>
  code !== undefined && Object.hasOwn(languages, code)

type Load = () => Promise<{ default: Record<string, unknown> }>
const catalogues = import.meta.glob<{ default: Record<string, unknown> }>([
  '../../screens/*/words/*.json',
  '../../screens/*/*/words/*.json',
  '../../app/words/*.json',
  './words/*.json',
  '../refusals/words/*.json',
  '../scopes/words/*.json',
  '../second-factor/words/*.json',
  '../money/words/*.json',
  '../custom-fields/words/*.json',
  '../absences/words/*.json',
  '../grades/words/*.json',
  '../registers/words/*.json',
  '../resource/words/*.json',
])

/** Namespaces that are no screen's. */
const places: Readonly<Record<string, string>> = {
  app: '../../app',
  kernel: '.',
  refusals: '../refusals',
  scopes: '../scopes',
  'second-factor': '../second-factor',
  money: '../money',
  'custom-fields': '../custom-fields',
  absences: '../absences',
  grades: '../grades',
  registers: '../registers',
  resource: '../resource',
  setup: '../../screens/academics/setup',
  rosters: '../../screens/integrations/rosters',
  webhooks: '../../screens/integrations/webhooks',
}

/** The catalogue of a namespace: a screen folder, `app`, `kernel`, or a part of it that has words of its own. */
function catalogue(language: string, namespace: string): Load | undefined {
  const folder = places[namespace] ?? `../../screens/${namespace}`
  return catalogues[`${folder}/words/${language}.json`]
}

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  read: (language, namespace, done) => {
    const load = catalogue(language, namespace)
    if (!load) return done(new Error(`No words of ${namespace} in ${language}.`), false)
    load().then(
      (module) => done(null, module.default),
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
