import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { parseCell } from '../../import/read/parse-cell.ts'
import { type Column, rosterColumns, rosterFiles } from '../../vocabulary.ts'
import { memberOf, type PublishedRow, rowWriter } from './row-writer.ts'

const row = (members: unknown, more: Partial<PublishedRow> = {}): PublishedRow => ({
  sourced_id: 'one',
  status: 'active',
  changed_at: new Date('2026-09-01T08:00:00.005Z'),
  document: typeof members === 'string' ? members : JSON.stringify(members),
  ...more,
})

const reference = (sourcedId: string) => ({ href: `~/orgs/${sourcedId}`, sourcedId, type: 'org' })

describe('a record of a file', () => {
  test('has the columns of the standard in their order, and nothing else', () => {
    for (const file of rosterFiles) {
      const names = rosterColumns[file].map(({ name }) => name)
      assert.equal(rowWriter(file, 'bulk', [], 'Europe/London').header, `${names.join(',')}\r\n`)
      assert.equal(
        rowWriter(file, 'delta', ['a b', 'x,y'], 'Europe/London').header,
        `${names.join(',')},metadata.a b,"metadata.x,y"\r\n`,
      )
    }
  })

  test('leaves status and date blank in bulk and has them in delta', () => {
    const members = { title: 'Homework' }
    assert.equal(
      rowWriter('categories', 'bulk', [], 'Europe/London').line(row(members)),
      'one,,,Homework\r\n',
    )
    assert.equal(
      rowWriter('categories', 'delta', [], 'Europe/London').line(row(members, { status: 'tobedeleted' })),
      'one,tobedeleted,2026-09-01T08:00:00.005Z,Homework\r\n',
    )
  })

  test('of a user', () => {
    const members = {
      metadata: { 'shoe size': '38', other: 3 },
      username: 'ada',
      userIds: [{ type: 'LDAP', identifier: 'a,1' }, { identifier: 'bare' }],
      enabledUser: 'false',
      givenName: 'Ada "Countess"',
      familyName: 'L,o',
      role: 'student',
      agents: [reference('g,1'), reference('g"2'), reference('g3')],
      orgs: [reference('o 1')],
      grades: ['01', '02'],
      password: 'never',
    }
    assert.equal(
      rowWriter('users', 'bulk', ['nothing', 'other', 'shoe size'], 'Europe/London').line(row(members)),
      'one,,,false,o 1,student,ada,"{LDAP:a,1},bare","Ada ""Countess""","L,o",,,,,,"""g,1"",""g""""2"",g3","01,02",,,3,38\r\n',
    )
  })

  test('has days where the REST binding has instants, and numbers with all their digits', () => {
    const document =
      '{"title":"T","assignDate":"2026-09-01T00:00:00.000Z","dueDate":"2026-09-08T00:00:00.000Z",' +
      '"class":{"sourcedId":"c"},"category":{"sourcedId":"k"},"gradingPeriod":{"sourcedId":"p"},' +
      '"resultValueMin":0,"resultValueMax":12345678901234567890.12345}'
    assert.equal(
      rowWriter('lineItems', 'bulk', [], 'Europe/London').line(row(document)),
      'one,,,T,,2026-09-01,2026-09-08,c,k,p,0,12345678901234567890.12345\r\n',
    )
  })

  test('leaves blank what a row does not have itself, whatever vendors call it', () => {
    const writer = rowWriter('categories', 'bulk', ['__proto__', 'constructor', 'toString'], 'Europe/London')
    assert.equal(writer.line(row({ title: 'T', metadata: { other: 'x' } })), 'one,,,T,,,\r\n')
    const document = '{"metadata":{"__proto__":"p","constructor":"c","toString":{"a":1}},"title":"T"}'
    assert.equal(writer.line(row(document)), 'one,,,T,p,c,"{""a"":1}"\r\n')
  })

  /** Text as our rows hold it: no spaces at its ends, none that only looks blank. */
  const plainText = fc
    .string({ minLength: 1, unit: 'grapheme' })
    .map((text) => text.replaceAll('\0', '').trim())
    .filter((text) => text !== '')

  /** What the importer makes of a cell. */
  function imported(column: Column, cell: string): unknown {
    const reported: string[] = []
    const listener = {
      error: (code: string) => reported.push(code),
      warn: (code: string) => reported.push(code),
    }
    const value = parseCell(column, cell.trim(), listener, 'UTC')
    assert.deepEqual(reported, [])
    return value
  }

  test('comes back as what it was, whatever it contains', () => {
    const columns: readonly Column[] = rosterColumns.users
    const writer = rowWriter('users', 'bulk', ['m'], 'Europe/London')
    const members = fc.record({
      givenName: plainText,
      orgs: fc.uniqueArray(plainText, { minLength: 1 }),
      grades: fc.uniqueArray(plainText),
      userIds: fc.array(
        fc.record(
          { type: fc.constant('SIS'), identifier: fc.stringMatching(/^[^{}\s]+$/) },
          { noNullPrototype: true },
        ),
      ),
      m: plainText,
    })
    fc.assert(
      fc.property(members, ({ m, orgs, ...one }) => {
        const line = writer.line(row({ ...one, orgs: orgs.map(reference), metadata: { m } }))
        const [cells = [], ...others] = parse(line) as string[][]
        assert.equal(others.length, 0)
        assert.equal(cells.length, columns.length + 1)
        assert.equal(cells.at(-1)?.trim(), m)
        for (const [at, column] of columns.entries()) {
          const member = memberOf(column.name)
          if (member === 'orgs') assert.deepEqual(imported(column, cells[at] ?? ''), orgs)
          else if (member in one)
            assert.deepEqual(imported(column, cells[at] ?? ''), one[member as keyof typeof one])
        }
      }),
    )
  })
})
