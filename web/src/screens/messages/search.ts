import { oneOf, wordOf } from '../../kernel/routing/search-words.ts'

export const inboxFilters = ['unread', 'to_answer', 'archived'] as const
type InboxFilter = (typeof inboxFilters)[number]

/** What of the mailbox is shown, in the address. */
export interface InboxSearch {
  readonly filter?: InboxFilter | undefined
  readonly q?: string | undefined
  readonly cursor?: string | undefined
  /** What is open: `message.<id>` or `thread.<id>`. */
  readonly open?: string | undefined
}

export const inboxSearch = (search: Record<string, unknown>): InboxSearch => ({
  filter: oneOf(inboxFilters, search['filter']),
  q: wordOf(search['q']),
  cursor: wordOf(search['cursor']),
  open: wordOf(search['open']),
})

/** The thing that an address opens. */
export function openOf(open: string | undefined): { kind: 'message' | 'thread'; id: string } | undefined {
  const [kind, id] = open?.split('.') ?? []
  return (kind === 'message' || kind === 'thread') && id ? { kind, id } : undefined
}

export interface ComposeSearch {
  readonly draft?: string | undefined
  readonly audience?: string | undefined
  readonly template?: string | undefined
}

export const composeSearch = (search: Record<string, unknown>): ComposeSearch => ({
  draft: wordOf(search['draft']),
  audience: wordOf(search['audience']),
  template: wordOf(search['template']),
})

export const messageStates = ['draft', 'waiting', 'scheduled', 'sending', 'sent', 'failed'] as const

export interface ListSearch {
  readonly state?: (typeof messageStates)[number] | undefined
  readonly q?: string | undefined
  readonly archived?: true | undefined
  readonly cursor?: string | undefined
}

export const listSearch = (search: Record<string, unknown>): ListSearch => ({
  state: oneOf(messageStates, search['state']),
  q: wordOf(search['q']),
  archived: search['archived'] === true || undefined,
  cursor: wordOf(search['cursor']),
})
