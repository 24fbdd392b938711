import { writtenForBill } from './bill-text.ts'

/** Where a creditor or a debtor lives, in parts, as banks of Switzerland demand it (addresses of type S). */
interface PostalAddress {
  readonly street: string
  readonly building_number: string | null
  readonly postal_code: string
  readonly city: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

/** Who pays. */
export interface Debtor extends PostalAddress {
  readonly name: string
}

/** What the payment part of a Swiss QR-bill says. */
export interface SwissBill {
  readonly account: string
  readonly name: string
  readonly address: PostalAddress
  readonly currency: 'CHF' | 'EUR'
  /** Hundredths. */
  readonly amount: bigint
  /** QR reference or ISO 11649 creditor reference without spaces. */
  readonly reference: string
  readonly message: string | null
  /** null: the payer writes name and address into an empty box. */
  readonly debtor: Debtor | null
}

/** The most that a QR-bill may ask for: 999,999,999.99, in hundredths. */
const maxAmount = 99_999_999_999n

/** Whether an IBAN is of Switzerland or Liechtenstein, which QR-bills pay into. */
const isSwissIban = (iban: string): boolean => /^(CH|LI)[0-9]{7}[A-Z0-9]{12}$/.test(iban)

/** Whether an IBAN is a QR-IBAN: its institution is one of 30000 to 31999. */
export const isQrIban = (iban: string): boolean => isSwissIban(iban) && /^3[01]/.test(iban.slice(4, 9))

const carries = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5]

/** The check digit of digits, modulo 10 recursively (Swiss Payment Standards, annex B of the guidelines of QR-bills). */
const checkDigit = (digits: string): number =>
  (10 - [...digits].reduce((carry, digit) => carries[(carry + Number(digit)) % 10] ?? 0, 0)) % 10

/**
 * A QR reference: 26 digits of our own, filled with zeros on the left, and their check digit.
 * @throws RangeError for more than 26 digits, or none but zeros
 */
export function qrReference(own: string): string {
  if (!/^[0-9]{1,26}$/.test(own) || /^0*$/.test(own)) throw new RangeError('a QR reference of 1 to 26 digits')
  const digits = own.padStart(26, '0')
  return `${digits}${checkDigit(digits)}`
}

/** Whether a text is a QR reference whose check digit is right; spaces do not count. */
export function isQrReference(text: string): boolean {
  const digits = text.replaceAll(' ', '')
  return /^[0-9]{27}$/.test(digits) && qrReference(digits.slice(0, 26)) === digits
}

/** The reference by which a payment names an invoice: its year and count, as the number has them after the prefix. */
function qrReferenceOf(number: string): string {
  const [, year = '', count = ''] = /([0-9]{4})-([0-9]+)$/.exec(number) ?? []
  return qrReference(`${year}${count.padStart(8, '0')}`)
}

/** The end of the number of the invoice that a QR reference names: `2026-00042`; null: it is none of ours. */
export function numberOfQrReference(text: string): string | null {
  const [, year, count] = /^0{14}([0-9]{4})([0-9]{8})[0-9]$/.exec(text.replaceAll(' ', '')) ?? []
  if (year === undefined || count === undefined || !isQrReference(text)) return null
  return `${year}-${String(Number(count)).padStart(5, '0')}`
}

/** What of an invoice decides its payment part. */
interface Billed {
  readonly number: string
  readonly currency: string
  /** What is owed, minor units. */
  readonly owed: bigint
  /** ISO 11649 creditor reference. */
  readonly paymentCode: string
  readonly bank: {
    readonly account_name: string
    readonly iban: string | null
    readonly address: PostalAddress | null
  }
  readonly debtor: Debtor | null
}

/** The holder of the account in the characters of a QR-bill; null: they cannot be written so. */
function creditorOf(accountName: string, address: PostalAddress): Pick<SwissBill, 'name' | 'address'> | null {
  const name = writtenForBill(accountName.slice(0, 70), 70)
  const street = writtenForBill(address.street.slice(0, 70), 70)
  const city = writtenForBill(address.city.slice(0, 35), 35)
  return name === null || street === null || city === null
    ? null
    : { name, address: { ...address, street, city } }
}

/**
 * The payment part of an invoice: for Swiss francs and euros into an account of Switzerland or Liechtenstein whose holder
 * has an address. A QR-IBAN takes a QR reference, any other a creditor reference. null: there is none.
 */
export function swissBillOf({ number, currency, owed, paymentCode, bank, debtor }: Billed): SwissBill | null {
  const { iban, address } = bank
  if (currency !== 'CHF' && currency !== 'EUR') return null
  if (iban === null || !isSwissIban(iban) || address === null) return null
  if (owed <= 0n || owed > maxAmount) return null
  const creditor = creditorOf(bank.account_name, address)
  if (creditor === null) return null
  const reference = isQrIban(iban) ? qrReferenceOf(number) : paymentCode
  return {
    account: iban,
    ...creditor,
    currency,
    amount: owed,
    reference,
    message: number,
    debtor,
  }
}
