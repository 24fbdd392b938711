import type { Principal } from '../../../../kernel/auth/principal.ts'
import { mayDo } from '../../../identity/index.ts'
import type { CatalogEntry } from '../../catalog/entry.ts'

/** Whether a service takes payments: the holder of its secrets decides which invoices are paid. */
export const takesPayments = ({ category }: CatalogEntry): boolean => category === 'payments'

/** Whether the caller decides by which connections payments are taken: a person responsible for the school's money. */
export const mayApprove = (principal: Principal): boolean =>
  principal.kind === 'person' && mayDo(principal.roles, 'accounting', 'write')

/** Whether what the caller asks for of a service waits for somebody else. */
export const needsApproval = (entry: CatalogEntry, principal: Principal): boolean =>
  takesPayments(entry) && !mayApprove(principal)
