import { useWords } from '../words/words.ts'

/** What an entry of the books is called, by the kind that the contract gives it; one without a name is described. */
export function useEntryName(): (entry: { readonly kind: string; readonly description: string }) => string {
  const { t, i18n } = useWords('money')
  return ({ kind, description }) => {
    const key = `entries.${kind.replaceAll('.', '_')}`
    return i18n.exists(key, { ns: 'money' }) ? t(key as 'entries.refund') : description
  }
}
