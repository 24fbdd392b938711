import type { Member } from '../../kernel/resource/member.ts'
import { reference } from '../../kernel/resource/member.ts'
import type { Judged, Rule } from '../../kernel/resource/resource.ts'

/** The schedule that a part belongs to. */
export const scheduleMember: Member = reference({ table: 'schedules', noun: 'schedule' })

/** A part stays in its schedule. */
export const fixedSchedule: Rule<{ readonly schedule_id: string }> = {
  of: ['schedule_id'],
  problems: ({ before, after }: Judged<{ readonly schedule_id: string }>) =>
    before === undefined || before.schedule_id === after.schedule_id
      ? []
      : [{ path: 'body/schedule_id', code: 'not_changeable', message: 'does not change' }],
}
