import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../../../test/support/campus.ts'
import { postEntries } from '../post.ts'
import { rollUp } from '../rollup.ts'

let campus: TestCampus
before(async () => {
  campus = await startCampus({ now: '2026-11-20T09:00:00Z' })
})
after(() => campus.stop())

test('what was posted in another currency has a file of its own, to which the file of the school leads', async () => {
  const school = await campus.school({ currency: 'EUR' })
  const { token } = await campus.person(school, ['bursar'])
  const write = (currency: string, amount: bigint, effectiveOn: string) =>
    campus.database.transaction(school.id, (tx) =>
      postEntries(tx, { at: campus.clock.now(), userId: null, requestId: null }, [
        {
          ...{
            cause: `trial:${currency}${effectiveOn}`,
            kind: 'trial',
            currency,
            effectiveOn,
            description: 'Trial',
          },
          postings: [
            { account: { kind: 'cash', subject: 'cash' }, amount },
            { account: { kind: 'revenue', subject: 'tuition' }, amount: -amount },
          ],
        },
      ]),
    )
  const fec = async (query: string) => {
    const answer = await campus.request('GET', `/api/v1/finance/ledger/export?format=fec${query}`, {
      token,
      school,
    })
    assert.equal(answer.status, 200, answer.text)
    const [, ...lines] = answer.text.replace(/\n$/, '').split('\n')
    const cells = lines.map((line) => line.split('\t'))
    return { link: answer.headers.get('link'), name: answer.headers.get('content-disposition'), cells }
  }
  await write('KWD', 5n, '2026-11-18')
  await rollUp({ database: campus.database, clock: campus.clock }, school.id)
  await write('EUR', 7n, '2026-11-20')
  await write('XAF', 5n, '2026-11-20')
  const own = await fec('')
  assert.match(own.name ?? '', new RegExp(`"${school.slug}FEC20261120\\.txt"`))
  assert.deepEqual(
    own.cells.map((cells) => [cells[2], cells[11], cells[12], cells[16], cells[17]]),
    [
      ['1', '0,07', '0,00', '', ''],
      ['1', '0,00', '0,07', '', ''],
    ],
  )
  const links = [...(own.link ?? '').matchAll(/<([^>]*)>; rel="related"; title="([A-Z]{3})"/g)]
  assert.deepEqual(
    links.map(([, , currency]) => currency),
    ['KWD', 'XAF'],
  )
  const other = await fec(`&${new URL(links[1]?.[1] ?? '').searchParams}`.replace('format=fec&', ''))
  assert.match(other.name ?? '', /FEC20261120-XAF\.txt/)
  assert.deepEqual(
    other.cells.map((cells) => [cells[2], cells[11], cells[12], cells[16], cells[17]]),
    [
      ['1', '5', '0', '5', 'XAF'],
      ['1', '0', '5', '-5', 'XAF'],
    ],
  )
  assert.match(other.link ?? '', /title="KWD", .*title="EUR"|title="EUR", .*title="KWD"/)
  assert.equal((await fec('&date_from=2026-11-20&currency=EUR')).link?.includes('KWD'), false)
  assert.equal((await fec('&date_to=2026-11-18&currency=KWD')).link, null)
  assert.equal((await fec('&date_to=2026-11-17')).link, null)
})
