import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sinceOf, watermarkAfter } from './watermark.ts'

const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`)

test('the latest change that came, never later than the beginning, never back', () => {
  const began = at('09:00')
  const after = (before: Date | undefined, seen: Date | undefined) => watermarkAfter({ before, seen, began })
  assert.deepEqual(
    [
      after(undefined, at('08:00')),
      after(undefined, at('09:30')),
      after(undefined, undefined),
      after(at('07:00'), undefined),
      after(at('07:00'), at('06:00')),
      after(at('07:00'), at('08:30')),
    ],
    [at('08:00'), began, began, at('07:00'), at('07:00'), at('08:30')],
  )
  assert.deepEqual(sinceOf(began), at('08:55'))
})
