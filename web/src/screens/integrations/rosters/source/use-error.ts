import { useWords } from '../../../../kernel/words/words.ts'
import type en from '../words/en.json'

type RowError = keyof (typeof en)['fault']

/** Why something could not be fetched, in words; undefined for a code of a newer server. */
export function useError(): (code: string) => string | undefined {
  const { t, i18n } = useWords('rosters')
  return (code) =>
    i18n.exists(`fault.${code}`, { ns: 'rosters' }) ? t(`fault.${code as RowError}`) : undefined
}

type Collection = keyof (typeof en)['collection']

/** What a collection of OneRoster is called; one that is not known here goes by its own name. */
export function useCollectionName(): (name: string) => string {
  const { t, i18n } = useWords('rosters')
  return (name) =>
    i18n.exists(`collection.${name}`, { ns: 'rosters' }) ? t(`collection.${name as Collection}`) : name
}
