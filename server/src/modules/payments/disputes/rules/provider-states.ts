import type { DisputeState } from './states.ts'

/** What a provider's dispute is at, in the words that all adapters share. */
export type ProviderDisputeState = 'open' | 'under_review' | 'won' | 'lost' | 'closed'

/** Our state for each state of a provider. */
export const stateOfProvider: Readonly<Record<ProviderDisputeState, DisputeState>> = {
  open: 'open',
  under_review: 'under_review',
  won: 'resolved_no_refund',
  lost: 'resolved_refund',
  closed: 'closed',
}

interface Meaning {
  readonly state: ProviderDisputeState
  /** Whether the provider has taken the money back until it is decided. */
  readonly withholds: boolean
}

const asking = (state: ProviderDisputeState): Meaning => ({ state, withholds: false })
const taking = (state: ProviderDisputeState): Meaning => ({ state, withholds: true })

/**
 * Providers' names of dispute states (Stripe: Dispute.status; Adyen: dispute webhooks; PPRO: case status;
 * Rapyd: its finite state diagram). Inquiries and announcements take no money yet.
 */
export const providerStates: Readonly<Record<string, Readonly<Record<string, Meaning>>>> = {
  stripe: {
    warning_needs_response: asking('open'),
    warning_under_review: asking('under_review'),
    warning_closed: asking('closed'),
    needs_response: taking('open'),
    under_review: taking('under_review'),
    won: taking('won'),
    lost: taking('lost'),
    prevented: asking('closed'),
    charge_refunded: asking('closed'),
  },
  adyen: {
    NOTIFICATION_OF_FRAUD: asking('open'),
    REQUEST_FOR_INFORMATION: asking('open'),
    NOTIFICATION_OF_CHARGEBACK: asking('open'),
    CHARGEBACK: taking('open'),
    DISPUTE_DEFENSE_PERIOD_ENDED: taking('under_review'),
    ISSUER_RESPONSE_TIMEFRAME_EXPIRED: taking('won'),
    INFORMATION_SUPPLIED: taking('under_review'),
    CHARGEBACK_REVERSED: taking('won'),
    SECOND_CHARGEBACK: taking('open'),
    PREARBITRATION_WON: taking('won'),
    PREARBITRATION_LOST: taking('lost'),
  },
  ppro: {
    NEW: taking('open'),
    ACCEPTED: taking('lost'),
    EXPIRED: taking('lost'),
    AWAITING_RESOLUTION: taking('under_review'),
    LOST: taking('lost'),
    WON: taking('won'),
  },
  rapyd: {
    ACT: taking('open'),
    RVW: taking('under_review'),
    WIN: taking('won'),
    LOS: taking('lost'),
  },
}

/** What a provider's own word means; undefined for one that is not known. */
export const meaningOf = (provider: string, word: string): Meaning | undefined => {
  const words = Object.hasOwn(providerStates, provider) ? providerStates[provider] : undefined
  return words && Object.hasOwn(words, word) ? words[word] : undefined
}

/** Whether the provider withdraws the money in this state; for an unknown state, yes. */
export const withholds = (provider: string, word: string): boolean =>
  meaningOf(provider, word)?.withholds ?? true
