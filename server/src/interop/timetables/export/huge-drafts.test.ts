import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cpuMilliseconds } from '../../../../test/support/cpu-time.ts'
import { draftShapes, hugeDraft } from '../../../../test/support/huge-draft.ts'
import { formatNames, writeTimetable } from '../formats.ts'
import { draftDocument } from './draft-document.ts'

const extra = { subjects: [], staffNumbers: new Map(), roomCodes: new Map(), classCodes: new Map() }

/** Work that grows with the square of the lessons grows by 16 from 5,000 to 20,000; in proportion, by 4. */
const maxGrowth = 9

for (const [name, shape] of Object.entries(draftShapes))
  for (const format of formatNames)
    test(`20,000 lessons are written as ${format} with work in proportion to them: ${name}`, () => {
      const write = (lessons: number) => {
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
        // The collector's work falls into some of the runs.
        return cpuMilliseconds(
          () => writeTimetable(draftDocument({ row, data }, { format, extra }).document, format),
          4,
        )
      }
      const [less, more] = [write(5000), write(20_000)]
      assert.ok(more <= maxGrowth * Math.max(less, 30), `${Math.round(less)} ms, ${Math.round(more)} ms`)
    })
