import { after } from 'node:test'
import {
  type BrokenSet,
  error,
  openCheckBench,
  testReportsOf,
} from '../../../../../test/support/check-bench.ts'
import { appendLine, editAt, withoutFile } from '../../../../../test/support/roster-texts.ts'

import { maxTreeBytes } from './check-roster.ts'

const bench = await openCheckBench()
after(() => bench.close())

/** The manifest, the files as a whole, their bytes and their columns. */
const brokenFiles: readonly BrokenSet[] = [
  [
    'missing manifest',
    (t) => withoutFile(t, 'manifest.csv'),
    error('manifest.csv', null, null, 'missing_manifest'),
  ],
  [
    'file named by the manifest missing',
    (t) => withoutFile(t, 'classes.csv'),
    error('classes.csv', null, null, 'missing_file'),
  ],
  [
    'file there though the manifest says absent',
    (t) => editAt(t, 'manifest.csv', 10, /bulk/, 'absent'),
    { ...error('demographics.csv', null, null, 'unexpected_file'), severity: 'warning' },
  ],
  [
    'unknown mode',
    (t) => editAt(t, 'manifest.csv', 10, /bulk/, 'full'),
    error('manifest.csv', 10, 'file.demographics', 'bad_manifest'),
  ],
  [
    'system code of 256 characters',
    (t) => appendLine(t, 'manifest.csv', `source.systemCode,${'x'.repeat(256)}`),
    error('manifest.csv', 17, 'source.systemCode', 'bad_manifest'),
  ],
  [
    'more orgs than are held whole',
    (t) => appendLine(t, 'orgs.csv', 'x'.repeat(maxTreeBytes)),
    error('orgs.csv', null, null, 'too_large'),
  ],
  [
    'OneRoster 1.2',
    (t) => editAt(t, 'manifest.csv', 3, '1.1', '1.2'),
    error('manifest.csv', 3, null, 'other_format'),
  ],
  [
    'missing column',
    (t) => editAt(t, 'orgs.csv', 1, ',name', ''),
    error('orgs.csv', 1, 'name', 'missing_column'),
  ],
  [
    'misspelt column',
    (t) => editAt(t, 'users.csv', 1, 'givenName', 'givenname'),
    error('users.csv', 1, 'givenName', 'misspelt_column'),
  ],
  [
    'column with a letter too few',
    (t) => editAt(t, 'users.csv', 1, 'username', 'usrname'),
    error('users.csv', 1, 'username', 'misspelt_column'),
  ],
  [
    'column twice',
    (t) => editAt(t, 'users.csv', 1, 'password', 'email'),
    error('users.csv', 1, 'email', 'duplicate_column'),
  ],
  [
    '1,000 columns more than those of the standard',
    (t) => editAt(t, 'users.csv', 1, /$/, ',x'.repeat(1000)),
    error('users.csv', 1, null, 'column_count'),
  ],
  [
    '300 cells in a row',
    (t) => editAt(t, 'users.csv', 3, /$/, ',x'.repeat(300)),
    error('users.csv', 3, null, 'column_count'),
  ],
  ['a cell too few', (t) => editAt(t, 'orgs.csv', 2, /,$/, ''), error('orgs.csv', 2, null, 'column_count')],
  ['empty file', (t) => ({ ...t, 'orgs.csv': '' }), error('orgs.csv', null, null, 'empty_file')],
  [
    'Latin-1',
    (t) => ({ ...t, 'users.csv': Buffer.from(`${String(t['users.csv'])}\r\nZoë`, 'latin1') }),
    { file: 'users.csv', code: 'encoding', severity: 'error' },
  ],
  [
    'UTF-16',
    (t) => ({ ...t, 'orgs.csv': Buffer.from(`\ufeff${String(t['orgs.csv'])}`, 'utf16le') }),
    error('orgs.csv', 1, null, 'encoding'),
  ],
  [
    'NUL',
    (t) => editAt(t, 'orgs.csv', 2, 'Aldermere', 'Alder\0mere'),
    error('orgs.csv', 2, null, 'encoding'),
  ],
  [
    'nested folder',
    (t) => ({ ...withoutFile(t, 'orgs.csv'), 'set/orgs.csv': t['orgs.csv'] ?? '' }),
    error('set/orgs.csv', null, null, 'nested_folder'),
  ],
]

testReportsOf(bench, brokenFiles)
