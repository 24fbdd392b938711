import type { CompiledDraft } from '../../../modules/scheduler/index.ts'
import type { DocumentDay, DocumentPeriod, Slot } from '../document/document.ts'
import { hasOwnWeekdays, heldOn, recordOf } from '../match/match-periods.ts'
import { RecordIndex } from '../match/record-index.ts'

interface TablePlaces {
  readonly periods: readonly DocumentPeriod[]
  readonly slotOf: ReadonlyMap<string, Slot>
}

/**
 * The place of each time of the engine in a table, which names a period so that an import finds exactly it: by its code or
 * its name where no other has it, else by its number in the day, else by its id.
 */
export function tablePlaces(
  { grid }: CompiledDraft,
  days: readonly (DocumentDay & { readonly weekday: number | null; readonly cycleDay: number })[],
): TablePlaces {
  const common = grid.bells[0]?.periods ?? []
  const byDay = hasOwnWeekdays(common)
  const index = new RecordIndex(common.map(recordOf))
  const ownNames = new Map(
    common.map((period) => {
      const means = (text: string): boolean => {
        const found = index.find([text])
        return typeof found === 'object' && found.id === period.id
      }
      return [period.id, [period.code, period.name].find(means)]
    }),
  )
  const nameOf = ({ bell, periodId }: GridSlot, weekday: number | null): string => {
    const row = grid.bells[bell]?.periods ?? []
    const other = byDay ? undefined : common[row.findIndex(({ id }) => id === periodId)]?.id
    const named = ownNames.get(bell === 0 ? periodId : (other ?? ''))
    const number = String(heldOn(row, weekday).findIndex(({ id }) => id === periodId) + 1)
    const isFree = index.find([number]) === undefined || (byDay && bell !== 0)
    return named ?? (isFree && number !== '0' ? number : periodId)
  }
  const dayOf = new Map(days.map((day) => [day.cycleDay, day]))
  const slotOf = new Map(
    [...grid.slots.values()].flatMap((slot) => {
      const day = dayOf.get(slot.cycleDay)
      return day ? [[slot.id, { day: day.id, period: nameOf(slot, day.weekday) }] as const] : []
    }),
  )
  const names = new Set([...slotOf.values()].map(({ period }) => period))
  return { periods: [...names].map((name) => ({ id: name, name })), slotOf }
}

interface GridSlot {
  readonly bell: number
  readonly periodId: string
}
