/**
 * Notes and coins in circulation, largest first, as the issuing banks list them: BEAC (XAF), BCEAO (XOF), European
 * Central Bank, Bank of England, Federal Reserve and U.S. Mint, Central Bank of Kenya, Central Bank of Nigeria, Bank of
 * Ghana. Of other currencies the sum alone is entered.
 */
const known: Readonly<Record<string, readonly string[]>> = {
  XAF: ['10000', '5000', '2000', '1000', '500', '100', '50', '25', '10', '5'],
  XOF: ['10000', '5000', '2000', '1000', '500', '250', '200', '100', '50', '25', '10', '5'],
  EUR: [
    '200.00',
    '100.00',
    '50.00',
    '20.00',
    '10.00',
    '5.00',
    '2.00',
    '1.00',
    '0.50',
    '0.20',
    '0.10',
    '0.05',
    '0.02',
    '0.01',
  ],
  GBP: ['50.00', '20.00', '10.00', '5.00', '2.00', '1.00', '0.50', '0.20', '0.10', '0.05', '0.02', '0.01'],
  USD: ['100.00', '50.00', '20.00', '10.00', '5.00', '1.00', '0.25', '0.10', '0.05', '0.01'],
  KES: ['1000.00', '500.00', '200.00', '100.00', '50.00', '40.00', '20.00', '10.00', '5.00', '1.00'],
  NGN: ['1000.00', '500.00', '200.00', '100.00', '50.00', '20.00', '10.00', '5.00'],
  GHS: ['200.00', '100.00', '50.00', '20.00', '10.00', '5.00', '2.00', '1.00', '0.50', '0.20', '0.10'],
}

/** The notes and coins of a currency, largest first; none where they are not known. */
export const denominationsOf = (currency: string): readonly string[] => known[currency] ?? []
