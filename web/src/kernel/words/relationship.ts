import { useWords } from './words.ts'

/** The relationship of a guardian to a student in words of the language, or as somebody wrote it. */
export function useRelationship(): (relationship: string) => string {
  const { t, i18n } = useWords('kernel')
  return (relationship) => {
    const key = `relationships.${relationship}`
    return i18n.exists(key, { ns: 'kernel' }) ? t(key as never) : relationship
  }
}
