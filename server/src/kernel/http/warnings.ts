/**
 * Dangers that the health report and the operators' screen show until they are gone.
 *
 * `demo_passwords`: a server that other machines can reach has demo accounts with the published password.
 * `audit_broken`: the last verification found an audit row that was changed, removed or inserted.
 * `audit_unsealed`: audit rows have waited for their seal for more than an hour.
 */
export const warningCodes = ['demo_passwords', 'audit_broken', 'audit_unsealed'] as const

export type Warning = (typeof warningCodes)[number]
