import { accountCode } from './chart.ts'
import type { AccountKind } from './entry.ts'

/** An account of the French chart of accounts. */
export interface FrenchAccount {
  readonly code: string
  readonly title: string
}

/** An account of the school with the code and title that the school uses. */
interface OwnAccount {
  readonly kind: AccountKind
  readonly subject: string
  readonly code: string
  readonly title: string
}

const banks: FrenchAccount = { code: '512000', title: 'Banques' }

/** Accounts of the plan comptable général (ANC regulation 2014-03, book 9), by what an account of the school is for. */
const defaults: Readonly<Record<AccountKind, FrenchAccount>> = {
  receivable: { code: '411000', title: 'Clients' },
  cash: banks,
  dispute: { code: '467000', title: 'Autres comptes débiteurs ou créditeurs' },
  wallet: { code: '419100', title: 'Clients - avances et acomptes reçus' },
  tax: { code: '445710', title: 'TVA collectée' },
  refund: { code: '419700', title: 'Clients - autres avoirs' },
  revenue: { code: '706000', title: 'Prestations de services' },
  discount: { code: '709600', title: 'Rabais, remises et ristournes accordés sur prestations de services' },
  write_off: { code: '654000', title: 'Pertes sur créances irrécouvrables' },
  cash_difference: { code: '658000', title: 'Charges diverses de gestion courante' },
}

const ofMethod: Readonly<Record<string, FrenchAccount>> = {
  cash: { code: '530000', title: 'Caisse' },
  cheque: { code: '511200', title: 'Chèques à encaisser' },
}

/** Two-digit accounts of the plan comptable général, classes 1 to 8. */
const groups = new Set(
  [
    '10',
    '11',
    '12',
    '13',
    '14',
    '15',
    '16',
    '17',
    '18',
    '19',
    '20',
    '21',
    '22',
    '23',
    '26',
    '27',
    '28',
    '29',
    '31',
    '32',
    '33',
    '34',
    '35',
    '36',
    '37',
    '38',
    '39',
    '40',
    '41',
    '42',
    '43',
    '44',
    '45',
    '46',
    '47',
    '48',
    '49',
    '50',
    '51',
    '52',
    '53',
    '54',
    '58',
    '59',
    '60',
    '61',
    '62',
    '63',
    '64',
    '65',
    '66',
    '67',
    '68',
    '69',
    '70',
    '71',
    '72',
    '74',
    '75',
    '76',
    '77',
    '78',
    '79',
    '80',
    '86',
    '87',
    '88',
    '89',
  ].values(),
)

/** Whether a code begins with three digits of an account of the plan comptable général (A47 A-1, VII, field 5). */
export const isFrenchCode = (code: string): boolean =>
  /^[1-8][0-9]{2}[0-9A-Z]{0,17}$/.test(code) && groups.has(code.slice(0, 2))

/** The French account for an account of the school until the school chooses another. */
export function frenchDefault({ kind, subject, code, title }: OwnAccount): FrenchAccount {
  const isRenamed = code !== accountCode({ kind, subject })
  if (isRenamed && isFrenchCode(code) && code.length >= 6) return { code, title }
  return (kind === 'cash' ? ofMethod[subject] : undefined) ?? defaults[kind]
}

/** French labels of entries, by what the books call them in English; the first that fits counts. */
export const frenchLabels: readonly (readonly [pattern: string, label: string])[] = [
  ['^Invoice (.+) voided$', 'Annulation de la facture \\1'],
  ['^Invoice (.+)$', 'Facture \\1'],
  ['^Credit note (.+) of (.+)$', 'Avoir \\1 sur la facture \\2'],
  ['^Write-off (.+) of (.+)$', 'Passage en perte \\1 de la facture \\2'],
  ['^Payment (.+) reversed$', 'Annulation du règlement \\1'],
  ['^Payment (.+)$', 'Règlement \\1'],
  ['^Refund paid out$', 'Remboursement versé'],
  ['^Refund not paid out$', 'Remboursement non versé'],
  ['^Refund came back$', 'Remboursement revenu impayé'],
  ['^Refund$', 'Remboursement'],
  ['^Withheld in a dispute$', 'Somme retenue pour litige'],
  ['^Released after a dispute$', 'Somme libérée après litige'],
  ['^Lost in a dispute$', 'Perte sur litige'],
  ['^Given back after a lost dispute$', 'Remboursement après litige perdu'],
  ['^More in the till than booked$', 'Excédent de caisse'],
  ['^Less in the till than booked$', 'Manquant de caisse'],
]
