import { t } from '../../../kernel/http/wire.ts'
import {
  code,
  defaulted,
  line,
  localTime,
  type Member,
  whole,
  word,
} from '../../../kernel/resource/member.ts'
import { describeResource } from '../../../kernel/resource/resource.ts'
import {
  byPosition,
  byText,
  byUpdate,
  equals,
  holdsWhole,
  selectPointing,
} from '../../../kernel/resource/sql.ts'
import { schoolWeekOf } from '../../../kernel/time/weeks.ts'
import { academics } from '../home.ts'
import { orgMember } from '../org-member.ts'

/** What is done in a period: teaching, or telling who is there. */
const periodKinds = ['lesson', 'registration'] as const

/** A named part of the school day; classes name it by its code. */
export interface Period {
  readonly org_id: string | null
  readonly code: string
  readonly name: string
  /** Its place in the day, the first first. */
  readonly position: number
  /** Local times `HH:MM`; it ends on the day it starts. */
  readonly start_time: string
  readonly end_time: string
  /** ISO 8601 weekdays, 1 Monday … 7 Sunday. */
  readonly weekdays: readonly number[]
  readonly kind: (typeof periodKinds)[number]
}

const Weekdays = t.Array(t.IntegerRange(1, 7), { minItems: 1, maxItems: 7, uniqueItems: true })
const weekdays: Member = {
  type: 'jsonb',
  input: Weekdays,
  output: Weekdays,
  required: false,
  blank: [1, 2, 3, 4, 5],
  blankIn: schoolWeekOf,
}

const Kind = t.described(
  t.OneOf(periodKinds),
  'What is done in it; `lesson` by default. Where any period is a `registration`, registrations alone are the ' +
    'sessions that statistics of attendance count by law.',
)

export const periods = describeResource<Period>({
  home: academics,
  noun: 'period',
  title: 'Period',
  titles: 'Periods',
  path: 'periods',
  table: 'periods',
  summary: 'Periods: the parts of the school day.',
  members: {
    org_id: orgMember,
    code: code(),
    name: line(255),
    position: defaulted(whole(0, 999), 0),
    start_time: localTime,
    end_time: localTime,
    weekdays,
    kind: { ...defaulted(word(periodKinds), 'lesson'), input: Kind, output: Kind },
  },
  filters: {
    org_id: equals('org_id', t.Uuid),
    code: equals('code', t.Text(64, 1)),
    weekday: holdsWhole('weekdays', t.IntegerRange(1, 7)),
  },
  sorts: {
    position: byPosition,
    start_time: byText('start_time'),
    code: byText('code'),
    updated_at: byUpdate,
  },
  sort: 'position',
  unique: ['org_id', 'code'],
  key: 'code',
  label: 'name',
  span: { first: 'start_time', last: 'end_time', touching: false },
  hanging: [
    {
      noun: 'class',
      by: 'key',
      select: (tenant, value) =>
        selectPointing({ table: 'classes', column: 'periods', label: 'title', list: true }, tenant, value),
    },
  ],
  example: {
    org_id: null,
    code: '1',
    name: 'First lesson',
    position: 1,
    start_time: '07:30',
    end_time: '08:25',
    weekdays: [1, 2, 3, 4, 5],
    kind: 'lesson',
  },
})
