import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cpuUntil } from '../../../../test/support/cpu-time.ts'
import { draftShapes, hugeDraft } from '../../../../test/support/huge-draft.ts'
import { formatNames, writeTimetable } from '../formats.ts'
import { draftDocument } from './draft-document.ts'

const extra = { subjects: [], staffNumbers: new Map(), roomCodes: new Map(), classCodes: new Map() }

/** Work that grows with the square of the lessons grows by 16 from 5,000 to 20,000; in proportion, by 4. */
const maxGrowth = 9

for (const [name, shape] of Object.entries(draftShapes))
  for (const format of formatNames)
    test(`20,000 lessons are written as ${format} with work in proportion to them: ${name}`, () => {
      const writing = (lessons: number) => {
        const data = hugeDraft(shape(lessons))
        const row = {
          ...data.schedule,
          kind: 'base' as const,
          class_ids: [],
          status: 'draft' as const,
          based_on: null,
          version: 1,
          session_starts_on: '2026-09-01',
          starts_on: '2026-09-01',
          ends_on: '2027-07-16',
        }
        return () => writeTimetable(draftDocument({ row, data }, { format, extra }).document, format)
      }
      const holds = ([less, more]: readonly [number, number]) => more <= maxGrowth * Math.max(less, 30)
      const least = cpuUntil([writing(5000), writing(20_000)] as const, holds)
      assert.ok(holds(least), least.map((cpu) => `${Math.round(cpu)} ms`).join(', '))
    })
