import { recentsOf } from '../../kernel/recents/recents.ts'
import { useSchool } from '../../kernel/school/school.tsx'
import { useWords } from '../../kernel/words/words.ts'
import { sectionsFor } from '../shell/daily.ts'
import { folded, type Hit, type HitList, rank } from './hits.ts'
import { type Query, useMoneyAnswers, usePeopleAnswers } from './use-answers.ts'
import { useHits } from './use-hits.ts'
import { useVerbs } from './use-verbs.ts'

/** The longest text that the searches of the API take. */
export const maxSearch = 200

type Matched = ReturnType<typeof useVerbs>['matched']

/** What follows the likeliest verb is looked for among the things that it acts on. */
function queryOf(text: string, [likeliest]: Matched): Query {
  if (!likeliest || likeliest.rest === '' || likeliest.verb.object === undefined) return { text }
  return { text, [likeliest.verb.object]: likeliest.rest }
}

/** What a text finds: actions, visible people, classes, money and applications by right, and pages; the best first. */
export function useFinds(text: string) {
  const { matched } = useVerbs(text)
  const query = queryOf(text, matched)
  const { people, classes, applications } = usePeopleAnswers(query)
  const { invoices, payments, households } = useMoneyAnswers(query)
  const pages = usePages(text)
  const hits = useHits({
    people: rowsOf(people),
    classes: rowsOf(classes),
    invoices: rowsOf(invoices),
    payments: rowsOf(payments),
    households: rowsOf(households),
    applications: rowsOf(applications),
    verbs: matched,
  })
  const all = [people, classes, applications, invoices, payments, households]
  const isTyped = text !== ''
  return {
    lists: isTyped ? rank([...hits, ...pages], text) : [],
    error: isTyped ? all.find(({ error }) => error !== null)?.error : undefined,
    isSearching: all.some(({ isFetching }) => isFetching),
  }
}

/** The rows of an answer; of one that was not asked for, an earlier text has left some behind. */
const rowsOf = <Row>(answer: {
  readonly data: { readonly results: readonly Row[] } | undefined
  readonly isEnabled: boolean
}): readonly Row[] => (answer.isEnabled ? (answer.data?.results ?? []) : [])

/** Pages of the console by name. */
function usePages(text: string): readonly Hit[] {
  const { t } = useWords('app')
  const school = useSchool()
  return sectionsFor(school)
    .all.map(({ key, to }) => ({ key, to: to.replace('$slug', school.slug), title: t(`nav.${key}`) }))
    .filter(({ title }) => folded(title).includes(folded(text)))
    .map(({ key, to, title }) => ({ key: `page/${key}`, group: 'pages', to, title }))
}

/** What is offered before anything is typed: the records that were opened last, and what can be done. */
export function useFirst(): readonly HitList[] {
  const { me, slug } = useSchool()
  const { all } = useVerbs('')
  const user = me.user?.id
  const recents = user === undefined ? [] : recentsOf(user, slug)
  const recent = recents.map(({ to, title }): Hit => ({ key: `recent/${to}`, group: 'recent', to, title }))
  const actions = all.map(
    ({ key, to, title }): Hit => ({
      key: `verb/${key}`,
      group: 'actions',
      to: `/schools/${slug}${to}`,
      title,
    }),
  )
  const lists: readonly HitList[] = [
    { group: 'recent', hits: recent },
    { group: 'actions', hits: actions },
  ]
  return lists.filter(({ hits }) => hits.length > 0)
}
