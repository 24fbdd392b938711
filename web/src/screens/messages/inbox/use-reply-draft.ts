import { useState } from 'react'
import { dropDraft, readDraft, storeDraft } from '../../../kernel/drafts/device-draft.ts'
import { useSchool } from '../../../kernel/school/school.tsx'

/** A reply that is being written: it stays on this device until it is sent, also when the page is loaded again. */
export function useReplyDraft(threadId: string): [string, (body: string) => void] {
  const { slug, me } = useSchool()
  const user = me.user?.id ?? ''
  const about = `thread:${slug}:${threadId}`
  const [body, setBody] = useState(() => {
    const stored = readDraft(user, about)
    return typeof stored === 'string' ? stored : ''
  })
  const change = (text: string) => {
    setBody(text)
    if (text === '') dropDraft(user, about)
    else storeDraft(user, about, text)
  }
  return [body, change]
}
