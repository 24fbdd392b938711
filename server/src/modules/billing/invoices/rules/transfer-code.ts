/** A SEPA credit transfer that a bank's app fills in when it reads the code. */
interface Transfer {
  /** The account holder. */
  readonly name: string
  readonly iban: string
  readonly bic: string | null
  /** Euros as a decimal string, `12.30`; above 0. */
  readonly amount: string
  /** ISO 11649 creditor reference. */
  readonly reference: string
}

/** The most that such a code may ask for: 999,999,999.99 euros, in cents. */
export const maxOfTransfer = 99_999_999_999n

/**
 * The text of a QR code for a SEPA credit transfer, by EPC069-12 (version 2.1): service tag, version 002, UTF-8, SCT,
 * BIC, name (70 signs), IBAN, amount, no purpose, the structured reference, no free text. To be drawn with error
 * correction M, as the guideline says.
 */
export const transferCode = ({ name, iban, bic, amount, reference }: Transfer): string =>
  ['BCD', '002', '1', 'SCT', bic ?? '', line(name).slice(0, 70), iban, `EUR${amount}`, '', reference].join(
    '\n',
  )

const line = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim()
