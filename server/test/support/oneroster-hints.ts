import { documentShape } from '../../src/interop/oneroster/documents/shape-version.ts'

/** What of the school that is filled these hints ask for. */
interface Filled {
  readonly tenant: string
  readonly marker: string
  of(table: string, column?: string, index?: number): unknown
}

type Hint = string | number | boolean | null | ((context: Filled) => unknown)

/** Columns that name rows of other tables without a foreign key saying so. */
export const rosterReferences: Readonly<Record<string, string>> = {
  'deleted_rows.row_id': 'students',
  'roster_extras.row_id': 'line_items',
  'oneroster_feeds.home_org_id': 'orgs',
  'oneroster_documents.id': 'students',
  'oneroster_clients.client_id': 'oauth_clients',
}

/** What the catalogue alone does not say of what is published by OneRoster and fetched by it. */
export const rosterHints: Readonly<Record<string, Hint>> = {
  'orgs.kind': 'school',
  'students.status': 'active',
  'deleted_rows.table_name': 'students',
  'roster_extras.table_name': 'line_items',
  'roster_extras.metadata': ({ marker }) => ({ note: marker }),
  'roster_extras.instants': () => ({ dueDate: '2026-10-12T17:00:00.000Z' }),
  // Everything that was written since is still to be published.
  'oneroster_feeds.snapshot': '1:1:',
  'oneroster_feeds.clock': '2026-01-01T00:00:00.000Z',
  'oneroster_feeds.revision': 1,
  'oneroster_feeds.shape': documentShape,
  'oneroster_documents.entity': 'users',
  'oneroster_documents.sourced_id': ({ of }) => of('students'),
  'oneroster_documents.status': 'active',
  'oneroster_documents.document': ({ marker }) => JSON.stringify({ username: marker, role: 'student' }),
  'oneroster_documents.changed_at': '2026-01-01T00:00:00.000Z',
  'oneroster_pages.start': 100,
  'oneroster_pages.after_key': () => ['0'],
  'oneroster_pages.total': 200,
  'oauth_clients.scopes': () => ['https://purl.imsglobal.org/spec/or/v1p1/scope/roster.readonly'],
  'oneroster_clients.profile': 'typed',
  'roster_sources.sealed_secret': null,
  'roster_sources.base_url': 'https://roster.example/ims/oneroster/v1p1',
  'roster_sources.auth': () => ({ kind: 'bearer' }),
  'roster_sources.page_size': 100,
  'roster_sources.delta_every_minutes': null,
  'roster_sources.full_at': null,
  'roster_sources.next_full_at': null,
  'roster_sources.next_delta_at': null,
  'roster_sources.archived_at': null,
  'files.removed_at': null,
  'shrink_windows.entity': 'student',
  'roster_runs.mode': 'full',
  'roster_runs.state': 'failed',
  'roster_runs.cause': 'person',
  'roster_runs.warnings': () => [],
  'roster_runs.rows': () => ({}),
  'roster_runs.error': null,
  'roster_runs.leased_until': null,
}
