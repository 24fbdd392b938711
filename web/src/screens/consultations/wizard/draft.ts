import type { ConsultationEveningDetail, NewConsultationEvening } from '../../../kernel/api/wire.ts'
import { addDays } from '../../../kernel/format/days.ts'
import { instantOf, localOf } from './zone.ts'

export interface DraftBreak {
  readonly starts_at: string
  readonly ends_at: string
}

export interface DraftDay extends DraftBreak {
  readonly date: string
  readonly breaks: readonly DraftBreak[]
}

export interface DraftTeacher {
  readonly staff_id: string
  readonly staff_name: string
  readonly room: string
  readonly is_for_all: boolean
  readonly breaks: readonly (DraftBreak & { readonly date: string })[]
}

/** An evening as it is entered. */
export interface Draft {
  readonly name: string
  readonly description: string
  readonly place: string
  readonly online_link: string
  readonly days: readonly DraftDay[]
  readonly slot_minutes: number
  readonly gap_minutes: number
  readonly walking_minutes: number
  readonly opens: { readonly date: string; readonly time: string }
  readonly closes: { readonly date: string; readonly time: string }
  /** 0: any number. */
  readonly max_per_child: number
  readonly is_shared: boolean
  readonly has_waiting_list: boolean
  readonly invites: 'all' | 'grades' | 'classes'
  readonly grade_levels: readonly string[]
  readonly class_ids: readonly string[]
  readonly teachers: readonly DraftTeacher[]
}

/** What a new evening begins with: in two weeks, open from tomorrow until the day before. */
export function newDraft(today: string): Draft {
  const date = addDays(today, 14)
  return {
    name: '',
    description: '',
    place: '',
    online_link: '',
    days: [{ date, starts_at: '16:00', ends_at: '19:00', breaks: [] }],
    slot_minutes: 10,
    gap_minutes: 0,
    walking_minutes: 5,
    opens: { date: addDays(today, 1), time: '08:00' },
    closes: { date: addDays(date, -1), time: '18:00' },
    max_per_child: 0,
    is_shared: true,
    has_waiting_list: true,
    invites: 'all',
    grade_levels: [],
    class_ids: [],
    teachers: [],
  }
}

/** A stored evening as it is changed. */
export function draftOf(evening: ConsultationEveningDetail, timeZone: string): Draft {
  return {
    name: evening.name,
    description: evening.description ?? '',
    place: evening.place ?? '',
    online_link: evening.online_link ?? '',
    days: evening.days,
    slot_minutes: evening.slot_minutes,
    gap_minutes: evening.gap_minutes,
    walking_minutes: evening.walking_minutes,
    opens: localOf(evening.opens_at, timeZone),
    closes: localOf(evening.closes_at, timeZone),
    max_per_child: evening.max_per_child ?? 0,
    is_shared: evening.is_shared,
    has_waiting_list: evening.has_waiting_list,
    invites: evening.class_ids.length > 0 ? 'classes' : evening.grade_levels.length > 0 ? 'grades' : 'all',
    grade_levels: evening.grade_levels,
    class_ids: evening.class_ids,
    teachers: evening.teachers.map((teacher) => ({
      staff_id: teacher.staff_id,
      staff_name: teacher.staff_name,
      room: teacher.room ?? '',
      is_for_all: teacher.is_for_all,
      breaks: teacher.breaks,
    })),
  }
}

/** What is sent of a draft. */
export const bodyOf = (draft: Draft, timeZone: string): NewConsultationEvening => ({
  name: draft.name.trim(),
  description: draft.description.trim() || null,
  place: draft.place.trim() || null,
  online_link: draft.online_link.trim() || null,
  days: draft.days.map((day) => ({ ...day, breaks: [...day.breaks] })),
  slot_minutes: draft.slot_minutes,
  gap_minutes: draft.gap_minutes,
  walking_minutes: draft.walking_minutes,
  opens_at: instantOf(draft.opens.date, draft.opens.time, timeZone),
  closes_at: instantOf(draft.closes.date, draft.closes.time, timeZone),
  max_per_child: draft.max_per_child === 0 ? null : draft.max_per_child,
  is_shared: draft.is_shared,
  has_waiting_list: draft.has_waiting_list,
  grade_levels: draft.invites === 'grades' ? [...draft.grade_levels] : [],
  class_ids: draft.invites === 'classes' ? [...draft.class_ids] : [],
  teachers: draft.teachers.map(({ staff_id, room, is_for_all, breaks }) => ({
    staff_id,
    room: room.trim() || null,
    is_for_all,
    breaks: [...breaks],
  })),
})

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** About how many slots a teacher has: breaks take from the time, and each slot needs its gap. */
export function slotsPerTeacher({ days, slot_minutes: length, gap_minutes: gap }: Draft): number {
  if (length <= 0) return 0
  return days.reduce((sum, day) => {
    const away = day.breaks.reduce(
      (minutes, one) => minutes + Math.max(0, minutesOf(one.ends_at) - minutesOf(one.starts_at)),
      0,
    )
    const open = minutesOf(day.ends_at) - minutesOf(day.starts_at) - away
    return sum + Math.max(0, Math.floor((open + gap) / (length + gap)))
  }, 0)
}
