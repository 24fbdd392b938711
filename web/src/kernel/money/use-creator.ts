import { useWords } from '../words/words.ts'

/** Who entered something, as the answers of finance name them. */
interface Creator {
  readonly kind: 'person' | 'program'
  readonly name: string | null
}

/** The name of the person or program that entered something. */
export function useCreator(): (by: Creator) => string {
  const { t } = useWords('money')
  return ({ kind, name }) => {
    if (kind === 'program') return name ? t('creator.program', { name }) : t('creator.aProgram')
    return name ?? t('creator.aPerson')
  }
}
