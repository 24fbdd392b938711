import { facts, id, text } from '../../kernel/events/event-facts.ts'
import { type EventType, eventType } from '../../kernel/events/event-type.ts'

/** What the verification of the ledger reports. */
export const ledgerTypes: readonly EventType[] = [
  eventType(
    'ledger.difference_found',
    'The books were recomputed, and something does not agree that did when they were recomputed before.',
    {
      verification_id: id('The verification that found it.'),
      check: text('entries_balance', 'What was recomputed.'),
      about: facts(
        { entry_id: '01973d0e-4b1a-7c52-9a50-3f6f0e6d8a19', cause: 'trial' },
        'The rows in question by what they are.',
      ),
    },
  ),
]
