import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startCampus, type TestCampus } from '../../../test/support/campus.ts'
import { TextSchool } from '../../../test/support/text-school.ts'

let campus: TestCampus

before(async () => {
  campus = await startCampus({
    now: '2026-11-20T09:00:00Z',
    env: { CAMPUS_PRIVATE_ADDRESSES: '127.0.0.0/8,::1' },
  })
})
after(() => campus.stop())

/** A school whose name gives the whole text, title and link together, this length in letters. */
async function schoolOf(slug: string, letter: string, length: number): Promise<TextSchool> {
  const { publicUrl } = campus.application.kernel.config
  const link = `${publicUrl}/t/${slug}/${'x'.repeat(19)}`
  const name = letter.repeat(length - 'Urgent message from '.length - 1 - link.length)
  return TextSchool.open(campus, {}, { slug, name })
}

interface Preview {
  readonly guardians: readonly string[]
  readonly importance?: string
}

async function preview(at: TextSchool, { guardians, importance }: Preview) {
  const { status, body, text } = await at.act('POST', '/api/v1/messaging/audience-preview/', {
    query: { parts: [{ kind: 'people', guardian_ids: guardians }] },
    ...(importance === undefined ? {} : { importance }),
  })
  assert.equal(status, 200, text)
  return body
}

test('the preview counts texts, segments and the cost before sending: 160/153 septets, 70/67 code units', async () => {
  // By hand: two guardians, 0.05 USD a segment.
  const cases = [
    ['costs-a', 'a', 160, 2, '0.10'],
    ['costs-b', 'a', 161, 4, '0.20'],
    ['costs-c', 'ж', 134, 4, '0.20'],
    ['costs-d', 'ж', 135, 6, '0.30'],
  ] as const
  for (const [slug, letter, length, segments, cost] of cases) {
    const at = await schoolOf(slug, letter, length)
    const families = [await at.family('+237677000001'), await at.family('+237677000002')]
    const silent = await at.family('+237677000003', { mode: 'none' })
    const guardians = [...families, silent].map(({ guardian }) => guardian)
    const { texts } = await preview(at, { guardians, importance: 'urgent' })
    assert.deepEqual(
      [texts.texts, texts.segments, texts.cost, texts.currency, texts.remaining, texts.not_chosen],
      [2, segments, cost, 'USD', '10.00', 1],
      slug,
    )
    assert.equal(texts.exceeds_ceiling, false)
    assert.deepEqual(await at.texts(), [])
    await at.close()
  }
})

test('the preview warns when the monthly ceiling would be passed, and has no costs for news', async () => {
  const at = await schoolOf('costs-e', 'a', 100)
  const families = [await at.family('+237677000001'), await at.family('+237677000002')]
  const guardians = families.map(({ guardian }) => guardian)
  await at.settings({ monthly_ceiling: '0.10' })
  assert.equal((await preview(at, { guardians, importance: 'urgent' })).texts.exceeds_ceiling, false)
  await at.settings({ monthly_ceiling: '0.09' })
  const { texts } = await preview(at, { guardians, importance: 'urgent' })
  assert.deepEqual([texts.exceeds_ceiling, texts.remaining, texts.cost], [true, '0.09', '0.10'])
  assert.equal((await preview(at, { guardians, importance: 'answer' })).texts.is_available, false)
  assert.equal((await preview(at, { guardians, importance: 'news' })).texts, null)
  assert.equal((await preview(at, { guardians })).texts, null)
  await at.close()
})
