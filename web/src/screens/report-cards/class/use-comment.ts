import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { Problem } from '../../../kernel/api/problem.ts'
import { useSchool } from '../../../kernel/school/school.tsx'

/** A comment on the server. */
export interface CurrentState {
  readonly comment: string | null
  readonly decision?: string | null
  readonly version: number
}

interface CommentPlace {
  readonly term: string
  readonly studentId: string
  /** null: the general comment. */
  readonly classId: string | null
}

/** What is written: the comment, and of a general one the decision. */
interface Draft {
  readonly comment: string
  readonly decision: string
}

type State =
  | { readonly kind: 'saved' | 'changed' | 'saving' }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** What somebody else wrote meanwhile. */
  | { readonly kind: 'conflict'; readonly current: CurrentState }

const draftOf = ({ comment, decision }: CurrentState): Draft => ({
  comment: comment ?? '',
  decision: decision ?? '',
})

const isSame = (one: Draft, other: Draft): boolean =>
  one.comment === other.comment && one.decision === other.decision

/** The comment as it is sent; only a general one has a decision. */
const commentOf = ({ studentId, classId }: CommentPlace, draft: Draft, version: number) => ({
  student_id: studentId,
  class_id: classId,
  comment: draft.comment || null,
  ...(classId === null ? { decision: draft.decision || null } : {}),
  version,
})

/** The response to a rejected save has the current comment. */
const currentIn = (error: unknown): CurrentState | undefined => {
  if (!(error instanceof Problem) || error.code !== 'comment_changed') return undefined
  const [first] = (error.body as { errors?: { current?: CurrentState }[] }).errors ?? []
  return first?.current
}

/** A comment that saves itself a moment after the last key, and when its field is left. */
export function useComment(place: CommentPlace, held: CurrentState) {
  const { client } = useSchool()
  const version = useRef(held.version)
  const sent = useRef(draftOf(held))
  const [draft, setDraft] = useState(sent.current)
  const [state, setState] = useState<State>({ kind: 'saved' })

  const save = async (requested: Draft): Promise<void> => {
    if (isSame(requested, sent.current)) return setState({ kind: 'saved' })
    setState({ kind: 'saving' })
    try {
      const { data } = await client.PUT('/api/v1/evals/report-cards/comments', {
        body: { term_id: place.term, comments: [commentOf(place, requested, version.current)] },
      })
      version.current = data?.comments[0]?.version ?? version.current
      sent.current = requested
      setState({ kind: 'saved' })
    } catch (error) {
      const current = currentIn(error)
      setState(current ? { kind: 'conflict', current } : { kind: 'failed', error })
    }
  }
  const soon = useDebouncedCallback((requested: Draft) => void save(requested), {
    delay: 900,
    flushOnUnmount: true,
  })

  return {
    draft,
    state,
    isDirty: state.kind !== 'saved',
    write(change: Partial<Draft>): void {
      const next = { ...draft, ...change }
      setDraft(next)
      setState({ kind: 'changed' })
      soon(next)
    },
    flush: (): void => soon.flush(),
    retry: (): void => void save(draft),
    /** Overwrites the current comment. */
    keep(): void {
      if (state.kind !== 'conflict') return
      version.current = state.current.version
      sent.current = draftOf(state.current)
      void save(draft)
    },
    /** Accepts the current comment. */
    take(): void {
      if (state.kind !== 'conflict') return
      version.current = state.current.version
      sent.current = draftOf(state.current)
      setDraft(sent.current)
      setState({ kind: 'saved' })
    },
  }
}
