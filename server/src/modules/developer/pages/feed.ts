import { readFile } from 'node:fs/promises'
import type { Deprecation } from '../../../kernel/http/define-route.ts'
import { sha256 } from '../../../kernel/ids/ids.ts'
import { projectRoot } from './project-root.ts'

/** An entry of a JSON Feed 1.1. */
interface FeedItem {
  readonly id: string
  readonly url: string
  readonly title: string
  readonly content_text: string
  readonly date_published?: string
  readonly tags: readonly string[]
}

/** The changelog and the deprecations as a feed (jsonfeed.org, version 1.1). */
interface Feed {
  readonly version: 'https://jsonfeed.org/version/1.1'
  readonly title: string
  readonly home_page_url: string
  readonly feed_url: string
  readonly description: string
  readonly language: 'en'
  readonly items: readonly FeedItem[]
}

export const feedPath = '/developers/changelog.json'
export const feedType = 'application/feed+json'

/** Every entry of CHANGELOG.md in its order, newest first, after the announced deprecations. */
export async function changelogFeed(publicUrl: string, deprecations: readonly Deprecation[]): Promise<Feed> {
  const text = await readFile(new URL('CHANGELOG.md', projectRoot), 'utf8')
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Campus: changes for developers',
    home_page_url: `${publicUrl}/developers/changelog`,
    feed_url: `${publicUrl}${feedPath}`,
    description: 'What changed in Campus, and what is going to end.',
    language: 'en',
    items: [
      ...deprecations.map((one) => deprecationItem(publicUrl, one)),
      ...entriesOf(text).map((entry) => entryItem(publicUrl, entry)),
    ],
  }
}

function deprecationItem(publicUrl: string, deprecation: Deprecation): FeedItem {
  const { operation, deprecated, sunset, successor } = deprecation
  const url = `${publicUrl}/docs/deprecations/${operation}`
  return {
    id: url,
    url,
    title: `${operation} ends on ${sunset}`,
    content_text: `Call ${successor} instead.`,
    date_published: `${deprecated}T00:00:00Z`,
    tags: ['deprecated'],
  }
}

interface Entry {
  readonly text: string
  /** `Added`, `Changed`, `Fixed` … */
  readonly kind: string
  /** `YYYY-MM-DD` of its release; undefined while it has none. */
  readonly date: string | undefined
}

/** The entry is identified by its text: changed, it is announced again. */
function entryItem(publicUrl: string, { text, kind, date }: Entry): FeedItem {
  const [first = text] = /^.{20,}?[.:;](?=\s)|^.+/s.exec(text) ?? []
  return {
    id: `${publicUrl}/developers/changelog#${sha256(text).toString('hex').slice(0, 16)}`,
    url: `${publicUrl}/developers/changelog`,
    title: first.length > 100 ? `${first.slice(0, 99)}…` : first.replace(/[:;]$/, ''),
    content_text: text,
    ...(date === undefined ? {} : { date_published: `${date}T00:00:00Z` }),
    tags: [kind.toLowerCase()],
  }
}

/** Entries of a changelog in the form of Keep a Changelog: a list item under a kind under a release. */
function entriesOf(changelog: string): Entry[] {
  const entries: { lines: string[]; kind: string; date: string | undefined }[] = []
  let kind = ''
  let date: string | undefined
  /** The lines of the item that the next line may continue. */
  let open: string[] | undefined
  for (const line of changelog.split('\n')) {
    const [, level, title = ''] = /^(##|###) (.+)$/.exec(line) ?? []
    if (level === '##') date = /\d{4}-\d{2}-\d{2}/.exec(title)?.[0]
    if (level === '###') kind = title
    if (line.startsWith('- ')) {
      open = [line.slice(2)]
      entries.push({ lines: open, kind, date })
    } else if (level !== undefined || line.trim() === '') open = undefined
    else open?.push(line.trim())
  }
  return entries.map(({ lines, ...entry }) => ({ ...entry, text: plain(lines.join(' ')) }))
}

/** Without the marks of Markdown. */
const plain = (text: string): string => text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1').replace(/`|\*\*/g, '')
