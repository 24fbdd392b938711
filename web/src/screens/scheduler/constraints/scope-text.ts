import type { ScheduleConstraintScope } from '../../../kernel/api/wire.ts'
import { useWords } from '../../../kernel/words/words.ts'
import { useTimetable } from '../one/timetable.ts'
import { staffName } from '../use-school.ts'

/** Whom or what a rule is about, by name. */
export function useScopeText(): (scope: ScheduleConstraintScope) => string {
  const { t } = useWords('scheduler')
  const { names, requirements } = useTimetable()
  const requirement = (id: string) => requirements.find((one) => one.id === id)?.name ?? ''
  return ({
    all,
    staff_ids = [],
    class_ids = [],
    room_ids = [],
    requirement_ids = [],
    requirement_pairs = [],
  }) => {
    const named = [
      ...staff_ids.map((id) => staffName(names, id)),
      ...class_ids.map((id) => names.classes.get(id)?.title ?? ''),
      ...room_ids.map((id) => names.rooms.get(id)?.name ?? ''),
      ...requirement_ids.map(requirement),
      ...requirement_pairs.map(({ first_id, second_id }) =>
        t('rules.pair', { first: requirement(first_id), second: requirement(second_id) }),
      ),
    ]
    const texts = [...(all === undefined ? [] : [t(`rules.all.${all}`)]), ...named]
    const [first, second, third, ...more] = texts
    const shown = [first, second, third].filter((text) => text !== undefined).join(', ')
    return more.length > 0 ? t('rules.andMore', { shown, count: more.length }) : shown
  }
}
