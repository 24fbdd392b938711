import { useSchool } from '../../kernel/school/school.tsx'
import { currentLanguage, useWords } from '../../kernel/words/words.ts'

export type { Scale } from '../../kernel/api/wire.ts'
/** All scales that the school may name: the catalogue and at most fifty of its own, which is one page. */
export function useScales() {
  return useSchool().query.useQuery(
    'get',
    '/api/v1/rosetta/scales',
    { params: { query: { page_size: 200 } } },
    { staleTime: 60_000 },
  )
}

/** What a country is called in the language of the person. */
export function useCountryName(): (country: string | null) => string {
  const { t } = useWords('rosetta')
  const names = new Intl.DisplayNames([currentLanguage()], { type: 'region' })
  return (country) => (country === null ? t('international') : (names.of(country) ?? country))
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether every word is found in the texts, without accents and case. */
export const isFound = (words: string, ...texts: readonly (string | null)[]): boolean => {
  const all = plain(texts.filter((text) => text !== null).join(' '))
  return plain(words)
    .split(/\s+/)
    .every((word) => all.includes(word))
}
