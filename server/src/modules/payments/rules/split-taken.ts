import { type Part, smaller } from './allocate.ts'
import type { Taken } from './take-back.ts'

/** What was taken, in two. */
export interface Split {
  readonly off: Taken
  readonly rest: Taken
}

/** Splits an amount off what was taken, or all of it where that is less: from the wallet first, then invoice by invoice. */
export function splitTaken({ invoices, wallet }: Taken, amount: bigint): Split {
  const fromWallet = smaller(wallet, amount)
  let missing = amount - fromWallet
  const off: Part[] = []
  const rest: Part[] = []
  for (const { invoiceId, amount: held } of invoices) {
    const part = smaller(held, missing)
    missing -= part
    if (part > 0n) off.push({ invoiceId, amount: part })
    if (held > part) rest.push({ invoiceId, amount: held - part })
  }
  return { off: { invoices: off, wallet: fromWallet }, rest: { invoices: rest, wallet: wallet - fromWallet } }
}
