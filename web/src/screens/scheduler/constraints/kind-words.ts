import { useWords } from '../../../kernel/words/words.ts'

/** The name and sentence of a kind of rule; a kind that is not known has its own name. */
export function useKindName(): (kind: string) => { readonly name: string; readonly text: string } {
  const { t, i18n } = useWords('scheduler')
  return (kind) =>
    i18n.exists(`kinds.${kind}.name`, { ns: 'scheduler' })
      ? { name: t(`kinds.${kind}.name` as never), text: t(`kinds.${kind}.text` as never) }
      : { name: kind, text: '' }
}
