import { SwissQRBill } from 'swissqrbill/svg'
import type { SwissBill } from '../rules/swiss-bill.ts'

/** Languages of the standard. */
const languages = { de: 'DE', fr: 'FR', it: 'IT', en: 'EN' } as const

/** The letters that Helvetica of a PDF has; the others take the font of the document in place of Arial. */
const westEuropean = /^[\u0020-\u00ff]*$/u

/**
 * Receipt and payment part of a QR-bill, 210 x 105 mm, as SVG (Swiss Implementation Guidelines QR-bill, version 2.3): the code
 * with its Swiss cross, structured addresses, texts in the language of the locale, or in English.
 */
export function swissPaymentPart(bill: SwissBill, locale: string): string {
  const { account, name, address, currency, amount, reference, message, debtor } = bill
  const language = languages[locale.slice(0, 2) as keyof typeof languages] ?? 'EN'
  const fontName = [name, address.street, address.city, debtor?.name, debtor?.street, debtor?.city].every(
    (text) => westEuropean.test(text ?? ''),
  )
    ? 'Helvetica'
    : 'Arial'
  const data = {
    currency,
    amount: Number(amount) / 100,
    reference,
    creditor: { account, name: name.slice(0, 70), ...partsOf(address) },
    ...(message === null ? {} : { message: message.slice(0, 140) }),
    ...(debtor === null ? {} : { debtor: { name: debtor.name.slice(0, 70), ...partsOf(debtor) } }),
  }
  return new SwissQRBill(data, { language, fontName }).toString()
}

const partsOf = ({ street, building_number, postal_code, city, country }: SwissBill['address']) => ({
  address: street.slice(0, 70),
  ...(building_number === null ? {} : { buildingNumber: building_number.slice(0, 16) }),
  zip: postal_code.slice(0, 16),
  city: city.slice(0, 35),
  country,
})
