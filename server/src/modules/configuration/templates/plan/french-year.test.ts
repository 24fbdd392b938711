import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { dateRange, daysBetween, weekday } from '../../../../kernel/time/dates.ts'
import { publicHolidays } from '../../holidays/public-holidays.ts'
import { frenchZones } from '../../holidays/school-regions.ts'
import { francophoneBac } from '../shipped/francophone-bac.ts'
import { frenchBreaks, inFrance } from './french-year.ts'
import { layYear } from './lay-year.ts'

const file = fileURLToPath(
  new URL(
    '../../../../../../../shared/data/domain/education-dna/openholidays/fr/holidays/holidays.school.csv',
    import.meta.url,
  ),
)

describe('breaks of France by zone', () => {
  it('are those that OpenHolidays has', { skip: existsSync(file) ? false : 'no ../shared/data' }, () => {
    const rows = readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.split(';'))
      .map(([, , first = '', last = '', , , , parts = '']) => ({ first, last, parts: parts.split(',') }))
    for (const zone of frenchZones) {
      for (const year of [2026, 2027]) {
        for (const { labels, starts_on, ends_on } of frenchBreaks(zone, year)) {
          // A bridge is counted there from Ascension itself to Sunday, and not at all in 2026.
          const isBridge = labels['fr']?.startsWith('Pont')
          if (isBridge && year === 2026) continue
          const found = rows.find(
            ({ first, last, parts }) =>
              parts.includes(`Z${zone}`) &&
              (isBridge ? first <= starts_on && ends_on <= last : first === starts_on && last === ends_on),
          )
          assert.ok(found, `${zone} ${labels['fr']} ${starts_on}`)
        }
      }
    }
  })

  it('last two weeks also where nothing is published, and begin on a Sunday', () => {
    for (const zone of frenchZones) {
      for (const { starts_on, ends_on } of frenchBreaks(zone, 2031)) {
        assert.deepEqual([weekday(starts_on), daysBetween(starts_on, ends_on)], [7, 14])
      }
    }
  })

  it('leave about 175 weekdays of school', () => {
    // 36 weeks by law (code de l'éducation, L521-1), less public holidays: OpenHolidays gives 175 for Île-de-France.
    const laid = layYear(inFrance(francophoneBac), { start: '2025-09-01', today: '2025-09-01' })
    assert.deepEqual([laid.starts_on, laid.ends_on], ['2025-09-01', '2026-07-03'])
    const breaks = frenchBreaks('C', laid.school_year)
    const holidays = new Set(
      publicHolidays('FR', { from: laid.starts_on, to: laid.ends_on }).map(({ date }) => date),
    )
    const days = dateRange(laid.starts_on, laid.ends_on).filter(
      (date) =>
        weekday(date) < 6 &&
        !holidays.has(date) &&
        !breaks.some(({ starts_on, ends_on }) => starts_on <= date && date <= ends_on),
    )
    assert.ok(Math.abs(days.length - 175) <= 1, `${days.length}`)
  })
})
