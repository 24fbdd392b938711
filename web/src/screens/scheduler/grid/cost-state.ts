import type { TimetableReason } from '../../../kernel/api/wire.ts'
import type { Tone } from '../../../kernel/theme/tone.tsx'
import { signed } from '../change-badges.tsx'
import type { Board } from './use-board.ts'

/** What moving a lesson to a cell means. */
export interface CostState {
  /**
   * `here`: its present place. `closed`: it does not fit. `hard`: rules would be broken. `resolves`: fewer rules would
   * be broken. `wishes`, `same`, `better`: the soft cost rises, stays or drops.
   */
  readonly kind: 'waiting' | 'here' | 'closed' | 'hard' | 'resolves' | 'wishes' | 'same' | 'better'
  readonly tone: Tone
  /** The change of the cost as a number with its sign. */
  readonly cost: string
  /** The first rule that would be broken. */
  readonly reason?: { readonly code: TimetableReason | undefined; readonly message: string } | undefined
}

/** What the lesson that was picked up costs in a cell; `isTime`: its bells have a period there. */
export function costState(
  { picked, costs }: Pick<Board, 'picked' | 'costs'>,
  cell: string,
  isTime: boolean,
): CostState {
  if (!isTime) return { kind: 'closed', tone: 'neutral', cost: '' }
  if (!costs) return { kind: 'waiting', tone: 'neutral', cost: '' }
  const slot = costs.get(cell)
  if (!slot) return { kind: 'closed', tone: 'neutral', cost: '' }
  const { hard, soft, reasons, broken } = slot
  const isHere = picked?.cycle_day === slot.cycle_day && picked.period_id === slot.period_id
  if (isHere) return { kind: 'here', tone: 'accent', cost: '' }
  if (hard > 0) {
    const reason = { code: broken[0], message: reasons[0] ?? '' }
    return { kind: 'hard', tone: 'negative', cost: signed(hard), reason }
  }
  if (hard < 0) return { kind: 'resolves', tone: 'positive', cost: signed(hard) }
  if (soft > 0) return { kind: 'wishes', tone: 'caution', cost: signed(soft) }
  if (soft < 0) return { kind: 'better', tone: 'positive', cost: signed(soft) }
  return { kind: 'same', tone: 'positive', cost: '0' }
}
