import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FileName, type Mode, rosterFiles } from '../../vocabulary.ts'
import { manifestText, systemCodeOf } from './manifest.ts'

test('a manifest names every file in the order of the standard', () => {
  const modes = Object.fromEntries(rosterFiles.map((file) => [file, 'absent'])) as Record<FileName, Mode>
  modes.users = 'bulk'
  modes.courseResources = 'delta'
  assert.equal(
    manifestText(modes, 'campus-1'),
    [
      'propertyName,value',
      'manifest.version,1.0',
      'oneroster.version,1.1',
      'file.academicSessions,absent',
      'file.categories,absent',
      'file.classes,absent',
      'file.classResources,absent',
      'file.courses,absent',
      'file.courseResources,delta',
      'file.demographics,absent',
      'file.enrollments,absent',
      'file.lineItems,absent',
      'file.orgs,absent',
      'file.resources,absent',
      'file.results,absent',
      'file.users,bulk',
      'source.systemName,Campus',
      'source.systemCode,campus-1',
      '',
    ].join('\r\n'),
  )
})

test('a school has a code of its own unless it began as the copy of another', () => {
  assert.equal(systemCodeOf('b', []), 'campus-b')
  assert.equal(systemCodeOf('b', ['oneroster', 'powerschool']), 'campus-b')
  assert.equal(systemCodeOf('b', ['campus-a']), 'campus-a')
})
