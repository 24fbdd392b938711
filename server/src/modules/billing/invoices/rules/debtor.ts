import { writtenForBill } from './bill-text.ts'
import type { Debtor } from './swiss-bill.ts'

/** A person who pays an invoice, with the address as the school recorded it. */
export interface Payer {
  readonly first_name: string
  readonly last_name: string
  readonly address: {
    readonly line1?: string
    readonly city?: string
    readonly postal_code?: string
    readonly country_code?: string
  } | null
}

/** Where people write the number of a building after the street. */
const numberLast = new Set(['CH', 'LI', 'AT', 'DE'])

/** Separates street and house number; where this is not possible the number stays with the street. */
function streetOf(line: string, country: string): Pick<Debtor, 'street' | 'building_number'> {
  const [, street, number] = /^(.*\p{L}[^\d]*?),? (\d{1,5} ?[a-z]?)$/iu.exec(line) ?? []
  return street !== undefined && number !== undefined && numberLast.has(country)
    ? { street, building_number: number }
    : { street: line, building_number: null }
}

/** The payer as a QR-bill names them; null: the address lacks a part, or cannot be written in its characters. */
function debtorOf({ first_name, last_name, address }: Payer): Debtor | null {
  const name = writtenForBill(`${first_name} ${last_name}`, 70)
  const line = writtenForBill(address?.line1, 70)
  const country = address?.country_code?.toUpperCase() ?? ''
  // Without the code of the country before it, as the guidelines want it.
  const postal_code = writtenForBill(address?.postal_code?.replace(/^[A-Z]{1,2}-/i, ''), 16)
  const city = writtenForBill(address?.city, 35)
  if (name === null || line === null || postal_code === null || city === null) return null
  return /^[A-Z]{2}$/.test(country) ? { name, ...streetOf(line, country), postal_code, city, country } : null
}

/** The first of the payers whose address is complete; null: none. */
export const firstDebtor = (payers: readonly Payer[]): Debtor | null =>
  payers.map(debtorOf).find((debtor) => debtor !== null) ?? null
