import { nextLink } from '../rules/link-header.ts'
import type { Page } from './provider.ts'
import { PullError } from './pull-error.ts'

export type ProviderRow = Readonly<Record<string, unknown>>

/** What a page of a collection says. */
export interface ReadPage {
  readonly rows: readonly ProviderRow[]
  /** X-Total-Count. */
  readonly total: number | undefined
  readonly link: 'unsaid' | 'last' | 'next'
  /** Where the next page is, with `link` `next`. */
  readonly next: string
  /** When it was sent, by the clock of the other side. */
  readonly sentAt: Date | undefined
}

/**
 * Reads a page of a collection: its rows stand under the name of the collection. An answer without it is an error and
 * not an empty page, since an empty page would mean that all is gone.
 */
export function readPage(collection: string, page: Page, url: string): ReadPage {
  const { body, headers } = page
  const rows = rowsOf(collection, body)
  const link = nextLink(oneText(headers['link']), url)
  if (link.kind === 'elsewhere')
    throw new PullError('foreign_link', `The next page of ${collection} is said to be at another place.`)
  const total = oneText(headers['x-total-count'])?.trim() ?? ''
  return {
    rows,
    total: /^\d{1,12}$/.test(total) ? Number(total) : undefined,
    link: link.kind,
    next: link.kind === 'next' ? link.url : '',
    sentAt: instantOf(headers.date),
  }
}

/** Of the years that PostgreSQL and RFC 3339 both write with four digits. */
function instantOf(text: string | undefined): Date | undefined {
  const at = new Date(text ?? '')
  const year = at.getUTCFullYear()
  return year >= 1900 && year <= 9999 ? at : undefined
}

const oneText = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value

function rowsOf(collection: string, body: unknown): readonly ProviderRow[] {
  const members = isObject(body) ? Object.entries(body) : []
  const [, rows] = members.find(([name]) => name.toLowerCase() === collection.toLowerCase()) ?? []
  if (!Array.isArray(rows))
    throw new PullError('malformed_answer', `The answer holds no list named ${collection}.`, 200)
  const all: readonly unknown[] = rows
  if (!all.every(isObject))
    throw new PullError('malformed_answer', `The list of ${collection} holds something that is no row.`, 200)
  return all
}

const isObject = (value: unknown): value is ProviderRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
