import { type ReactNode, Suspense } from 'react'
import { Problem } from '../api/problem.ts'
import { useWords } from '../words/words.ts'
import classes from './said.module.css'
import { markOfEnglish, type Reason, type ReasonKind, useSay } from './say.ts'

interface SaidProps {
  readonly reasons: readonly Reason[]
  readonly kind?: ReasonKind
  /** Words of the screen for a code, where it knows better ones. */
  readonly own?: Readonly<Record<string, string>> | undefined
  /** The name of the field at a path of the body, where the reasons stand by themselves. */
  readonly nameOf?: ((path: string) => string) | undefined
}

/** Reasons in the language of the person, each once: one as text, more as a list. */
export function Said({ reasons, kind = 'refusal', own, nameOf }: SaidProps) {
  const { t } = useWords('kernel')
  // Offline messages use words that are loaded already.
  const ready: Readonly<Record<string, string>> = { unreachable: t('unreachable.said'), ...own }
  const [first] = reasons
  if (first && reasons.length === 1 && ready[first.code] !== undefined) return ready[first.code]
  return (
    <Suspense fallback={null}>
      <FromCatalogue reasons={reasons} kind={kind} nameOf={nameOf} own={ready} />
    </Suspense>
  )
}

function FromCatalogue({ reasons, kind = 'refusal', own, nameOf }: SaidProps) {
  const say = useSay(kind)
  const sayings = reasons.map((reason) => {
    const ready = own?.[reason.code]
    const { text, lang } = ready === undefined ? say(reason) : { text: ready, lang: undefined }
    const name = reason.path && nameOf?.(reason.path.replace(/^body\//, '').replaceAll('/', '.'))
    return { name, text, lang, key: name || text }
  })
  // A field with two errors is listed once, as at the field itself.
  const [first, ...others] = sayings.filter(
    (saying, at) => sayings.findIndex(({ key }) => key === saying.key) === at,
  )
  if (!first || others.length === 0) return first && <Sentence {...first} />
  return (
    <ul className={classes['list']}>
      {[first, ...others].map((saying) => (
        <li key={saying.key}>
          <Sentence {...saying} />
        </li>
      ))}
    </ul>
  )
}

interface SentenceProps {
  readonly name: string | undefined
  readonly text: string
  readonly lang: 'en' | undefined
}

function Sentence({ name, text, lang }: SentenceProps): ReactNode {
  const { t } = useWords('kernel')
  const said = lang ? <span lang={lang}>{text}</span> : text
  return name ? (
    <>
      {t('about', { name })} {said}
    </>
  ) : (
    said
  )
}

/** What is wrong with a member of the body, for the `error` of its field; undefined: nothing. */
export function errorAt(error: unknown, member: string): ReactNode {
  const path = `body/${member.replaceAll('.', '/')}`
  const problem = error instanceof Problem ? error.details.find((detail) => detail.path === path) : undefined
  return problem && <Said reasons={[problem]} kind="detail" />
}

/** A sentence that the server has in English only. */
export const InEnglish = ({ children }: { children: ReactNode }) => (
  <span lang={markOfEnglish()}>{children}</span>
)
