import { anonymous } from '../../../kernel/auth/principal.ts'
import type { Transaction } from '../../../kernel/db/transaction.ts'
import type { EventSubscription } from '../../../kernel/events/events.ts'
import { uuidv7 } from '../../../kernel/ids/ids.ts'
import { selectConfiguration } from '../../configuration/index.ts'
import { planCategories } from '../rules/plan-categories.ts'
import { saveCategories } from './save-categories.ts'
import { selectCodedCategories } from './sql.ts'

/** Gives the school the categories that its mark weights name, in the transaction that changed them. */
async function followShares(tx: Transaction): Promise<void> {
  const [configuration, current] = await Promise.all([
    tx.one(selectConfiguration(tx.tenant)),
    tx.query(selectCodedCategories(tx.tenant)),
  ])
  const at = tx.now()
  const steps = planCategories(configuration?.mark_weights ?? [], current).map(
    ({ before, code, title, weight }) => ({
      action: before ? ('updated' as const) : ('created' as const),
      before,
      after: {
        ...(before ?? {
          id: uuidv7(),
          class_id: null,
          drop_lowest: 0,
          drop_highest: 0,
          created_at: at,
          archived_at: null,
          version: 0,
        }),
        code,
        title,
        weight,
        updated_at: at,
      },
    }),
  )
  await saveCategories({ tx, at, principal: anonymous, requestId: null }, steps)
}

/** Categories follow what the configuration says of their shares. */
export const followMarkWeights: readonly EventSubscription[] = [
  { type: 'education_template.applied', run: followShares },
  {
    type: 'education_dna.updated',
    run: async (tx, { data }) => {
      const changed = data['changed']
      if (!Array.isArray(changed) || changed.includes('grading_logic_json')) await followShares(tx)
    },
  },
]
