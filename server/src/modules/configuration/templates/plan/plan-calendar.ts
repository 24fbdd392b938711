import type { BulkCalendarEntry } from '../../../academics/index.ts'
import type { PublicHoliday } from '../../holidays/public-holidays.ts'
import { inLanguage } from '../template.ts'
import type { LaidYear } from './lay-year.ts'
import { change, type Reason, type Step } from './plan-changes.ts'

/** A live entry of the school's calendar. */
type Entry = BulkCalendarEntry

interface Requested {
  readonly laid: LaidYear
  readonly holidays: readonly PublicHoliday[]
  readonly present: readonly Entry[]
  readonly locale: string
  readonly newId: () => string
}

const key = ({ title, starts_on, ends_on }: Entry): string =>
  starts_on === ends_on ? `${title} (${starts_on})` : `${title} (${starts_on} to ${ends_on})`

const reported = ({ kind, title, starts_on, ends_on }: Entry) => ({ kind, title, starts_on, ends_on })

const stored = (own: Entry, reason?: Reason): Step<Entry> => ({
  change: change('calendar_entry', key(own), 'kept', {
    before: reported(own),
    after: reported(own),
    ...(reason === undefined ? {} : { reason }),
  }),
})

const made = (requested: Entry): Step<Entry> => ({
  change: change('calendar_entry', key(requested), 'created', { after: reported(requested) }),
  write: requested,
})

/** Breaks of the template and public holidays of the country; what the school's calendar says already stays. */
export function planCalendar(requested: Requested): Step<Entry>[] {
  const { laid, holidays, locale, newId } = requested
  const present = requested.present.filter(({ org_id }) => org_id === null)
  const entry = (title: string, starts_on: string, ends_on: string): Entry => ({
    id: newId(),
    org_id: null,
    kind: 'holiday',
    title,
    starts_on,
    ends_on,
  })
  const breaks = laid.breaks.map(({ labels, starts_on, ends_on }) =>
    planBreak(entry(inLanguage(labels, locale), starts_on, ends_on), present),
  )
  const days = holidays.map(({ date, names }) =>
    planDay(entry(inLanguage(names, locale), date, date), present),
  )
  return [...breaks, ...days]
}

/** A break that the school has in another week stays in its week. */
function planBreak(requested: Entry, present: readonly Entry[]): Step<Entry> {
  const same = present.find(
    (row) =>
      row.starts_on === requested.starts_on && row.ends_on === requested.ends_on && row.kind !== 'school_day',
  )
  if (same) return stored(same)
  const own = present.find((row) => row.title === requested.title && row.kind !== 'school_day')
  return own ? stored(own, ['own_days', 'the school has it on its own days']) : made(requested)
}

function planDay(requested: Entry, present: readonly Entry[]): Step<Entry> {
  const existing = present.filter(
    (row) => row.starts_on <= requested.starts_on && requested.ends_on <= row.ends_on,
  )
  const same = existing.find((row) => row.starts_on === row.ends_on && row.kind !== 'school_day')
  if (same) return stored(same)
  const teaching = existing.find(({ kind }) => kind === 'school_day')
  if (teaching) {
    return {
      change: change('calendar_entry', key(requested), 'conflict', {
        before: reported(teaching),
        after: reported(requested),
        reason: ['school_day', 'the school teaches on this day: it stays as it is'],
      }),
    }
  }
  return made(requested)
}
